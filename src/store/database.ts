import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import Database from 'better-sqlite3';
import { isCatalogueError, unusableFile } from '../catalogue/errors.ts';

export type Connection = Database.Database;
export type Statement = Database.Statement;

/** What a database file of Lectern's is: its mark, its layout's version, and how people call it. */
export interface FileKind {
  readonly title: string;
  readonly applicationId: number;
  readonly version: number;
  /** SQL that lays out a new file, in `data/schema`. */
  readonly schema: string;
  /** What to do about a file that cannot be used. */
  readonly remedy: string;
}

const schemaFile = (name: string): URL => new URL(`../../data/schema/${name}`, import.meta.url);

/** Lays out an empty database. */
export function createSchema(db: Connection, kind: FileKind): void {
  db.exec(readFileSync(schemaFile(kind.schema), 'utf8'));
  db.pragma(`application_id = ${kind.applicationId}`);
  db.pragma(`user_version = ${kind.version}`);
}

/**
 * Opens a database for reading and writing, durably: what was committed survives a loss of power.
 * Lays it out if the file does not exist. Throws `unusable-file`, and leaves the file alone, if it
 * is there and is something else.
 */
export function openForWriting(path: string, kind: FileKind): Connection {
  return guarded(path, kind, () => {
    const isNew = !verifyFile(path, kind);
    const db = new Database(path);
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    db.pragma('busy_timeout = 10000');
    if (isNew) db.transaction(() => createSchema(db, kind)).exclusive();
    return checked(db, path, kind);
  });
}

/** Opens a database that exists for reading. Throws `unusable-file` if it cannot be used. */
export function openForReading(path: string, kind: FileKind): Connection {
  return guarded(path, kind, () => {
    if (!verifyFile(path, kind)) throw unusableFile(`${path} does not exist. ${kind.remedy}`);
    return checked(new Database(path, { readonly: true, fileMustExist: true }), path, kind);
  });
}

function checked(db: Connection, path: string, kind: FileKind): Connection {
  const id = db.pragma('application_id', { simple: true });
  if (id !== kind.applicationId) {
    db.close();
    throw unusableFile(`${path} is a SQLite database, but not ${kind.title}. ${kind.remedy}`);
  }
  const version = db.pragma('user_version', { simple: true });
  if (version !== kind.version) {
    db.close();
    throw unusableFile(
      `${path} is ${kind.title} of version ${version}, and this Lectern needs version ${kind.version}. ${kind.remedy}`,
    );
  }
  return db;
}

const MAGIC = 'SQLite format 3\0';

/**
 * Whether the file exists. Throws if it does and is no whole SQLite file: the header says how many
 * pages there must be (https://www.sqlite.org/fileformat.html, 1.3).
 */
function verifyFile(path: string, kind: FileKind): boolean {
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
    if (size < pageSize * header.readUInt32BE(28)) {
      throw unusableFile(`${path} is truncated: its end is missing. ${kind.remedy}`);
    }
    return true;
  } finally {
    closeSync(file);
  }
}

/** What SQLite and the file system say of a file, as a sentence about that file. */
function guarded<T>(path: string, kind: FileKind, open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (isCatalogueError(error)) throw error;
    const { code = '', message } = error as Error & { code?: string };
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
      throw unusableFile(`${path} is damaged (${message}). ${kind.remedy}`);
    }
    throw unusableFile(
      `${path} cannot be opened: ${message}. Check that the folder exists and that you may write to it.`,
    );
  }
}
