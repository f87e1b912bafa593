import { parse } from 'csv-parse/sync';
import { unusableFile } from '../catalogue/errors.ts';
import type { SourceInput } from '../catalogue/source-record.ts';
import { type CsvFrame, frameRows } from './csv-frames.ts';
import { type Line, linesOf } from './lines.ts';

/** A row of a table by the names of its columns, or the reason why one was refused. */
export type CsvEvent<Column extends string> =
  | {
      readonly kind: 'row';
      /** Line on which the row begins. */
      readonly line: number;
      readonly fields: Readonly<Record<Column, string>>;
      /** Whether a line break follows; if not, the row may have been cut off. */
      readonly ended: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly line: number;
      readonly id: string | undefined;
      readonly reason: string;
    };

const LINE_CAP = 1_048_576;

/** Rows that are unpacked together: csv-parse spends more on a call than on a row. */
const BATCH = 256;

/**
 * The rows of a CSV file whose first column is a number and whose first row names the columns, in
 * any order. Rows that are malformed are refused one by one.
 *
 * @param expected what the file should be, for the message when a column is missing
 */
export async function* csvRows<Column extends string>(
  input: SourceInput,
  columns: readonly Column[],
  expected: string,
): AsyncGenerator<CsvEvent<Column>> {
  const lines = linesOf(input.open(), LINE_CAP);
  const header = headerOf(await lines.next());
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) {
    const columnsThere = header.join(', ').slice(0, 200);
    throw unusableFile(
      `${input.label} has no column ${missing.join(', ')}. Its first row is "${columnsThere}"; expected is ${expected}`,
    );
  }

  const places = columns.map((column) => [column, header.indexOf(column)] as const);
  for await (const frames of batches(frameRows(lines, header.length), BATCH)) {
    yield* unpacked(frames, places);
  }
}

const headerOf = ({ value }: IteratorResult<Line, undefined>): readonly string[] =>
  value && 'text' in value
    ? value.text.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
    : [];

function* unpacked<Column extends string>(
  frames: readonly CsvFrame[],
  places: readonly (readonly [Column, number])[],
): Generator<CsvEvent<Column>> {
  const texts = frames.flatMap((frame) => (frame.kind === 'row' ? [frame.text] : []));
  const rows: string[][] = parse(texts.join('\n'), { record_delimiter: '\n' });
  let next = 0;
  for (const frame of frames) {
    if (frame.kind === 'refused') {
      yield frame;
      continue;
    }
    const row = rows[next++] ?? [];
    const fields = Object.fromEntries(
      places.map(([column, place]) => [column, row[place] ?? '']),
    ) as Record<Column, string>;
    yield { kind: 'row', line: frame.line, fields, ended: frame.ended };
  }
}

async function* batches<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  for await (const entry of source) {
    batch.push(entry);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
