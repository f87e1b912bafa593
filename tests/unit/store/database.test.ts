import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { clustering } from '../../../src/clustering/clustering.ts';
import { openCatalogue } from '../../../src/store/catalogue.ts';
import { openForReading, openForWriting } from '../../../src/store/database.ts';
import { catalogueFile, snapshotFile } from '../../../src/store/file-kinds.ts';
import { openSnapshot } from '../../../src/store/snapshot.ts';
import { buildSnapshot, catalogueState } from '../../../src/store/snapshot-builder.ts';
import { recordFixture } from '../../fixtures/records.ts';
import { importInto, temporaryFolder } from '../../fixtures/stores.ts';

describe('a connection that writes', () => {
  test.each(['new', 're-opened'])('is durable, to a %s database', (state) => {
    const path = join(temporaryFolder(), 'catalogue.db');
    if (state === 're-opened') openForWriting(path, catalogueFile).close();
    const db = openForWriting(path, catalogueFile);
    const pragma = (name: string) => db.pragma(name, { simple: true });

    // 2 is FULL: the log is synced at every commit.
    expect(pragma('synchronous')).toBe(2);
    expect(pragma('journal_mode')).toBe('wal');
    expect(pragma('foreign_keys')).toBe(1);
    expect(pragma('busy_timeout')).toBe(10_000);
    db.close();
  });

  test('goes on where a process was killed before it had laid out the database', () => {
    const path = join(temporaryFolder(), 'catalogue.db');
    const blank = new Database(path);
    blank.pragma('journal_mode = WAL');
    blank.close();

    openForWriting(path, catalogueFile).close();

    openForReading(path, catalogueFile).close();
  });

  test('goes on where a process was killed while it moved the log into the file', () => {
    const folder = temporaryFolder();
    const [live, killed] = [join(folder, 'live.db'), join(folder, 'killed.db')];
    const db = openForWriting(live, catalogueFile);
    db.pragma('wal_checkpoint(TRUNCATE)');
    const insert = db.prepare(
      "INSERT INTO works (uuid, created, modified, document) VALUES (?, '', '', ?)",
    );
    for (let index = 0; index < 50; index += 1) insert.run(`work ${index}`, 'x'.repeat(10_000));
    copyFileSync(live, killed);
    copyFileSync(`${live}-wal`, `${killed}-wal`);
    db.close();
    // The first page, which says how long the file is, has been moved; the others have not.
    const moved = readFileSync(live).subarray(0, 16_384);
    writeFileSync(killed, Buffer.concat([moved, readFileSync(killed).subarray(16_384)]));

    const recovered = openForWriting(killed, catalogueFile);
    expect(recovered.prepare('SELECT count(*) FROM works').pluck().get()).toBe(50);
    expect(recovered.pragma('integrity_check', { simple: true })).toBe('ok');
    recovered.close();
  });
});

/** What each opener is called with a path, and the file that it would take. */
const openers = [
  ['the catalogue of an import', catalogueFile, (path: string) => openCatalogue(path, clustering)],
  ['the catalogue of a build', catalogueFile, catalogueState],
  ['a snapshot', snapshotFile, openSnapshot],
] as const;

type Opener = (typeof openers)[number];

const sqlite = (path: string, sql: string): void => {
  const db = new Database(path);
  db.exec(sql);
  db.close();
};

/** A file of the right kind, closed. */
const rightFile = (folder: string, kind: Opener[1]): string => {
  importInto(folder, [recordFixture({ title: 'Moby Dick' })]);
  const catalogue = join(folder, 'catalogue.db');
  if (kind === catalogueFile) return catalogue;
  const snapshot = join(folder, 'snapshot.db');
  buildSnapshot(catalogue, snapshot);
  return snapshot;
};

