import type { Facets, FacetValue } from '../catalogue/work-query.ts';
import type { Columns, ColumnValues } from './columns.ts';
import type { EditionTest } from './edition-filter.ts';

export interface Tally {
  /** Ordinals of the works that pass, in the default order. */
  readonly passing: Uint32Array;
  readonly facets: Facets;
}

/**
 * Goes once through works that match, and counts: those that pass, and for each language and format
 * how many have it, each facet leaving out its own filter. One pass over typed arrays: 100 ns a work.
 */
export function tally(
  columns: Columns & ColumnValues,
  ordinals: Iterable<number> & { readonly length: number },
  test: EditionTest,
  onlyAcquirable: boolean,
): Tally {
  const { firstEdition, acquirable, languageSet, formatSet } = columns;
  const { languagePasses, formatPasses, anyFormatPasses, yearPasses } = test;
  const languages = setCounter(columns.languageSets, columns.languages.length);
  const formats = setCounter(columns.formatSets, columns.formats.length);
  const passing = new Uint32Array(ordinals.length);
  let total = 0;

  for (const ordinal of ordinals) {
    if (onlyAcquirable && acquirable[ordinal] === 0) continue;
    let passes = false;
    const end = firstEdition[ordinal + 1] ?? 0;
    for (let position = firstEdition[ordinal] ?? 0; position < end; position += 1) {
      const languageIndex = languageSet[position] ?? 0;
      const formatIndex = formatSet[position] ?? 0;
      if (anyFormatPasses[formatIndex] === 0 && formatPasses[formatIndex] === 0) continue;
      if (!yearPasses(position)) continue;
      const language = languagePasses[languageIndex] === 1;
      const format = formatPasses[formatIndex] === 1;
      if (format) languages.add(ordinal, languageIndex);
      if (language && anyFormatPasses[formatIndex] === 1) formats.add(ordinal, formatIndex);
      if (language && format) passes = true;
    }
    if (passes) {
      passing[total] = ordinal;
      total += 1;
    }
  }
  return {
    passing: passing.subarray(0, total),
    facets: {
      languages: facet(languages.finish(), (index) => columns.languages[index]?.language ?? ''),
      formats: facet(formats.finish(), (index) => columns.formats[index] ?? ''),
    },
  };
}

/**
 * Counts works by value, given the set of each of their editions. As long as all editions of a work
 * have one set, that set is counted; only a work with several is counted value by value.
 */
function setCounter(sets: readonly (readonly number[])[], valueCount: number) {
  const bySet = new Uint32Array(sets.length);
  const byValue = new Uint32Array(valueCount);
  const lastWork = new Uint32Array(valueCount);
  let work = 0;
  let workSet = -1;
  let isMixed = false;

  const countValues = (set: number): void => {
    for (const value of sets[set] ?? []) {
      if (lastWork[value] === work) continue;
      lastWork[value] = work;
      byValue[value] = (byValue[value] ?? 0) + 1;
    }
  };
  const closeWork = (): void => {
    if (workSet >= 0 && !isMixed) bySet[workSet] = (bySet[workSet] ?? 0) + 1;
  };

  return {
    add(ordinal: number, set: number): void {
      if (ordinal !== work) {
        closeWork();
        work = ordinal;
        workSet = set;
        isMixed = false;
      } else if (set !== workSet) {
        if (!isMixed) countValues(workSet);
        isMixed = true;
        countValues(set);
      }
    },
    finish(): Uint32Array {
      closeWork();
      sets.forEach((values, set) => {
        for (const value of values) byValue[value] = (byValue[value] ?? 0) + (bySet[set] ?? 0);
      });
      return byValue;
    },
  };
}

function facet(counts: Uint32Array, nameOf: (index: number) => string): readonly FacetValue[] {
  const values: FacetValue[] = [];
  counts.forEach((count, index) => {
    if (count > 0) values.push({ value: nameOf(index), count });
  });
  return values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
