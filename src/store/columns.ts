import type { Language } from '../catalogue/description.ts';
import type { Connection } from './database.ts';

/**
 * What searches filter, count and sort by: one value a work or an edition, in typed arrays, so that
 * totals and facets over hundred thousands of works cost no join. Works are counted by ordinal from
 * 1; index 0 is empty. Editions are counted by position from 0.
 */
export interface Columns {
  /** By ordinal: the position of the work's first edition; one past the last work, the end. */
  readonly firstEdition: Uint32Array;
  /** By ordinal: 1 if a link gives the book itself. */
  readonly acquirable: Uint8Array;
  /** By position: which set of languages (`languageSets`) and of formats the edition has. */
  readonly languageSet: Uint32Array;
  readonly formatSet: Uint32Array;
  /** By position: year of publication, `unknownYear` if unknown. */
  readonly year: Int16Array;
  /** Ordinals in order of title, author and uuid. Where nothing is known of a work, it comes last. */
  readonly titleOrder: Uint32Array;
  readonly authorOrder: Uint32Array;
  readonly uuidOrder: Uint32Array;
  /** By ordinal: equal for equal titles or names, rising in their order; `unknownRank` if unknown. */
  readonly titleRank: Uint32Array;
  readonly authorRank: Uint32Array;
  /** By ordinal: words of the title proper, of the names and of the subjects; 255 stands for more. */
  readonly titleLength: Uint8Array;
  readonly authorLength: Uint8Array;
  readonly subjectLength: Uint8Array;
  /** By link id: the ordinal of the work that the link belongs to; 0 if there is none. */
  readonly linkWork: Uint32Array;
}

export const unknownYear = -32_768;
export const unknownRank = 0xffff_ffff;

/** The values that the columns point into. Sets are lists of indexes of values. */
export interface ColumnValues {
  readonly languages: readonly Language[];
  readonly formats: readonly string[];
  readonly languageSets: readonly (readonly number[])[];
  /** The empty set is an edition without links. */
  readonly formatSets: readonly (readonly number[])[];
  /** By format set: whether its editions have something to acquire. Sources can say so of any link. */
  readonly acquirableSets: readonly boolean[];
}

const ARRAYS = {
  firstEdition: Uint32Array,
  acquirable: Uint8Array,
  languageSet: Uint32Array,
  formatSet: Uint32Array,
  year: Int16Array,
  titleOrder: Uint32Array,
  authorOrder: Uint32Array,
  uuidOrder: Uint32Array,
  titleRank: Uint32Array,
  authorRank: Uint32Array,
  titleLength: Uint8Array,
  authorLength: Uint8Array,
  subjectLength: Uint8Array,
  linkWork: Uint32Array,
} as const satisfies { [Name in keyof Columns]: new (buffer: ArrayBuffer) => Columns[Name] };

export function saveColumns(db: Connection, columns: Columns, values: ColumnValues): void {
  const insert = db.prepare('INSERT INTO columns VALUES (?, ?)');
  for (const [name, array] of Object.entries(columns) as [string, Uint8Array][]) {
    insert.run(name, Buffer.from(array.buffer, array.byteOffset, array.byteLength));
  }
  insert.run('values', Buffer.from(JSON.stringify(values)));
}

export function loadColumns(db: Connection): Columns & ColumnValues {
  const find = db.prepare<[string], Buffer>('SELECT data FROM columns WHERE name = ?').pluck();
  const load = (name: string): Buffer => {
    const data = find.get(name);
    if (!data) throw new Error(`The snapshot has no column ${name}`);
    return data;
  };
  // A copy of its own: SQLite's buffers are not aligned for wider elements.
  const arrays = Object.entries(ARRAYS).map(([name, TypedArray]) => [
    name,
    new TypedArray(new Uint8Array(load(name)).buffer),
  ]);
  return {
    ...(Object.fromEntries(arrays) as Columns),
    ...(JSON.parse(load('values').toString()) as ColumnValues),
  };
}
