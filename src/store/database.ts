import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { unusableFile } from '../catalogue/errors.ts';
import { guarded, verifyFile } from './database-file.ts';
import type { FileKind } from './file-kinds.ts';

export type Connection = Database.Database;

const schemaFile = (name: string): URL => new URL(`../../data/schema/${name}`, import.meta.url);

/** Lays out an empty database. */
function createSchema(db: Connection, kind: FileKind): void {
  db.exec(readFileSync(schemaFile(kind.schema), 'utf8'));
  db.pragma(`application_id = ${kind.applicationId}`);
  db.pragma(`user_version = ${kind.version}`);
}

/** Documents of some kilobytes fit into a page, and imports find the indexes they add to in memory. */
const PAGE_BYTES = 16_384;
const CACHE_KIBIBYTES = 24_576;
/** 64 MB of log: copying it into the database after each batch would write everything twice. */
const CHECKPOINT_PAGES = 4096;

/**
 * Opens a database for reading and writing, durably: what was committed survives a loss of power.
 * Lays it out if the file does not exist, in a folder that it makes if need be. Throws `unusable-file`, and leaves the file alone, if it
 * is there and is something else.
 */
export function openForWriting(path: string, kind: FileKind): Connection {
  return guarded(path, kind, () => {
    if (!verifyFile(path, kind)) mkdirSync(dirname(path), { recursive: true });
    const db = new Database(path);
    return orClosed(db, () => {
      db.pragma('busy_timeout = 10000');
      // Before all that writes: page size and journal mode are kept in the file.
      if (!isBlank(db)) verifyKind(db, path, kind);
      db.pragma(`page_size = ${PAGE_BYTES}`);
      db.pragma(`cache_size = -${CACHE_KIBIBYTES}`);
      db.pragma('journal_mode = WAL');
      db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
      db.pragma('synchronous = FULL');
      db.pragma('foreign_keys = ON');
      if (isBlank(db)) layOut(db, kind);
      verifyKind(db, path, kind);
    });
  });
}

/** Opens a database that exists for reading. Throws `unusable-file` if it cannot be used. */
export function openForReading(path: string, kind: FileKind): Connection {
  return guarded(path, kind, () => {
    if (!verifyFile(path, kind)) throw unusableFile(`${path} does not exist. ${kind.origin}`);
    const db = new Database(path, { readonly: true, fileMustExist: true });
    return orClosed(db, () => verifyKind(db, path, kind));
  });
}

/**
 * Makes a database that nobody else reads until it is whole and renamed: fast, and of no use after
 * a crash. Throws `unusable-file` if it cannot be made there.
 */
export function createAside(path: string, kind: FileKind): Connection {
  return guarded(path, kind, () => {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(path, { force: true });
    const db = new Database(path);
    return orClosed(db, () => {
      db.pragma('page_size = 4096');
      db.pragma('journal_mode = OFF');
      db.pragma('synchronous = OFF');
      db.pragma('locking_mode = EXCLUSIVE');
      db.pragma('cache_size = -65536');
      createSchema(db, kind);
    });
  });
}

/** Lays out a blank database, unless another process was faster. */
function layOut(db: Connection, kind: FileKind): void {
  const create = db.transaction(() => {
    if (isBlank(db)) createSchema(db, kind);
  });
  create.exclusive();
}

/** Whether there is nothing in it yet: it is new, or the process that made it was killed at once. */
const isBlank = (db: Connection): boolean =>
  db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined &&
  db.pragma('application_id', { simple: true }) === 0 &&
  db.pragma('user_version', { simple: true }) === 0;

function verifyKind(db: Connection, path: string, kind: FileKind): void {
  const id = db.pragma('application_id', { simple: true });
  if (id !== kind.applicationId) {
    throw unusableFile(`${path} is a SQLite database, but not ${kind.title}. ${kind.remedy}`);
  }
  const version = db.pragma('user_version', { simple: true });
  if (version !== kind.version) {
    throw unusableFile(
      `${path} is ${kind.title} of version ${version}, and this Lectern needs version ${kind.version}. ${kind.remedy}`,
    );
  }
  // Reads the layout, and throws if the file is damaged there.
  db.prepare('SELECT 1 FROM sqlite_schema').get();
}

/** The connection, ready; it is closed if that fails. */
function orClosed(db: Connection, prepare: () => void): Connection {
  try {
    prepare();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
