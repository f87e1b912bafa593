import { LRUCache } from 'lru-cache';
import type { Library } from './catalogue/library.ts';
import type { PublicationSearchResult, WorkQuery } from './catalogue/work-query.ts';
import type { OpenSnapshot } from './store/snapshot.ts';

const REMEMBERED_CHARACTERS = 16_000_000;

/** Joins the stores into the one thing that the API and the pages ask. */
export function openLibrary(snapshot: OpenSnapshot): Library {
  const search = remembering(snapshot.search);
  const searchPublications = remembering(snapshot.searchPublications);
  return {
    modified: snapshot.modified,
    search: async (query) => search(query),
    searchPublications: async (query) => searchPublications(query),
    findRecord: async (uuid) => snapshot.findRecord(uuid),
    findWork: async (uuid) => snapshot.findWork(uuid),
    findEdition: async (id) => snapshot.findEdition(id),
    findLink: async (id) => snapshot.findLink(id),
    languages: async () => snapshot.languages(),
    counts: async () => snapshot.counts(),
    recentWorks: async (request) => snapshot.recentWorks(request),
    close: snapshot.close,
  };
}

type Answer = Pick<PublicationSearchResult, 'items'>;

/** A snapshot never changes, so an answer that was given once holds for as long as it is open. */
function remembering<T extends Answer>(search: (query: WorkQuery) => T): (query: WorkQuery) => T {
  const answers = new LRUCache<string, T>({
    maxSize: REMEMBERED_CHARACTERS,
    sizeCalculation: ({ items }) => items.reduce((size, item) => size + sizeOf(item), 1000),
  });
  return (query) => {
    const key = JSON.stringify(query);
    const known = answers.get(key);
    if (known) return known;
    const answer = search(query);
    answers.set(key, answer);
    return answer;
  };
}

const sizeOf = (item: PublicationSearchResult['items'][number]): number =>
  typeof item === 'string'
    ? item.length
    : item.editions.reduce((size, edition) => size + edition.length, item.work.length);
