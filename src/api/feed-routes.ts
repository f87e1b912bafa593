import { notFound } from '../catalogue/errors.ts';
import type { Library } from '../catalogue/library.ts';
import { toWork } from '../catalogue/work-hit.ts';
import type { FieldTerm, WorkQuery } from '../catalogue/work-query.ts';
import { FEED_TYPE, PUBLICATION_TYPE } from '../opds/delivery.ts';
import { newFeed, PAGE_SIZE, publicationDocument, rootFeed } from '../opds/feeds.ts';
import { asReady } from '../opds/ready-text.ts';
import type { FoundWorks } from '../opds/search-facets.ts';
import { searchFeed } from '../opds/search-feed.ts';
import { parseFieldTerms, parseFilter } from '../query/work-query.ts';
import { opdsAnswer } from './answer.ts';
import { type Holdings, operation } from './operation.ts';
import {
  type FeedSearchParameters,
  feedSearchParameters,
  type NewPageParameters,
  newPageParameters,
  noParameters,
  type PublicationParameters,
  publicationParameters,
} from './parameters.ts';

const newPage = async ({ library, site }: Holdings, page: number) =>
  opdsAnswer(newFeed(site, await library.recentWorks({ page, size: PAGE_SIZE }), library.modified));

/** What the feed operations have in common. */
const feed = {
  responseType: 'opdsFeed',
  tag: 'opds',
  answers: 'Feed',
  mediaType: FEED_TYPE,
} as const;

/** Operations that answer with an OPDS 2.0 document, the same that is published. */
export const feedRoutes = [
  operation({
    ...feed,
    path: '/opds',
    id: 'rootFeed',
    summary: 'Where every OPDS client starts',
    parameters: noParameters,
    handle: async (_, { library, site }) => {
      const { total } = await library.recentWorks({ page: 1, size: 1 });
      return opdsAnswer(rootFeed(site, { modified: library.modified, total }));
    },
  }),
  operation({
    ...feed,
    path: '/opds/new',
    id: 'newFeed',
    summary: 'All publications, by falling time of change',
    parameters: noParameters,
    handle: (_, holdings) => newPage(holdings, 1),
  }),
  operation<NewPageParameters>({
    ...feed,
    path: '/opds/new/{page}',
    id: 'newFeedPage',
    summary: 'A further page of all publications',
    parameters: newPageParameters,
    handle: ({ parameters }, holdings) => newPage(holdings, parameters.page),
  }),
  operation<FeedSearchParameters>({
    ...feed,
    path: '/opds/search',
    id: 'searchFeed',
    summary: 'Search the publications of the catalogue',
    parameters: feedSearchParameters,
    handle: async ({ parameters, asWritten }, { library, site }) => {
      const query = publicationQuery(parameters);
      const found = await foundWorks(library, query);
      return opdsAnswer(searchFeed(site, { parameters: asWritten, filter: query.filter }, found));
    },
  }),
  operation<PublicationParameters>({
    path: '/opds/publication/{uuid}',
    id: 'publication',
    responseType: 'opdsPublication',
    tag: 'opds',
    summary: 'One publication: a work with the files of all its editions',
    parameters: publicationParameters,
    answers: 'Publication',
    mediaType: PUBLICATION_TYPE,
    handle: async ({ parameters }, { library, site }) => {
      const uuid = parameters.uuid.toLowerCase();
      const work = (await library.findWork(uuid)) ?? notFound('publication', uuid);
      return opdsAnswer(publicationDocument(site, work));
    },
  }),
];

const publicationQuery = (asked: FeedSearchParameters): WorkQuery => ({
  terms: termsOf(asked),
  filter: parseFilter(asked.filter ?? [], asked.showAll),
  acquirable: true,
  sort: undefined,
  editionsPerWork: Number.POSITIVE_INFINITY,
  page: asked.page,
  size: asked.size,
});

const termsOf = (asked: FeedSearchParameters): readonly FieldTerm[] => [
  ...parseFieldTerms('keyword', asked.keyword ?? []),
  ...parseFieldTerms('keyword', asked.query ?? [], 'query'),
  ...parseFieldTerms('title', asked.title ?? []),
  ...parseFieldTerms('author', asked.author ?? []),
  ...parseFieldTerms('subject', asked.subject ?? []),
];

/** A page of results, with the totals that taking off one filter would give. */
async function foundWorks(library: Library, query: WorkQuery): Promise<FoundWorks> {
  const { filter } = query;
  const totalWith = async (change: Partial<WorkQuery['filter']>): Promise<number> =>
    (await library.search({ ...query, filter: { ...filter, ...change }, page: 1, size: 1 })).total;

  const found = await library.searchPublications(query);
  return {
    ...found,
    items: found.items.map((item) => (typeof item === 'string' ? asReady(item) : toWork(item))),
    unfiltered: {
      ...(filter.languages.length > 0 && { languages: await totalWith({ languages: [] }) }),
      ...(filter.mediaTypes.length > 0 && { formats: await totalWith({ mediaTypes: [] }) }),
    },
  };
}
