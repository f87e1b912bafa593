import type { EditionFilter, Facets } from '../catalogue/work-query.ts';
import {
  type FindRequest,
  formatValue,
  givenValues,
  languageValue,
  sortValue,
} from './find-request.ts';
import { formatLabel } from './format-label.ts';

/** One of several values that the form offers for a parameter. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Books that have it and pass all other filters. */
  readonly count: number | undefined;
  readonly chosen: boolean;
}

/** The search form, filled in as the search was asked. It works by GET, without a script. */
export interface FindForm {
  readonly query: string;
  /** One of them, or any. */
  readonly languages: readonly Choice[];
  /** Any number of them. */
  readonly formats: readonly Choice[];
  readonly startYear: string;
  readonly endYear: string;
  readonly showAll: boolean;
  readonly sorts: readonly Choice[];
  /** What the address says and no field of the form shows. */
  readonly hidden: readonly { readonly name: string; readonly value: string }[];
}

const SORTS: Readonly<Record<string, string>> = {
  'title:asc': 'Title, A to Z',
  'title:desc': 'Title, Z to A',
  'author:asc': 'Author, A to Z',
  'author:desc': 'Author, Z to A',
  'date:asc': 'Oldest edition first',
  'date:desc': 'Newest edition first',
};

const sortChoices = (chosen: string, ranked: boolean): readonly Choice[] => [
  {
    value: '',
    label: ranked ? 'Best match' : 'Catalogue order',
    count: undefined,
    chosen: chosen === '',
  },
  ...Object.entries(SORTS).map(([value, label]) => ({
    value,
    label,
    count: undefined,
    chosen: chosen === value,
  })),
];

/** The form of a search that was answered. */
export function filledForm(request: FindRequest, given: URLSearchParams, facets: Facets): FindForm {
  const { filter, sort } = request;
  const languages = languageChoices(filter, facets);
  const shown = new Set(languages.filter(({ chosen }) => chosen).map(({ value }) => fold(value)));
  const others = filter.languages.map(languageValue).filter((value) => !shown.has(fold(value)));

  return {
    query: queryText(request.query),
    languages,
    formats: formatChoices(filter, facets),
    startYear: filter.startYear?.toString() ?? '',
    endYear: filter.endYear?.toString() ?? '',
    showAll: filter.showAll,
    sorts: sortChoices(sort ? sortValue(sort) : '', request.query.length > 0),
    hidden: [
      ...others.map((value) => ({ name: 'filter', value })),
      ...givenValues(given, 'size').map((value) => ({ name: 'size', value })),
    ],
  };
}

/** The form of a search that could not be understood: what was typed, to be put right. */
export const formAsGiven = (given: URLSearchParams): FindForm => ({
  query: queryText(givenValues(given, 'query')),
  languages: [],
  formats: [],
  startYear: givenValues(given, 'startYear')[0] ?? '',
  endYear: givenValues(given, 'endYear')[0] ?? '',
  showAll: false,
  sorts: sortChoices('', true),
  hidden: [],
});

/** Several values as the one that means the same: keywords come first, since a field ends with the next. */
const queryText = (values: readonly string[]): string =>
  values.toSorted((a, b) => Number(startsWithField(a)) - Number(startsWithField(b))).join(', ');

const startsWithField = (value: string): boolean => /^\s*\w+:/.test(value);

/** A form can choose one language only; a second one that the address names is kept out of sight. */
function languageChoices({ languages }: EditionFilter, facets: Facets): readonly Choice[] {
  const wanted = languages.map(fold);
  const first = facets.languages.find(({ value }) => wanted.includes(fold(value)));
  return facets.languages.map((facet) => ({
    value: languageValue(facet.value),
    label: facet.value,
    count: facet.count,
    chosen: facet === first,
  }));
}

function formatChoices({ mediaTypes }: EditionFilter, facets: Facets): readonly Choice[] {
  const counts = new Map(facets.formats.map(({ value, count }) => [value, count]));
  const without = mediaTypes.filter((mediaType) => !counts.has(mediaType));
  return [...counts.keys(), ...without].map((mediaType) => ({
    value: formatValue(mediaType),
    label: formatLabel(mediaType),
    count: counts.get(mediaType) ?? 0,
    chosen: mediaTypes.includes(mediaType),
  }));
}

const fold = (text: string): string => text.toLowerCase();
