import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { searchAnswer } from '../../src/api/search-answer.ts';
import type { Work } from '../../src/catalogue/work.ts';
import { toWork } from '../../src/catalogue/work-hit.ts';
import { noFilter } from '../../src/query/work-query.ts';
import type { OpenSnapshot } from '../../src/store/snapshot.ts';

/**
 * The schema that a careful developer would write down first: works with their records ready-made,
 * languages and formats in tables of their own with a table of pairs each, indexed both ways, and
 * FTS5 with the tokenizer that folds diacritics.
 */
const SCHEMA = `
  CREATE TABLE works (id INTEGER PRIMARY KEY, uuid TEXT NOT NULL UNIQUE, record TEXT NOT NULL);
  CREATE TABLE languages (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE formats (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE work_languages (
    work_id INTEGER NOT NULL REFERENCES works (id),
    language_id INTEGER NOT NULL REFERENCES languages (id),
    PRIMARY KEY (work_id, language_id)
  ) WITHOUT ROWID;
  CREATE TABLE work_formats (
    work_id INTEGER NOT NULL REFERENCES works (id),
    format_id INTEGER NOT NULL REFERENCES formats (id),
    PRIMARY KEY (work_id, format_id)
  ) WITHOUT ROWID;
  CREATE INDEX works_by_language ON work_languages (language_id, work_id);
  CREATE INDEX works_by_format ON work_formats (format_id, work_id);
  CREATE VIRTUAL TABLE texts USING fts5 (
    title, author, subject, content = '', tokenize = 'unicode61 remove_diacritics 2'
  );
`;

const PAGE = 100;

/** Writes all that a search without filters can find: the works of the snapshot that have links. */
export function makeNaiveDatabase(snapshot: OpenSnapshot, path: string): void {
  rmSync(path, { force: true });
  const db = new Database(path);
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  db.exec(SCHEMA);
  const insertWork = workInserter(db);
  db.transaction(() => {
    for (let page = 1; ; page += 1) {
      const found = snapshot.search({
        terms: [],
        filter: noFilter,
        acquirable: false,
        sort: undefined,
        page,
        size: PAGE,
        editionsPerWork: 3,
      });
      for (const hit of found.items) insertWork(toWork(hit), recordOf(found, hit));
      if (found.items.length < PAGE) break;
    }
  })();
  db.exec("INSERT INTO texts (texts) VALUES ('optimize'); ANALYZE; VACUUM");
  db.close();
}

type Found = Parameters<typeof searchAnswer>[0];

/** The record of one work, as the API answers it. */
const recordOf = (found: Found, hit: Found['items'][number]): string =>
  /"works":\[(.*)\]\}$/s.exec(searchAnswer({ ...found, items: [hit] }, 'v1'))?.[1] ?? '';

function workInserter(db: Database.Database) {
  const insert = db.prepare('INSERT INTO works (uuid, record) VALUES (?, ?)');
  const insertTexts = db.prepare(
    'INSERT INTO texts (rowid, title, author, subject) VALUES (?, ?, ?, ?)',
  );
  const languages = pairing(db, 'language');
  const formats = pairing(db, 'format');

  return (work: Work, record: string): void => {
    const id = Number(insert.run(work.uuid, record).lastInsertRowid);
    const { editions } = work;
    insertTexts.run(
      id,
      [
        ...new Set(
          [work, ...editions].flatMap((part) => [part.title, part.sub_title, ...part.alt_titles]),
        ),
      ].join(' '),
      [...new Set([...work.authors, ...work.contributors].map(({ name }) => name))].join(' '),
      work.subjects.map(({ heading }) => heading).join(' '),
    );
    for (const edition of editions) {
      for (const { language } of edition.languages) languages(id, language);
      for (const { mediaType } of edition.items.flatMap((item) => item.links))
        formats(id, mediaType);
    }
  };
}

function pairing(db: Database.Database, kind: 'language' | 'format') {
  const addName = db.prepare(`INSERT OR IGNORE INTO ${kind}s (name) VALUES (?)`);
  const addPair = db.prepare(
    `INSERT OR IGNORE INTO work_${kind}s SELECT ?, id FROM ${kind}s WHERE name = ?`,
  );
  return (workId: number, name: string): void => {
    addName.run(name);
    addPair.run(workId, name);
  };
}
