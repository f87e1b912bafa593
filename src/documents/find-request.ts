import { invalid } from '../catalogue/errors.ts';
import { formatNames } from '../catalogue/format.ts';
import type { EditionFilter, WorkQuery, WorkSort } from '../catalogue/work-query.ts';
import { parseFilter, parseQuery, parseSort } from '../query/work-query.ts';
import { pagePaths } from './addresses.ts';

/** A search as its address says it. */
export interface FindRequest {
  /** The values of `query`, as they were written. */
  readonly query: readonly string[];
  readonly filter: EditionFilter;
  readonly sort: WorkSort | undefined;
  readonly page: number;
  readonly size: number;
}

const DEFAULT_SIZE = 20;
const MAX_SIZE = 100;

/** What a form left empty was not asked for; the API, which has no form, refuses it. */
export const givenValues = (given: URLSearchParams, name: string): readonly string[] =>
  given.getAll(name).filter((value) => value.trim() !== '');

/** Throws `invalid` for bytes that are no text, where URLSearchParams would put replacement characters. */
export function refuseMalformed(queryString: string): void {
  try {
    decodeURIComponent(queryString);
  } catch {
    throw invalid('The address is not percent-encoded UTF-8 text');
  }
}

/**
 * The search that an address asks for, in the grammar of /search, with `startYear` and `endYear`
 * besides, because a form cannot put words together. Throws `invalid` that names the parameter.
 */
export function parseFindRequest(given: URLSearchParams): FindRequest {
  const query = givenValues(given, 'query');
  parseQuery(query);
  const sort = single(given, 'sort');
  return {
    query,
    filter: parseFilter(
      [
        ...givenValues(given, 'filter'),
        ...givenValues(given, 'startYear').map((year) => `startYear:${year}`),
        ...givenValues(given, 'endYear').map((year) => `endYear:${year}`),
      ],
      parseSwitch(single(given, 'showAll')),
    ),
    sort: sort === undefined ? undefined : parseSort(sort),
    page: parseWhole(single(given, 'page'), 'page', 1, Number.MAX_SAFE_INTEGER / MAX_SIZE),
    size: parseWhole(single(given, 'size'), 'size', DEFAULT_SIZE, MAX_SIZE),
  };
}

/** The search, for the library. */
export const toWorkQuery = ({ query, ...request }: FindRequest): WorkQuery => ({
  ...request,
  terms: parseQuery(query),
  acquirable: false,
  editionsPerWork: 3,
});

/** The one address of a search: every parameter that is not the default, in one order. */
export function findPath({ query, filter, sort, page, size }: FindRequest): string {
  const pairs = [
    ...query.map((value) => ['query', value]),
    ...filterValues(filter).map((value) => ['filter', value]),
    ...(filter.showAll ? [['showAll', 'true']] : []),
    ...(sort ? [['sort', sortValue(sort)]] : []),
    ...(size === DEFAULT_SIZE ? [] : [['size', String(size)]]),
    ...(page === 1 ? [] : [['page', String(page)]]),
  ].map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length > 0 ? `${pagePaths.find}?${pairs.join('&')}` : pagePaths.find;
}

export const languageValue = (language: string): string => `language:${language}`;

const shortNames = new Map<string, string>(
  Object.entries(formatNames).map(([name, mediaType]) => [mediaType, name]),
);

export const formatValue = (mediaType: string): string =>
  `format:${shortNames.get(mediaType) ?? mediaType}`;

export const sortValue = ({ field, direction }: WorkSort): string => `${field}:${direction}`;

const filterValues = (filter: EditionFilter): readonly string[] => [
  ...filter.languages.map(languageValue),
  ...filter.mediaTypes.map(formatValue),
  ...(filter.startYear === undefined ? [] : [`startYear:${filter.startYear}`]),
  ...(filter.endYear === undefined ? [] : [`endYear:${filter.endYear}`]),
];

function single(given: URLSearchParams, name: string): string | undefined {
  const values = givenValues(given, name);
  if (values.length > 1) throw invalid(`${name} is given ${values.length} times`, name);
  return values[0];
}

function parseSwitch(value: string | undefined): boolean {
  if (value === undefined || /^false$/i.test(value)) return false;
  if (/^true$/i.test(value)) return true;
  throw invalid(`showAll must be true or false, not "${value}"`, 'showAll');
}

function parseWhole(
  value: string | undefined,
  name: string,
  fallback: number,
  maximum: number,
): number {
  if (value === undefined) return fallback;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= 1 && number <= maximum) return number;
  const most = maximum === MAX_SIZE ? ` to ${MAX_SIZE}` : '';
  throw invalid(`${name} must be a whole number from 1${most}, not "${value}"`, name);
}
