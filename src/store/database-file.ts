import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { isCatalogueError, unusableFile } from '../catalogue/errors.ts';
import type { FileKind } from './file-kinds.ts';

const MAGIC = 'SQLite format 3\0';

/**
 * Whether the file exists. Throws if it does and is no whole SQLite file: the header says how many
 * pages there must be (https://www.sqlite.org/fileformat.html, 1.3), unless some of them are still
 * in the log: a process that is killed while it moves them leaves the header ahead of the file.
 */
export function verifyFile(path: string, kind: FileKind): boolean {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  try {
    const header = Buffer.alloc(100);
    const length = readSync(file, header, 0, 100, 0);
    const { size } = fstatSync(file);
    if (size === 0) throw unusableFile(`${path} is empty. ${kind.remedy}`);
    if (length < 100 || header.toString('latin1', 0, 16) !== MAGIC) {
      throw unusableFile(`${path} is not ${kind.title}: it is no SQLite database. ${kind.remedy}`);
    }
    const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
    if (size < pageSize * header.readUInt32BE(28) && !hasLog(path)) {
      throw unusableFile(`${path} is truncated: its end is missing. ${kind.remedy}`);
    }
    return true;
  } finally {
    closeSync(file);
  }
}

const hasLog = (path: string): boolean =>
  (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** What SQLite and the file system say of a file, as a sentence about that file. */
export function guarded<T>(path: string, kind: FileKind, open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (isCatalogueError(error)) throw error;
    if (!(error instanceof Error && 'code' in error)) throw error;
    const { code, message } = error;
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(String(code))) {
      throw unusableFile(`${path} is damaged (${message}). ${kind.remedy}`);
    }
    throw unusableFile(
      `${path} cannot be opened: ${message}. Check that the folder exists and that you may write to it.`,
    );
  }
}
