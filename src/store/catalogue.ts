import { randomUUID } from 'node:crypto';
import type { Identity, KeptRecord } from '../catalogue/identity.ts';
import type { SourceRecord } from '../catalogue/source-record.ts';
import type { StoredWork } from '../catalogue/stored-work.ts';
import { type Connection, openForWriting } from './database.ts';
import { catalogueFile } from './file-kinds.ts';
import { type PermanentNumbers, permanentNumbers } from './permanent-numbers.ts';

/** How records become works. The clustering folder has it; the store only asks. */
export interface Clustering {
  /** The key that names the work of a record for ever. */
  workKey(source: string, record: SourceRecord): string;
  uuidOf(key: string): string;
  assemble(records: readonly KeptRecord[], identity: Identity): StoredWork;
}

export type Outcome = 'added' | 'changed' | 'unchanged';

/** The catalogue as imports write it. */
export interface Catalogue {
  /**
   * Keeps records of one source, all in one transaction, and brings their works up to date.
   * `now` is the time of the import, RFC 3339. Answers what became of each record.
   */
  saveRecords(source: string, records: readonly SourceRecord[], now: string): readonly Outcome[];
  close(): void;
}

interface WorkRow {
  readonly id: number;
  readonly uuid: string;
  readonly created: string;
  readonly modified: string;
  readonly document: string;
}

interface RecordRow {
  readonly id: number;
  readonly source: string;
  readonly content: string;
}

/** Opens the catalogue at the path, and makes one if there is none. */
export function openCatalogue(path: string, clustering: Clustering): Catalogue {
  const db = openForWriting(path, catalogueFile);
  db.prepare('INSERT INTO state SELECT ?, 0, ? WHERE NOT EXISTS (SELECT 1 FROM state)').run(
    randomUUID(),
    new Date(0).toISOString(),
  );
  const saveRecord = recordSaver(db, clustering);
  const refreshWork = workRefresher(db, clustering);
  const raiseRevision = db.prepare('UPDATE state SET revision = revision + 1, modified = ?');

  const save = db.transaction(
    (source: string, records: readonly SourceRecord[], now: string): readonly Outcome[] => {
      const touched = new Set<number>();
      const outcomes = records.map((record) => saveRecord(source, record, now, touched));
      for (const workId of touched) refreshWork(workId, now);
      if (touched.size > 0) raiseRevision.run(now);
      return outcomes;
    },
  );
  return {
    saveRecords: (source, records, now) => save.immediate(source, records, now),
    close: () => void db.close(),
  };
}

/** Keeps one record; the work that it belongs to is added to `touched` if the record is not as it was. */
function recordSaver(db: Connection, { workKey, uuidOf }: Clustering) {
  const find = db.prepare<[string, string], { id: number; work_id: number; content: string }>(
    'SELECT id, work_id, content FROM records WHERE source = ? AND source_id = ?',
  );
  const update = db.prepare('UPDATE records SET content = ?, changed = ? WHERE id = ?');
  const insert = db.prepare(
    'INSERT INTO records (source, source_id, work_id, imported, changed, content) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const findWork = db.prepare<[string], number>('SELECT id FROM works WHERE uuid = ?').pluck();
  const insertWork = db.prepare(
    "INSERT INTO works (uuid, created, modified, document) VALUES (?, ?, ?, '')",
  );

  return (source: string, record: SourceRecord, now: string, touched: Set<number>): Outcome => {
    const content = JSON.stringify(record);
    const kept = find.get(source, record.id);
    if (kept?.content === content) return 'unchanged';
    if (kept) {
      update.run(content, now, kept.id);
      touched.add(kept.work_id);
      return 'changed';
    }
    const uuid = uuidOf(workKey(source, record));
    const workId = findWork.get(uuid) ?? Number(insertWork.run(uuid, now, now).lastInsertRowid);
    insert.run(source, record.id, workId, now, now, content);
    touched.add(workId);
    return 'added';
  };
}

/** Puts a work together again from its records; its time of change moves only if it came out otherwise. */
function workRefresher(db: Connection, { assemble }: Clustering) {
  const findWork = db.prepare<[number], WorkRow>('SELECT * FROM works WHERE id = ?');
  const findRecords = db.prepare<[number], RecordRow>(
    'SELECT id, source, content FROM records WHERE work_id = ? ORDER BY id',
  );
  const update = db.prepare('UPDATE works SET document = ?, modified = ? WHERE id = ?');
  const numbers = permanentNumbers(db);

  return (workId: number, now: string): void => {
    const row = findWork.get(workId);
    if (!row) throw new Error(`Work ${workId} is missing`);
    const records = findRecords.all(workId).map(({ content, ...record }) => ({
      ...record,
      record: JSON.parse(content) as SourceRecord,
    }));
    const document = JSON.stringify(assemble(records, identityOf(row, row.modified, numbers)));
    if (document === row.document) return;
    const stamped =
      row.modified === now
        ? document
        : JSON.stringify(assemble(records, identityOf(row, now, numbers)));
    update.run(stamped, now, workId);
  };
}

const identityOf = (
  { uuid, created }: WorkRow,
  modified: string,
  numbers: PermanentNumbers,
): Identity => ({ uuid, created, modified, ...numbers });
