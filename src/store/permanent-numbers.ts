import type { Identity } from '../catalogue/identity.ts';
import type { Connection } from './database.ts';

export type PermanentNumbers = Omit<Identity, 'uuid' | 'created' | 'modified'>;

/** The numbers of editions, instances, items and links: looked up by key, or given out for ever. */
export function permanentNumbers(db: Connection): PermanentNumbers {
  const edition = numbering<[string]>(db, 'editions', ['key']);
  const instance = numbering<[number, number]>(db, 'instances', ['edition_id', 'record_id']);
  const item = numbering<[number, string]>(db, 'items', ['edition_id', 'key']);
  const link = numbering<[number, string]>(db, 'links', ['edition_id', 'key']);
  return { editionId: edition, instanceId: instance, itemId: item, linkId: link };
}

function numbering<Key extends readonly (string | number)[]>(
  db: Connection,
  table: string,
  columns: readonly string[],
): (...key: Key) => number {
  const condition = columns.map((column) => `${column} = ?`).join(' AND ');
  const find = db
    .prepare<(string | number)[], number>(`SELECT id FROM ${table} WHERE ${condition}`)
    .pluck();
  const insert = db.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  return (...key) => find.get(...key) ?? Number(insert.run(...key).lastInsertRowid);
}
