import type { WorkQuery } from '../catalogue/work-query.ts';
import { parseFilter, parseQuery, parseSort } from '../query/work-query.ts';
import { dataAnswer } from './answer.ts';
import { operation } from './operation.ts';
import {
  type LanguagesParameters,
  languagesParameters,
  noParameters,
  type SearchParameters,
  searchParameters,
} from './parameters.ts';
import { searchAnswer } from './search-answer.ts';

const EDITIONS_PER_WORK = 3;

const workQuery = (asked: SearchParameters): WorkQuery => ({
  terms: parseQuery(asked.query),
  filter: parseFilter(asked.filter ?? [], asked.showAll),
  acquirable: false,
  sort: asked.sort === undefined ? undefined : parseSort(asked.sort),
  editionsPerWork: EDITIONS_PER_WORK,
  page: asked.page,
  size: asked.size,
});

/** Operations that answer about the catalogue as a whole. */
export const searchRoutes = [
  operation<SearchParameters>({
    path: '/search',
    id: 'search',
    responseType: 'searchResponse',
    tag: 'v4',
    summary: 'Search the works of the catalogue',
    parameters: searchParameters,
    answers: 'SearchResponse',
    handle: async ({ parameters }, { library }) => ({
      kind: 'data',
      data: searchAnswer(await library.search(workQuery(parameters)), parameters.readerVersion),
    }),
  }),
  operation<LanguagesParameters>({
    path: '/utils/languages',
    id: 'languages',
    responseType: 'languageCounts',
    tag: 'v4',
    summary: 'List the languages of the catalogue',
    parameters: languagesParameters,
    answers: 'LanguageCounts',
    handle: async ({ parameters }, { library }) => {
      const totals = await library.languages();
      return dataAnswer(parameters.totals ? totals : byName(totals));
    },
  }),
  operation({
    path: '/utils/counts',
    id: 'counts',
    responseType: 'totalCounts',
    tag: 'v4',
    summary: 'Count what the catalogue holds',
    parameters: noParameters,
    answers: 'TotalCounts',
    handle: async (_, { library }) => dataAnswer(await library.counts()),
  }),
];

const byName = (
  totals: readonly { readonly language: string }[],
): readonly { readonly language: string }[] =>
  totals
    .map(({ language }) => ({ language }))
    .toSorted((a, b) => a.language.localeCompare(b.language, 'en'));
