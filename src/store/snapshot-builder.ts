import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import type { Counts } from '../catalogue/library.ts';
import type { StoredWork } from '../catalogue/stored-work.ts';
import type { Work } from '../catalogue/work.ts';
import { everyDocument, exactWord, indexText } from '../query/fts5.ts';
import { columnBuilder } from './column-builder.ts';
import { saveColumns } from './columns.ts';
import { type Connection, createAside, openForReading } from './database.ts';
import { catalogueFile, snapshotFile } from './file-kinds.ts';
import { joinEditions } from './work-row.ts';

/** A work as feeds show it, ready-made; undefined where it has nothing to acquire. */
type Describe = (work: Work) => string | undefined;

export interface SnapshotProgress {
  readonly done: number;
  readonly total: number;
}

/** Where the catalogue stands: the same content, read by the same code, has the same revision. */
export interface CatalogueState {
  /** Fit to be the name of a file. */
  readonly revision: string;
  readonly works: number;
}

/** Reads the state of a catalogue, without any work. Throws `unusable-file`. */
export function catalogueState(cataloguePath: string): CatalogueState {
  const db = openForReading(cataloguePath, catalogueFile);
  try {
    return readState(db);
  } finally {
    db.close();
  }
}

interface StateRow {
  readonly identity: string;
  readonly revision: number;
  readonly modified: string;
  readonly works: number;
}

const SELECT_STATE = 'SELECT *, (SELECT count(*) FROM works) AS works FROM state';

function readState(db: Connection): CatalogueState & { readonly modified: string } {
  const row = db.prepare<[], StateRow>(SELECT_STATE).get();
  if (!row) return { revision: `empty-${builder}`, works: 0, modified: new Date(0).toISOString() };
  const { identity, revision, modified, works } = row;
  return { revision: `${revision}-${identity.slice(0, 8)}-${builder}`, works, modified };
}

/** Names the code that snapshots are made by: a change of it makes them anew. */
const builder = sourceHash(['../catalogue/', '../query/', '../opds/', './', '../../data/schema/']);

