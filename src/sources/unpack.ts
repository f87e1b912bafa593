import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isCatalogueError, unusableFile } from '../catalogue/errors.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** Files that people give instead of text, by how they begin. */
const FOREIGN: readonly (readonly [string, string])[] = [
  ['PK\x03\x04', 'a zip archive. Unpack it first'],
  ['%PDF', 'a PDF'],
  ['SQLite format 3\0', 'a database'],
  ['BZh', 'packed with bzip2. Unpack it first'],
  ['\xfd7zXZ\0', 'packed with xz. Unpack it first'],
  ['\x28\xb5\x2f\xfd', 'packed with zstd. Unpack it first'],
  ['\xff\xfe', 'UTF-16 text. Save it as UTF-8'],
  ['\xfe\xff', 'UTF-16 text. Save it as UTF-8'],
];

const HEAD = 16;

/**
 * The bytes, unpacked if they begin as gzip does, whatever the name says. Throws `unusable-file`
 * where there is nothing, or something that is known to be no text.
 */
export async function* unpacked(label: string, bytes: Bytes): Bytes {
  const { head, all } = await peeked(bytes);
  if (head.length === 0) throw unusableFile(`${label} is empty`);
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    refuseForeign(label, head);
    yield* all;
    return;
  }
  const content = await peeked(gunzipped(label, all));
  if (content.head.length === 0) throw unusableFile(`${label} is empty`);
  refuseForeign(label, content.head);
  yield* content.all;
}

async function* gunzipped(label: string, packed: Bytes): Bytes {
  const gunzip = createGunzip();
  // What fails before it also ends it, so there is nothing more to do with the error here.
  pipeline(packed, gunzip, () => {});
  try {
    yield* gunzip;
  } catch (error) {
    if (isCatalogueError(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw unusableFile(`${label} is not a complete gzip file (${reason}). Get it again`);
  }
}

/** The first bytes, at least `HEAD` of them where there are so many, and all of them again. */
async function peeked(bytes: Bytes): Promise<{ head: Buffer; all: Bytes }> {
  const iterator = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD) {
    const { done, value } = await iterator.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  const rest = { [Symbol.asyncIterator]: () => iterator };
  async function* all(): Bytes {
    yield* first;
    yield* rest;
  }
  return { head: Buffer.concat(first).subarray(0, HEAD), all: all() };
}

function refuseForeign(label: string, head: Buffer): void {
  const start = head.toString('latin1');
  const found = FOREIGN.find(([signature]) => start.startsWith(signature));
  if (found) throw unusableFile(`${label} is ${found[1]}`);
}
