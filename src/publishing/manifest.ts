import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { unusableFile } from '../catalogue/errors.ts';

/** A published file, as a line of the manifest has it. `path` is its first member. */
export interface PublishedFile {
  /** Address below the base URL. */
  readonly path: string;
  /** Place below the folder of the generation. */
  readonly file: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
  /** RFC 3339, whole seconds: when the bytes last changed. */
  readonly modified: string;
  readonly cacheControl: string;
  /** Of what the bytes were made from. */
  readonly fingerprint: string;
}

/**
 * The list of a generation's files, one line of JSON each, sorted by path. It is searched as the
 * bytes that it is, so that opening it costs no memory beyond its size, however long it is.
 */
export interface Manifest {
  readonly size: number;
  find(path: string): PublishedFile | undefined;
  files(): Iterable<PublishedFile>;
}

const PREFIX = '{"path":"';
const NEWLINE = 10;
const QUOTE = 34;

export const emptyManifest: Manifest = { size: 0, find: () => undefined, files: () => [] };

/** Opens a manifest. Throws `unusable-file` where it is not there or cut short. */
export function openManifest(name: string): Manifest {
  const bytes = readManifest(name);
  const starts = lineStarts(bytes);
  const size = starts.length - 1;
  const line = (index: number): PublishedFile =>
    JSON.parse(
      bytes.toString('latin1', starts[index], (starts[index + 1] ?? 0) - 1),
    ) as PublishedFile;
  const pathAt = (index: number): string => {
    const from = (starts[index] ?? 0) + PREFIX.length;
    return bytes.toString('latin1', from, bytes.indexOf(QUOTE, from));
  };

  return {
    size,
    find(path) {
      let low = 0;
      let high = size;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (pathAt(middle) < path) low = middle + 1;
        else high = middle;
      }
      return low < size && pathAt(low) === path ? line(low) : undefined;
    },
    *files() {
      for (let index = 0; index < size; index += 1) yield line(index);
    },
  };
}

function readManifest(name: string): Buffer {
  let bytes: Buffer;
  try {
    bytes = readFileSync(name);
  } catch {
    throw unusableFile(`${name} cannot be read: run "lectern build" to publish the site again`);
  }
  if (bytes.length > 0 && bytes.at(-1) !== NEWLINE) {
    throw unusableFile(`${name} is cut short: run "lectern build" to publish the site again`);
  }
  return bytes;
}

/** Where each line starts, and where one after the last would. */
function lineStarts(bytes: Buffer): Uint32Array {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  const starts = new Uint32Array(lines + 1);
  for (let line = 0; line < lines; line += 1) {
    starts[line + 1] = bytes.indexOf(NEWLINE, starts[line]) + 1;
  }
  return starts;
}

const LINES_A_WRITE = 1000;

/** Writes a new manifest. Its text is ASCII, as addresses are, so that bytes and characters are the same. */
export function writeManifest(name: string, files: readonly PublishedFile[]): void {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const opened = openSync(name, 'wx');
  try {
    for (let from = 0; from < sorted.length; from += LINES_A_WRITE) {
      const lines = sorted.slice(from, from + LINES_A_WRITE).map(manifestLine);
      writeFileSync(opened, lines.join(''));
    }
  } finally {
    closeSync(opened);
  }
}

/** The members in one order, `path` first. */
const manifestLine = ({ path, file, ...rest }: PublishedFile): string =>
  `${JSON.stringify({ path, file, ...rest })}\n`;