function sourceHash(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders.map((name) => new URL(name, import.meta.url))) {
    for (const name of readdirSync(folder).sort()) {
      if (/\.(ts|sql)$/.test(name)) hash.update(readFileSync(new URL(name, folder)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * Makes the snapshot of a catalogue at the path, if it is not there already. It is written aside,
 * synced and renamed, so that whoever finds it finds it whole. The catalogue is read in one
 * transaction: an import that runs meanwhile is in it up to a batch, or not at all.
 */
export function buildSnapshot(
  cataloguePath: string,
  snapshotPath: string,
  onProgress: (progress: SnapshotProgress) => void = () => {},
  describe: Describe = () => undefined,
): void {
  if (existsSync(snapshotPath)) return;
  const aside = `${snapshotPath}.${process.pid}`;
  const source = openForReading(cataloguePath, catalogueFile);
  try {
    source.exec('BEGIN');
    const target = createAside(aside, snapshotFile);
    try {
      target.transaction(() => fillSnapshot(source, target, onProgress, describe))();
      target.close();
      sync(aside);
      renameSync(aside, snapshotPath);
    } finally {
      target.close();
      rmSync(aside, { force: true });
    }
  } finally {
    source.close();
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

const COUNT_WORDS = `
  CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab (main, search, row);
  INSERT INTO words SELECT term, doc FROM temp.vocabulary;
  DROP TABLE temp.vocabulary`;

const PROGRESS_EVERY = 1000;

function fillSnapshot(
  source: Connection,
  target: Connection,
  onProgress: (progress: SnapshotProgress) => void,
  describe: Describe,
): void {
  const state = readState(source);
  const writeWork = workWriter(target, describe);
  const columns = columnBuilder();
  const documents = source
    .prepare<[], string>('SELECT document FROM works ORDER BY modified DESC, id DESC')
    .pluck();
  let done = 0;

  for (const document of documents.iterate()) {
    const stored = JSON.parse(document) as StoredWork;
    done += 1;
    writeWork(done, stored);
    columns.add(stored.work);
    if (done % PROGRESS_EVERY === 0) onProgress({ done, total: state.works });
  }
  target.exec("INSERT INTO search (search) VALUES ('optimize')");
  target.exec(COUNT_WORDS);
  target.exec('CREATE UNIQUE INDEX works_by_uuid ON works (uuid)');
  const { columns: arrays, values } = columns.finish();
  saveColumns(target, arrays, values);
  target
    .prepare('INSERT INTO state VALUES (?, ?, ?, ?)')
    .run(state.revision, state.modified, builder, JSON.stringify(writeWork.counts(source)));
  onProgress({ done, total: state.works });
}

/** Writes one work after the other into the tables and the index, and keeps count. */
function workWriter(db: Connection, describe: Describe) {
  const insertWork = db.prepare('INSERT INTO works VALUES (?, ?, ?, ?)');
  const insertPublication = db.prepare('INSERT INTO publications VALUES (?, ?)');
  const insertEdition = db.prepare('INSERT INTO editions VALUES (?, ?, ?)');
  const insertFile = db.prepare('INSERT INTO files VALUES (?, ?, ?)');
  const insertSearch = db.prepare(
    'INSERT INTO search (rowid, title, author, subject, exact) VALUES (?, ?, ?, ?, ?)',
  );
  const counts = { works: 0, editions: 0, items: 0, links: 0 };

  const write = (ordinal: number, { work, instances, files }: StoredWork): void => {
    const { editions, inCollections: _, ...record } = work;
    const records = editions.map(({ inCollections: __, ...edition }) => JSON.stringify(edition));
    insertWork.run(ordinal, work.uuid, JSON.stringify(record), joinEditions(records));
    insertSearch.run(ordinal, ...indexColumnsOf({ work, instances }));
    const publication = describe(work);
    if (publication !== undefined) insertPublication.run(ordinal, publication);
    counts.works += 1;
    counts.editions += editions.length;
    for (const { edition_id, links, items } of editions) {
      insertEdition.run(edition_id, ordinal, JSON.stringify(instances[edition_id] ?? []));
      counts.items += items.length;
      counts.links += items.reduce((sum, item) => sum + item.links.length, links.length);
    }
    for (const [id, { md5, content }] of Object.entries(files)) insertFile.run(id, md5, content);
  };
  return Object.assign(write, {
    counts: (source: Connection): Counts => ({
      ...counts,
      records: source.prepare<[], number>('SELECT count(*) FROM records').pluck().get() ?? 0,
    }),
  });
}

/** What the index holds of a work, by column. */
function indexColumnsOf({ work, instances }: Pick<StoredWork, 'work' | 'instances'>): string[] {
  const agents = [
    ...work.authors,
    ...work.contributors,
    ...work.editions.flatMap((edition) => edition.contributors),
  ];
  return [
    indexText(distinct([work, ...work.editions].flatMap(titlesOf))),
    indexText(distinct(agents.map(({ name }) => name))),
    indexText(work.subjects.map(({ heading }) => heading)),
    [everyDocument, ...exactWordsOf({ work, instances })].join(' '),
  ];
}

/** A title and its subtitle are one text: readers quote them together. */
const titlesOf = ({
  title,
  sub_title,
  alt_titles,
}: Pick<Work, 'title' | 'sub_title' | 'alt_titles'>): readonly string[] => [
  [title, sub_title].filter((part) => part !== null).join(' '),
  ...alt_titles,
];

function exactWordsOf({ work, instances }: Pick<StoredWork, 'work' | 'instances'>): string[] {
  const agents = [
    ...work.authors,
    ...work.contributors,
    ...work.editions.flatMap(({ contributors, publishers, items }) => [
      ...contributors,
      ...publishers,
      ...items.flatMap((item) => item.contributors),
    ]),
  ];
  const identifiers = Object.values(instances)
    .flat()
    .flatMap((instance) => instance.identifiers);
  return distinct([
    ...agents.flatMap(({ viaf }) => (viaf === null ? [] : [exactWord('viaf', viaf)])),
    ...agents.flatMap(({ lcnaf }) => (lcnaf === null ? [] : [exactWord('lcnaf', lcnaf)])),
    ...identifiers.flatMap(({ identifier, authority }) => [
      exactWord('identifier', identifier),
      ...(authority === null ? [] : [exactWord('identifier', `${authority}:${identifier}`)]),
    ]),
  ]);
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