const faults: readonly (readonly [
  fault: string,
  says: RegExp,
  make: (folder: string, kind: Opener[1]) => string,
])[] = [
  [
    'is empty',
    /is empty\./,
    (folder) => {
      const path = join(folder, 'x.db');
      writeFileSync(path, '');
      return path;
    },
  ],
  [
    'is no database',
    /it is no SQLite database\./,
    (folder) => {
      const path = join(folder, 'x.db');
      writeFileSync(path, 'title,author\n'.repeat(1000));
      return path;
    },
  ],
  [
    'is a few bytes',
    /it is no SQLite database\./,
    (folder) => {
      const path = join(folder, 'x.db');
      writeFileSync(path, 'SQLite format 3\0');
      return path;
    },
  ],
  [
    'has lost its end',
    /is truncated: its end is missing\./,
    (folder, kind) => {
      const path = rightFile(folder, kind);
      truncateSync(path, readFileSync(path).length - 4096);
      return path;
    },
  ],
  [
    'is the database of another program',
    /is a SQLite database, but not a Lectern (catalogue|snapshot)\./,
    (folder) => {
      const path = join(folder, 'x.db');
      sqlite(path, 'CREATE TABLE books (title); INSERT INTO books VALUES (1)');
      return path;
    },
  ],
  [
    'is a database that another program has marked',
    /is a SQLite database, but not a Lectern (catalogue|snapshot)\./,
    (folder) => {
      const path = join(folder, 'x.db');
      sqlite(path, 'PRAGMA application_id = 7; CREATE TABLE works (id); PRAGMA user_version = 1');
      return path;
    },
  ],
  [
    'is of the other kind',
    /is a SQLite database, but not a Lectern (catalogue|snapshot)\./,
    (folder, kind) => rightFile(folder, kind === catalogueFile ? snapshotFile : catalogueFile),
  ],
  [
    'is of a later version',
    /is a Lectern (catalogue|snapshot) of version 99, and this Lectern needs version 1\./,
    (folder, kind) => {
      const path = rightFile(folder, kind);
      sqlite(path, 'PRAGMA user_version = 99');
      return path;
    },
  ],
  [
    'is damaged at its head',
    /is damaged \(.*\)\./,
    (folder, kind) => {
      const path = rightFile(folder, kind);
      writeFileSync(path, readFileSync(path).fill(0xff, 100, 4096));
      return path;
    },
  ],
];

describe.each(openers)('%s', (_, kind, open) => {
  test.each(faults)('is refused and left alone where the file %s', (__, says, make) => {
    const path = make(temporaryFolder(), kind);
    const before = readFileSync(path);

    expect(() => open(path)).toThrow(
      expect.objectContaining({ code: 'unusable-file', message: expect.stringMatching(says) }),
    );
    expect(() => open(path)).toThrow(`${path} is`);
    expect(() => open(path)).toThrow(kind.remedy);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test('is refused where the path is a folder', () => {
    const folder = temporaryFolder();

    expect(() => open(folder)).toThrow(
      expect.objectContaining({
        code: 'unusable-file',
        message: expect.stringContaining(`${folder} cannot be opened`),
      }),
    );
  });
});

describe('where there is no file', () => {
  test.each(openers.slice(1))('%s says how to make one, and makes none', (_, kind, open) => {
    const path = join(temporaryFolder(), 'x.db');

    expect(() => open(path)).toThrow(`${path} does not exist. ${kind.origin}`);
    expect(existsSync(path)).toBe(false);
  });

  test('an import makes a catalogue, and the folder for it', () => {
    const path = join(temporaryFolder(), 'new', 'x.db');
    openCatalogue(path, clustering).close();

    expect(catalogueState(path).works).toBe(0);
  });

  test.each([
    ['an import', (path: string) => openCatalogue(path, clustering)],
    ['a build', (path: string) => buildSnapshot(rightFile(temporaryFolder(), catalogueFile), path)],
  ])('%s names the file where no folder can be', (_, make) => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, 'precious');
    const path = join(file, 'x.db');

    expect(() => make(path)).toThrow(
      expect.objectContaining({
        code: 'unusable-file',
        message: expect.stringMatching(
          new RegExp(`^${path}.* cannot be opened: .*Check that the folder exists`),
        ),
      }),
    );
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });
});

describe('without the right to write', { timeout: 60_000 }, () => {
  const script = join(import.meta.dirname, '../../fixtures/unprivileged.ts');

  /** A folder that anybody may read and nobody may write. */
  const closedFolder = (parent: string, name: string, fill: (folder: string) => void): string => {
    const folder = join(parent, name);
    mkdirSync(folder);
    fill(folder);
    for (const file of readdirSync(folder)) chmodSync(join(folder, file), 0o444);
    chmodSync(folder, 0o555);
    return folder;
  };

  test('a snapshot is read with nothing put beside it, and what cannot be made is named', () => {
    const folder = temporaryFolder();
    const catalogue = rightFile(folder, catalogueFile);
    // Reading a catalogue makes a log beside it.
    chmodSync(folder, 0o777);
    chmodSync(catalogue, 0o666);
    const published = closedFolder(folder, 'published', (inside) =>
      buildSnapshot(catalogue, join(inside, 'x.db')),
    );
    const empty = closedFolder(folder, 'empty', () => {});
    const target = join(empty, 'x.db');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [script, join(published, 'x.db'), catalogue, target],
      { encoding: 'utf8' },
    );
    const refusal = {
      code: 'unusable-file',
      message: expect.stringMatching(
        new RegExp(`^${target}.* cannot be opened: .*\\. Check that .* you may write to it\\.$`),
      ),
    };

    expect(stdout, stderr).not.toBe('');
    expect(JSON.parse(stdout)).toEqual({ found: 1, imported: refusal, built: refusal });
    expect(readdirSync(published)).toEqual(['x.db']);
    expect(readdirSync(empty)).toEqual([]);
  });
});
