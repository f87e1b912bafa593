import { invalid } from '../catalogue/errors.ts';
import { mediaTypesOf } from '../catalogue/format.ts';
import {
  type EditionFilter,
  type FieldTerm,
  type QueryField,
  queryFields,
  type WorkSort,
} from '../catalogue/work-query.ts';
import { parsePairs, refuseUnusable } from './pairs.ts';

/** The terms of `query` values: pairs of field and term; text without a field is a keyword. */
export const parseQuery = (values: readonly string[], parameter = 'query'): readonly FieldTerm[] =>
  values.flatMap((value) =>
    parsePairs(value, queryFields, parameter).map(({ name, term }) => ({
      field: name ?? 'keyword',
      term,
    })),
  );

/** The terms of a parameter that is a field by itself, such as `author` of /opds/search. */
export const parseFieldTerms = (
  field: QueryField,
  values: readonly string[],
  parameter: string = field,
): readonly FieldTerm[] =>
  values.map((term) => {
    refuseUnusable(term, parameter);
    if (term.trim() === '') throw invalid(`${parameter} is empty`, parameter);
    return { field, term: term.trim() };
  });

const filterNames = ['date', 'startYear', 'endYear', 'language', 'format'] as const;

/** Everything passes that has links. */
export const noFilter: EditionFilter = {
  languages: [],
  mediaTypes: [],
  startYear: undefined,
  endYear: undefined,
  showAll: false,
};

type Years = readonly [start: number | undefined, end: number | undefined];

/** The filter of `filter` values. Ranges of years meet, languages add up, formats are alternatives. */
export function parseFilter(values: readonly string[], showAll: boolean): EditionFilter {
  const pairs = values.flatMap((value) => parsePairs(value, filterNames, 'filter'));
  const unnamed = pairs.find(({ name }) => name === undefined);
  if (unnamed) {
    throw invalid(
      `"${unnamed.term}" is not a filter. Use ${filterNames.map((name) => `${name}:`).join(', ')}`,
      'filter',
    );
  }
  const terms = (wanted: (typeof filterNames)[number]): readonly string[] =>
    pairs.filter(({ name }) => name === wanted).map(({ term }) => term);
  const ranges: readonly Years[] = [
    ...terms('date').map(parseYears),
    ...terms('startYear').map((term): Years => [parseYear(term), undefined]),
    ...terms('endYear').map((term): Years => [undefined, parseYear(term)]),
  ];
  const starts = ranges.flatMap(([start]) => start ?? []);
  const ends = ranges.flatMap(([, end]) => end ?? []);

  return {
    languages: [...new Set(terms('language'))],
    mediaTypes: [...new Set(terms('format').flatMap(mediaTypesOf))],
    startYear: starts.length > 0 ? Math.max(...starts) : undefined,
    endYear: ends.length > 0 ? Math.min(...ends) : undefined,
    showAll,
  };
}

const YEARS = /^(\d{1,4})?(?:(-)(\d{1,4})?)?$/;

/** `1850`, `1800-1899`, `1800-` or `-1899`. */
function parseYears(term: string): Years {
  const [, start, dash, end] = YEARS.exec(term) ?? [];
  if (start === undefined && end === undefined) {
    throw invalid(
      `"date:${term}" is not a range of years: use date:1850, date:1800-1899, date:1800- or date:-1899`,
      'filter',
    );
  }
  const first = start === undefined ? undefined : Number(start);
  return dash === undefined ? [first, first] : [first, end === undefined ? undefined : Number(end)];
}

function parseYear(term: string): number {
  if (/^-?\d{1,4}$/.test(term)) return Number(term);
  throw invalid(`"${term}" is not a year`, 'filter');
}

/** `title`, `author` or `date`, with `:asc` or `:desc` in any case; `asc` by default. */
export function parseSort(value: string): WorkSort {
  const [, field, direction] = /^(title|author|date)(?::(asc|desc))?$/i.exec(value.trim()) ?? [];
  if (field === undefined) {
    throw invalid(
      `"${value}" is not an order: use title, author or date, with :asc or :desc`,
      'sort',
    );
  }
  return {
    field: field.toLowerCase() as WorkSort['field'],
    direction: direction?.toLowerCase() === 'desc' ? 'desc' : 'asc',
  };
}
