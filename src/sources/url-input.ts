import type { ReadableStream } from 'node:stream/web';
import { unusableFile } from '../catalogue/errors.ts';

/**
 * The bytes behind an http or https address. Throws `unusable-file` with the status or the reason
 * where they cannot be had, also in the middle.
 */
export async function* fetchedBytes(
  url: string,
  opened: (size: number | undefined) => void,
): AsyncGenerator<Uint8Array> {
  const response = await fetch(url, { headers: { 'User-Agent': 'Lectern' } }).catch(
    (error: unknown) => {
      throw unusableFile(`${url} cannot be reached: ${causeOf(error)}`);
    },
  );
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw unusableFile(`${url} answers ${response.status} ${response.statusText}`.trimEnd());
  }
  opened(sizeOf(response));
  try {
    yield* response.body as ReadableStream<Uint8Array>;
  } catch (error) {
    throw unusableFile(`${url} broke off: ${causeOf(error)}. Try again`);
  }
}

/** Of no use where fetch unpacks the body, because it says how much was sent. */
function sizeOf({ headers }: Response): number | undefined {
  const length = headers.get('Content-Length');
  return length === null || headers.has('Content-Encoding') ? undefined : Number(length);
}

/** fetch says only "fetch failed"; what failed is the cause of it. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  return cause instanceof Error ? cause.message || message : message;
}
