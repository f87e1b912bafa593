import type { JsonText } from '../catalogue/json-text.ts';
import { offsetOf } from '../catalogue/page.ts';
import type {
  Facets,
  PublicationSearchResult,
  SearchResult,
  WorkHit,
  WorkQuery,
} from '../catalogue/work-query.ts';
import { fts5Expression } from '../query/fts5.ts';
import type { QueryNode } from '../query/query-node.ts';
import { queryTree } from '../query/query-tree.ts';
import type { Columns, ColumnValues } from './columns.ts';
import type { Connection } from './database.ts';
import { type EditionTest, editionTest } from './edition-filter.ts';
import { sorted } from './order.ts';
import { ranker } from './ranking.ts';
import { tally } from './tally.ts';
import { splitEditions, type WorkRow } from './work-row.ts';

/** How many works are ranked at most; beyond, the default order goes on (contract, section 2). */
const MAX_RANKED = 20_000;

/**
 * The one search of the project, on a snapshot. Ordinals are plucked from the index once; totals
 * and facets are counted over columns; only the works of the page are read.
 */
export function searchEngine(
  db: Connection,
  columns: Columns & ColumnValues,
  maxRanked = MAX_RANKED,
) {
  const matches = matcher(db, columns.acquirable.length - 1);
  const rank = ranker(db, columns);
  const readHit = hitReader(db, columns);
  const readPublication = publicationReader(db);
  const testOf = remembered(({ filter, acquirable }: Pick<WorkQuery, 'filter' | 'acquirable'>) =>
    editionTest(columns, filter, acquirable),
  );

  const find = (query: WorkQuery): Found => {
    const { size, filter, acquirable } = query;
    const tree = queryTree(query.terms);
    const test = testOf({ filter, acquirable });
    const ordinals = matches(tree);
    const { passing, facets } = tally(columns, ordinals, test);
    const offset = offsetOf(query);

    const ordered = (): Uint32Array => {
      if (query.sort) return sorted(columns, passing, query.sort, test.passes);
      if (tree.kind === 'all' || passing.length < 2 || offset >= passing.length) return passing;
      return relevant(passing, maxRanked, (some) => rank(tree, some));
    };
    return {
      total: passing.length,
      facets,
      test,
      shown: ordered().subarray(offset, offset + size),
    };
  };

  return {
    search(query: WorkQuery): SearchResult {
      const { shown, test, total, facets } = find(query);
      const items = Array.from(shown, (ordinal) =>
        readHit(ordinal, test.passes, query.editionsPerWork),
      );
      return { page: query.page, size: query.size, items, total, facets };
    },
    searchPublications(query: WorkQuery): PublicationSearchResult {
      const { shown, test, total, facets } = find({ ...query, acquirable: true });
      const isWhole = leavesWorksWhole(query);
      const items = Array.from(
        shown,
        (ordinal) =>
          (isWhole ? readPublication(ordinal) : undefined) ??
          readHit(ordinal, test.passes, query.editionsPerWork),
      );
      return { page: query.page, size: query.size, items, total, facets };
    },
  };
}

/** What a query finds, before a work is read. */
interface Found {
  readonly total: number;
  readonly facets: Facets;
  readonly test: EditionTest;
  /** Ordinals of the page. */
  readonly shown: Uint32Array;
}

/** Whether the filter cannot part the editions of a work that can be acquired. */
const leavesWorksWhole = ({ filter }: WorkQuery): boolean =>
  filter.languages.length === 0 &&
  filter.mediaTypes.length === 0 &&
  filter.startYear === undefined &&
  filter.endYear === undefined;

function publicationReader(db: Connection): (ordinal: number) => JsonText | undefined {
  const find = db
    .prepare<[number], JsonText>('SELECT publication FROM publications WHERE ordinal = ?')
    .pluck();
  return (ordinal) => find.get(ordinal);
}

/** Few filters are asked for again and again: the tables of the last one are kept. */
function remembered<T extends object, R>(make: (input: T) => R): (input: T) => R {
  let lastKey: string | undefined;
  let last: R | undefined;
  return (input) => {
    const key = JSON.stringify(input);
    if (last === undefined || key !== lastKey) last = make(input);
    lastKey = key;
    return last;
  };
}

/** The ordinals that a tree matches, in the default order. */
function matcher(db: Connection, works: number): (tree: QueryNode) => Uint32Array {
  const find = db
    .prepare<[string], number>('SELECT rowid FROM search WHERE search MATCH ?')
    .pluck();
  let everything: Uint32Array | undefined;

  return (tree) => {
    if (tree.kind === 'none') return new Uint32Array();
    if (tree.kind !== 'all') return new Uint32Array(find.all(fts5Expression(tree)));
    everything ??= Uint32Array.from({ length: works }, (_, index) => index + 1);
    return everything;
  };
}

/** All that pass, the first of them best match first. */
function relevant(
  passing: Uint32Array,
  maxRanked: number,
  rank: (ordinals: Uint32Array) => Uint32Array,
): Uint32Array {
  if (passing.length <= maxRanked) return rank(passing);
  const ordered = passing.slice();
  ordered.set(rank(passing.subarray(0, maxRanked)));
  return ordered;
}

/** Reads a work with those of its editions that pass, as text. */
function hitReader(db: Connection, { firstEdition }: Columns) {
  const find = db.prepare<[number], WorkRow>(
    'SELECT record, editions FROM works WHERE ordinal = ?',
  );

  return (
    ordinal: number,
    passes: (position: number) => boolean,
    editionsPerWork: number,
  ): WorkHit => {
    const row = find.get(ordinal);
    if (row === undefined) throw new Error(`The snapshot has no work ${ordinal}`);
    const first = firstEdition[ordinal] ?? 0;
    const editions = splitEditions(row).filter((_, index) => passes(first + index));
    return {
      work: row.record,
      editions: editions.length > editionsPerWork ? editions.slice(0, editionsPerWork) : editions,
    };
  };
}
