import { formatNames } from '../catalogue/format.ts';
import type { EditionFilter } from '../catalogue/work-query.ts';
import { paths } from './paths.ts';

/** A search as a client sent it. */
export interface SearchRequest {
  /** The parameters of its address. */
  readonly parameters: URLSearchParams;
  /** What the `filter` parameters say. */
  readonly filter: EditionFilter;
}

/** The parameters that hold terms, in the order in which an address lists them. */
export const termParameters = ['query', 'keyword', 'title', 'author', 'subject'] as const;

const OURS = [...termParameters, 'filter', 'showAll', 'size'];

/** The address of a page of the same search: each parameter that was given, once, in one order. */
export function pagePath({ parameters }: SearchRequest, page: number): string {
  const pairs = OURS.flatMap((name) => pairsOf(parameters, name));
  return address(page === 1 ? pairs : [...pairs, `page=${page}`]);
}

/** The address of the first page of the same search under another filter. */
export function filterPath(
  { parameters, filter }: SearchRequest,
  change: Partial<EditionFilter>,
): string {
  const unfiltered = OURS.filter((name) => name !== 'filter');
  return address([
    ...unfiltered.flatMap((name) => pairsOf(parameters, name)),
    ...filterPairs({ ...filter, ...change }),
  ]);
}

/** A filter in words that the `filter` parameter accepts. */
const filterPairs = ({
  languages,
  mediaTypes,
  startYear,
  endYear,
}: EditionFilter): readonly string[] =>
  [
    ...languages.map((language) => `language:${language}`),
    ...mediaTypes.map((mediaType) => `format:${shortName(mediaType)}`),
    ...(startYear === undefined ? [] : [`startYear:${startYear}`]),
    ...(endYear === undefined ? [] : [`endYear:${endYear}`]),
  ].map((value) => pair('filter', value));

const shortNames = new Map(
  Object.entries(formatNames).map(([name, type]) => [type as string, name]),
);

const shortName = (mediaType: string): string => shortNames.get(mediaType) ?? mediaType;

const pairsOf = (parameters: URLSearchParams, name: string): readonly string[] =>
  [...new Set(parameters.getAll(name))].map((value) => pair(name, value));

const pair = (name: string, value: string): string =>
  `${name}=${encodeURIComponent(value.toWellFormed())}`;

const address = (pairs: readonly string[]): string =>
  pairs.length > 0 ? `${paths.search}?${pairs.join('&')}` : paths.search;
