import type { Instance } from '../catalogue/edition.ts';
import type { Item } from '../catalogue/item.ts';
import type {
  Counts,
  EditionDetails,
  LanguageTotal,
  LinkDetails,
  RecentWorks,
  Snapshot,
} from '../catalogue/library.ts';
import { offsetOf, type PageRequest } from '../catalogue/page.ts';
import type { FileFacts, StoredInstance } from '../catalogue/stored-work.ts';
import type { Work } from '../catalogue/work.ts';
import { toWork } from '../catalogue/work-hit.ts';
import type {
  PublicationSearchResult,
  SearchResult,
  WorkHit,
  WorkQuery,
} from '../catalogue/work-query.ts';
import { noFilter } from '../query/work-query.ts';
import { type Columns, type ColumnValues, loadColumns } from './columns.ts';
import { type Connection, openForReading } from './database.ts';
import { editionTest } from './edition-filter.ts';
import { snapshotFile } from './file-kinds.ts';
import { searchEngine } from './search.ts';
import { tally } from './tally.ts';
import { splitEditions, type WorkRow } from './work-row.ts';

/** All that can be asked of a snapshot. Its numbers of works and positions never leave it. */
export interface OpenSnapshot extends Snapshot {
  search(query: WorkQuery): SearchResult;
  searchPublications(query: WorkQuery): PublicationSearchResult;
  findRecord(uuid: string): WorkHit | undefined;
  findWork(uuid: string): Work | undefined;
  findEdition(id: number): EditionDetails | undefined;
  findLink(id: number): LinkDetails | undefined;
  languages(): readonly LanguageTotal[];
  counts(): Counts;
}

interface StateRow {
  readonly revision: string;
  readonly modified: string;
  readonly counts: string;
}

/** Filled as pages are read: half of a catalogue of 71,000 works, a tenth of one of a million. */
const CACHE_KIBIBYTES = 262_144;

/** Opens a snapshot for reading. Throws `unusable-file`. */
export function openSnapshot(path: string): OpenSnapshot {
  const db = openForReading(path, snapshotFile);
  db.pragma(`cache_size = -${CACHE_KIBIBYTES}`);
  // A snapshot never changes: one transaction for as long as it is open saves the locks of each
  // statement, which cost more than the look-up of a work.
  db.exec('BEGIN');
  const state = db.prepare<[], StateRow>('SELECT revision, modified, counts FROM state').get();
  if (!state) throw new Error(`${path} has no state`);
  const columns = loadColumns(db);
  const readHit = hitReader(db);
  const readWork = (ordinal: number): Work => toWork(readHit(ordinal));
  const acquirable = acquirableOrdinals(columns);

  return {
    revision: state.revision,
    modified: state.modified,
    acquirableTotal: acquirable.length,
    ...searchEngine(db, columns),
    ...lookups(db, columns, readHit),
    languages: () => languageTotals(columns),
    counts: () => JSON.parse(state.counts) as Counts,
    recentWorks: (request: PageRequest): RecentWorks => ({
      ...request,
      total: acquirable.length,
      items: Array.from(
        acquirable.subarray(offsetOf(request), offsetOf(request) + request.size),
        readWork,
      ),
    }),
    *acquirableWorks() {
      for (const ordinal of acquirable) yield readWork(ordinal);
    },
    close: () => void db.close(),
  };
}

function acquirableOrdinals({ acquirable }: Columns): Uint32Array {
  const ordinals = new Uint32Array(acquirable.length);
  let count = 0;
  acquirable.forEach((is, ordinal) => {
    if (is === 1) {
      ordinals[count] = ordinal;
      count += 1;
    }
  });
  return ordinals.slice(0, count);
}

function hitReader(db: Connection): (ordinal: number) => WorkHit {
  const find = db.prepare<[number], WorkRow>(
    'SELECT record, editions FROM works WHERE ordinal = ?',
  );
  return (ordinal) => {
    const row = find.get(ordinal);
    if (row === undefined) throw new Error(`The snapshot has no work ${ordinal}`);
    return { work: row.record, editions: splitEditions(row) };
  };
}

function lookups(db: Connection, { linkWork }: Columns, readHit: (ordinal: number) => WorkHit) {
  const readWork = (ordinal: number): Work => toWork(readHit(ordinal));
  const ordinalOf = db
    .prepare<[string], number>('SELECT ordinal FROM works WHERE uuid = ?')
    .pluck();
  const findRecord = (uuid: string): WorkHit | undefined => {
    const ordinal = ordinalOf.get(uuid.toLowerCase());
    return ordinal === undefined ? undefined : readHit(ordinal);
  };
  const findEdition = db.prepare<[number], { ordinal: number; instances: string }>(
    'SELECT ordinal, instances FROM editions WHERE id = ?',
  );
  const findFile = db.prepare<[number], FileFacts>(
    'SELECT md5, content FROM files WHERE link_id = ?',
  );

  return {
    findRecord,
    findWork(uuid: string): Work | undefined {
      const found = findRecord(uuid);
      return found && toWork(found);
    },
    findEdition(id: number): EditionDetails | undefined {
      const row = findEdition.get(id);
      if (!row) return undefined;
      const work = readWork(row.ordinal);
      const items = work.editions.find(({ edition_id }) => edition_id === id)?.items ?? [];
      const instances = JSON.parse(row.instances) as readonly StoredInstance[];
      return { work, instances: instances.map((instance) => toInstance(instance, items)) };
    },
    findLink(id: number): LinkDetails | undefined {
      const ordinal = linkWork[id];
      if (!ordinal) return undefined;
      return { work: readWork(ordinal), ...(findFile.get(id) ?? { md5: null, content: null }) };
    },
  };
}

const toInstance = (
  { item_ids, ...instance }: StoredInstance,
  items: readonly Item[],
): Instance => ({
  ...instance,
  items: items.filter(({ item_id }) => item_ids.includes(item_id)),
});

/** Works by language of any of their editions, by falling total, then by name. */
function languageTotals(columns: Columns & ColumnValues): readonly LanguageTotal[] {
  const ordinals = Uint32Array.from({ length: columns.acquirable.length - 1 }, (_, i) => i + 1);
  const everything = editionTest(columns, { ...noFilter, showAll: true });
  const { facets } = tally(columns, ordinals, everything);
  return facets.languages.map(({ value, count }) => ({ language: value, work_total: count }));
}
