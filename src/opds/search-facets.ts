import type { Page } from '../catalogue/page.ts';
import type { Work } from '../catalogue/work.ts';
import type { Facets } from '../catalogue/work-query.ts';
import { formatLabel } from './acquisition.ts';
import type { FacetGroup } from './feed.ts';
import type { ReadyPublication } from './ready-text.ts';
import { filterPath, type SearchRequest } from './search-request.ts';

/** What a search found: a page of publications, ready-made or as works with their passing editions, and the facets of the whole. */
export interface FoundWorks extends Page<Work | ReadyPublication> {
  readonly facets: Facets;
  /**
   * How many works there would be without the filter of a facet. Asked for only where that filter
   * is set: without it, the number is `total`.
   */
  readonly unfiltered?: { readonly languages?: number; readonly formats?: number };
}

/** More values than this are no help on a small screen; they are the most frequent ones. */
const FACET_VALUES = 30;

/** The languages to choose from. */
export function languageFacets(request: SearchRequest, found: FoundWorks): FacetGroup | undefined {
  const { languages } = request.filter;
  const active = languages.length === 1 ? nameOfLanguage(languages[0] ?? '', found) : undefined;
  return facetGroup({
    title: 'Language',
    all: 'All languages',
    allPath: filterPath(request, { languages: [] }),
    allTotal: languages.length === 0 ? found.total : found.unfiltered?.languages,
    isFiltered: languages.length > 0,
    values: found.facets.languages.map(({ value, count }) => ({ value, count, label: value })),
    active,
    pathOf: (value) => filterPath(request, { languages: [value] }),
  });
}

/** The formats to choose from. */
export function formatFacets(request: SearchRequest, found: FoundWorks): FacetGroup | undefined {
  const { mediaTypes } = request.filter;
  return facetGroup({
    title: 'Format',
    all: 'All formats',
    allPath: filterPath(request, { mediaTypes: [] }),
    allTotal: mediaTypes.length === 0 ? found.total : found.unfiltered?.formats,
    isFiltered: mediaTypes.length > 0,
    values: found.facets.formats.map(({ value, count }) => ({
      value,
      count,
      label: formatLabel(value),
    })),
    active: mediaTypes.length === 1 ? mediaTypes[0] : undefined,
    pathOf: (value) => filterPath(request, { mediaTypes: [value] }),
  });
}

interface FacetChoice {
  readonly title: string;
  readonly all: string;
  readonly allPath: string;
  readonly allTotal: number | undefined;
  readonly isFiltered: boolean;
  readonly values: readonly {
    readonly value: string;
    readonly label: string;
    readonly count: number;
  }[];
  readonly active: string | undefined;
  pathOf(value: string): string;
}

/** The values to choose from, after the link that takes the choice off. */
function facetGroup(choice: FacetChoice): FacetGroup | undefined {
  if (choice.values.length === 0) return undefined;
  const shown = choice.values.filter(
    ({ value }, position) => position < FACET_VALUES || value === choice.active,
  );
  return {
    title: choice.title,
    links: [
      {
        title: choice.all,
        path: choice.allPath,
        total: choice.allTotal,
        active: !choice.isFiltered,
      },
      ...shown.map(({ value, label, count }) => ({
        title: label,
        path: choice.pathOf(value),
        total: count,
        active: value === choice.active,
      })),
    ],
  };
}

/** The name of the language that a filter means: it may say a code, which the works found explain. */
function nameOfLanguage(wanted: string, { items, facets }: FoundWorks): string | undefined {
  const text = wanted.toLowerCase();
  const named = facets.languages.find(({ value }) => value.toLowerCase() === text);
  if (named) return named.value;
  return items
    .flatMap((item) => (typeof item === 'string' ? [] : [item, ...item.editions]))
    .flatMap(({ languages }) => languages)
    .find(({ iso_2, iso_3 }) => iso_2 === text || iso_3 === text)?.language;
}
