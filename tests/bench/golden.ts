import { toWork } from '../../src/catalogue/work-hit.ts';
import { noFilter, parseQuery } from '../../src/query/work-query.ts';
import type { OpenSnapshot } from '../../src/store/snapshot.ts';
import type { Figure } from './figure.ts';
import { type GoldenQuery, goldenQueries } from './golden-queries.ts';

const FIRST = 3;

export interface Miss {
  readonly query: string;
  /** Place of the first work that was wanted, from 1; undefined if it is not in the first hundred. */
  readonly place: number | undefined;
  /** What stands in the first places instead. */
  readonly found: readonly string[];
}

/** Asks the golden queries of a snapshot of Project Gutenberg, as a reader would ask them. */
export const goldenMisses = (snapshot: OpenSnapshot): readonly Miss[] =>
  goldenQueries.flatMap((golden) => missOf(snapshot, golden) ?? []);

function missOf(snapshot: OpenSnapshot, { query, wanted }: GoldenQuery): Miss | undefined {
  const acceptable = new Set(wanted.flatMap((number) => uuidOf(snapshot, number) ?? []));
  const works = search(snapshot, query, 100, false);
  const place = works.findIndex(({ uuid }) => acceptable.has(uuid));
  if (place >= 0 && place < FIRST) return undefined;
  return {
    query,
    place: place < 0 ? undefined : place + 1,
    found: works
      .slice(0, FIRST)
      .map(({ title, authors }) => `${title} (${authors[0]?.name ?? 'no author'})`),
  };
}

const uuidOf = (snapshot: OpenSnapshot, number: number): string | undefined =>
  search(snapshot, `identifier:gutenberg:${number}`, 1, true)[0]?.uuid;

const search = (snapshot: OpenSnapshot, text: string, size: number, showAll: boolean) =>
  snapshot
    .search({
      terms: parseQuery([text]),
      filter: { ...noFilter, showAll },
      acquirable: false,
      sort: undefined,
      page: 1,
      size,
      editionsPerWork: 1,
    })
    .items.map(toWork);

export const goldenFigure = (misses: readonly Miss[]): Figure => ({
  group: 'Relevance',
  name: `of ${goldenQueries.length} golden queries, answered in the first ${FIRST}`,
  measured: goldenQueries.length - misses.length,
  wanted: { atLeast: 38 },
  unit: '',
});
