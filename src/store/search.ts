import type { JsonText } from '../catalogue/json-text.ts';
import { offsetOf } from '../catalogue/page.ts';
import type { SearchResult, WorkHit, WorkQuery } from '../catalogue/work-query.ts';
import { fts5Expression } from '../query/fts5.ts';
import type { QueryNode } from '../query/query-node.ts';
import { queryTree } from '../query/query-tree.ts';
import type { Columns, ColumnValues } from './columns.ts';
import type { Connection } from './database.ts';
import { editionTest } from './edition-filter.ts';
import { sorted } from './order.ts';
import { tally } from './tally.ts';

/** How many works are ranked at most; beyond, the default order goes on (contract, section 2). */
const MAX_RANKED = 20_000;

/** Weights of title, author and subject: what readers type is most often a title. */
const SCORE = 'bm25(search, 10.0, 5.0, 1.0, 0.0)';

/**
 * The one search of the project, on a snapshot. Ordinals are plucked from the index once; totals
 * and facets are counted over columns; only the works of the page are read.
 */
export function searchEngine(
  db: Connection,
  columns: Columns & ColumnValues,
): (query: WorkQuery) => SearchResult {
  const matches = matcher(db, columns.acquirable.length - 1);
  const ranked = ranker(db);
  const readHit = hitReader(db, columns);

  return (query) => {
    const { page, size } = query;
    const tree = queryTree(query.terms);
    const test = editionTest(columns, query.filter);
    const ordinals = matches(tree);
    const { passing, facets } = tally(columns, ordinals, test, query.acquirable);
    const offset = offsetOf(query);

    const shown = (): Iterable<number> => {
      if (offset >= passing.length) return [];
      if (query.sort) {
        return sorted(columns, passing, query.sort, test.passes).subarray(offset, offset + size);
      }
      if (tree.kind === 'all' || passing.length === 1)
        return passing.subarray(offset, offset + size);
      return ranked(tree, passing, passing.length < ordinals.length, offset, size);
    };
    const items = Array.from(shown(), (ordinal) =>
      readHit(ordinal, test.passes, query.editionsPerWork),
    );
    return { page, size, items, total: passing.length, facets };
  };
}

/** The ordinals that a tree matches, in the default order. */
function matcher(
  db: Connection,
  works: number,
): (tree: QueryNode) => readonly number[] | Uint32Array {
  const find = db
    .prepare<[string], number>('SELECT rowid FROM search WHERE search MATCH ?')
    .pluck();
  let everything: Uint32Array | undefined;

  return (tree) => {
    if (tree.kind === 'none') return [];
    if (tree.kind !== 'all') return find.all(fts5Expression(tree));
    everything ??= Uint32Array.from({ length: works }, (_, index) => index + 1);
    return everything;
  };
}

/** One page of the works that pass, best match first; equally good ones stand in the default order. */
function ranker(db: Connection) {
  const statement = (tail: string) =>
    db
      .prepare<(string | number)[], number>(
        `SELECT rowid FROM search WHERE search MATCH ? AND rowid <= ? ORDER BY ${SCORE}, rowid ${tail}`,
      )
      .pluck();
  const rankPage = statement('LIMIT ? OFFSET ?');
  const rankAll = statement('');

  return (
    tree: QueryNode,
    passing: Uint32Array,
    isFiltered: boolean,
    offset: number,
    size: number,
  ): readonly number[] => {
    const rankable = Math.min(passing.length, MAX_RANKED);
    const last = passing[rankable - 1] ?? 0;
    const expression = fts5Expression(tree);
    const end = Math.min(offset + size, rankable);
    const head = (): readonly number[] => {
      if (offset >= rankable) return [];
      if (!isFiltered) return rankPage.all(expression, last, end - offset, offset);
      const isIn = new Set(passing);
      return rankAll
        .all(expression, last)
        .filter((ordinal) => isIn.has(ordinal))
        .slice(offset, end);
    };
    return [...head(), ...passing.subarray(Math.max(offset, rankable), offset + size)];
  };
}

function hitReader(db: Connection, { firstEdition }: Columns) {
  const findWork = db
    .prepare<[number], JsonText>('SELECT record FROM works WHERE ordinal = ?')
    .pluck();
  const findEdition = db
    .prepare<[number], JsonText>('SELECT record FROM editions WHERE position = ?')
    .pluck();

  return (
    ordinal: number,
    passes: (position: number) => boolean,
    editionsPerWork: number,
  ): WorkHit => {
    const work = findWork.get(ordinal);
    if (work === undefined) throw new Error(`The snapshot has no work ${ordinal}`);
    const editions: JsonText[] = [];
    const end = firstEdition[ordinal + 1] ?? 0;
    for (let position = firstEdition[ordinal] ?? 0; position < end; position += 1) {
      if (editions.length >= editionsPerWork) break;
      const edition = passes(position) ? findEdition.get(position) : undefined;
      if (edition !== undefined) editions.push(edition);
    }
    return { work, editions };
  };
}
