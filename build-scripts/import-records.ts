import type { Source, SourceEvent, SourceInput } from '../src/catalogue/source-record.ts';
import type { Catalogue } from '../src/store/catalogue.ts';

/** What an import came to. Each record that was read was added, changed, unchanged or refused. */
interface ImportCounts {
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly warnings: number;
}

export interface ImportReport extends ImportCounts {
  /** Why the import ended before its input did. What is counted is in the catalogue all the same. */
  readonly failure: unknown;
}

/** A record that was refused, or of which something was left out. */
export type ImportFault = Exclude<SourceEvent, { kind: 'record' }>;

export interface ImportRequest {
  readonly source: Source;
  readonly input: SourceInput;
  readonly catalogue: Pick<Catalogue, 'saveRecords'>;
  /** RFC 3339, UTC, seconds. */
  readonly now: string;
  readonly onProgress?: (counts: ImportCounts) => void;
  readonly onFault?: (fault: ImportFault) => void;
  /** Ends the import after what was read is saved. */
  readonly signal?: AbortSignal;
}

/** Records that are saved in one transaction: enough that its sync costs little, few enough to hold. */
const BATCH = 500;

/**
 * Reads a source into the catalogue, in batches. Whatever ends it early, an unusable input or a
 * signal, the batches before stay, and importing the same again does what is left.
 */
export async function importRecords(request: ImportRequest): Promise<ImportReport> {
  const { source, input, catalogue, now, onProgress, onFault, signal } = request;
  const counts = { read: 0, added: 0, changed: 0, unchanged: 0, refused: 0, warnings: 0 };
  let batch: Extract<SourceEvent, { kind: 'record' }>['record'][] = [];

  const save = (): void => {
    if (batch.length === 0) return;
    const records = batch;
    batch = [];
    for (const outcome of catalogue.saveRecords(source.name, records, now)) counts[outcome] += 1;
    counts.read += records.length;
    onProgress?.(counts);
  };

  let failure: unknown;
  try {
    for await (const event of untilAborted(source.read(input), signal)) {
      if (event.kind === 'record') {
        if (batch.push(event.record) === BATCH) save();
        continue;
      }
      if (event.kind === 'refused') {
        counts.read += 1;
        counts.refused += 1;
      } else counts.warnings += 1;
      onFault?.(event);
    }
  } catch (error) {
    failure = error;
  }
  try {
    save();
  } catch (error) {
    failure ??= error;
  }
  return { ...counts, failure: failure ?? signal?.reason };
}

/** Ends at once when the signal comes, also while the input keeps it waiting. */
async function* untilAborted<T>(
  events: AsyncIterable<T>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T> {
  const iterator = events[Symbol.asyncIterator]();
  let giveUp = (): void => {};
  signal?.addEventListener('abort', () => giveUp(), { once: true });
  // A race against one promise that never settles would keep every record that it ever saw.
  const next = () =>
    new Promise<IteratorResult<T> | undefined>((resolve, reject) => {
      giveUp = () => resolve(undefined);
      iterator.next().then(resolve, reject);
    });
  try {
    while (!signal?.aborted) {
      const result = await next();
      if (result === undefined || result.done) return;
      yield result.value;
    }
  } finally {
    // Not waited for: an input that sends nothing would never answer.
    iterator.return?.()?.catch(() => {});
  }
}
