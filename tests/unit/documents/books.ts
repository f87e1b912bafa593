import { toJsonText } from '../../../src/catalogue/json-text.ts';
import type { Library } from '../../../src/catalogue/library.ts';
import type { Work } from '../../../src/catalogue/work.ts';
import type { Facets, WorkQuery } from '../../../src/catalogue/work-query.ts';
import { siteAt } from '../../../src/opds/site.ts';

export const site = siteAt('https://books.example.org');

const unasked = (): never => {
  throw new Error('A page asked for what it does not need');
};

/** A library of which only the search is asked: it finds these works, whatever is asked. */
export const searchableLibrary = (
  works: readonly Work[],
  total: number,
  facets: Facets = { languages: [], formats: [] },
  onSearch: (query: WorkQuery) => void = () => {},
): Library => ({
  modified: '2024-01-01T00:00:00Z',
  async search(query) {
    onSearch(query);
    const items = works.map(({ editions, inCollections: _, ...work }) => ({
      work: toJsonText(work),
      editions: editions.map(toJsonText),
    }));
    return { items, total, facets, page: query.page, size: query.size };
  },
  searchPublications: unasked,
  findWork: unasked,
  findRecord: unasked,
  findEdition: unasked,
  findLink: unasked,
  languages: unasked,
  counts: unasked,
  recentWorks: unasked,
  close: unasked,
});
