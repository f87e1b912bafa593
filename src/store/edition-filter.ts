import type { EditionFilter } from '../catalogue/work-query.ts';
import { type Columns, type ColumnValues, unknownYear } from './columns.ts';

/** A filter as tables by set, so that testing an edition is a few look-ups. */
export interface EditionTest {
  /** By language set, and by format set. */
  readonly languagePasses: Uint8Array;
  readonly formatPasses: Uint8Array;
  /** By format set: whether it passes with no `format` asked for, which is what its facet counts. */
  readonly anyFormatPasses: Uint8Array;
  yearPasses(position: number): boolean;
  /** Whether the edition passes all of the filter. */
  passes(position: number): boolean;
}

export function editionTest(columns: Columns & ColumnValues, filter: EditionFilter): EditionTest {
  const { languages, languageSets, formats, formatSets, languageSet, formatSet, year } = columns;
  const wantedLanguages = filter.languages.map((name) => matchingLanguages(languages, name));
  const wantedFormats = filter.mediaTypes.map((mediaType) => formats.indexOf(mediaType));
  const hasLinks = (set: readonly number[]): boolean => filter.showAll || set.length > 0;

  const languagePasses = table(languageSets, (set) =>
    wantedLanguages.every((wanted) => set.some((language) => wanted.has(language))),
  );
  const anyFormatPasses = table(formatSets, hasLinks);
  const formatPasses =
    filter.mediaTypes.length === 0
      ? anyFormatPasses
      : table(formatSets, (set) => set.some((format) => wantedFormats.includes(format)));

  const { startYear, endYear } = filter;
  const start = startYear ?? unknownYear + 1;
  const end = endYear ?? Number.MAX_SAFE_INTEGER;
  const yearPasses =
    startYear === undefined && endYear === undefined
      ? () => true
      : (position: number): boolean => {
          const value = year[position] ?? unknownYear;
          return value >= start && value <= end;
        };

  return {
    languagePasses,
    formatPasses,
    anyFormatPasses,
    yearPasses,
    passes: (position) =>
      languagePasses[languageSet[position] ?? 0] === 1 &&
      formatPasses[formatSet[position] ?? 0] === 1 &&
      yearPasses(position),
  };
}

const table = (
  sets: readonly (readonly number[])[],
  passes: (set: readonly number[]) => boolean,
): Uint8Array => Uint8Array.from(sets, (set) => Number(passes(set)));

/** The languages that a name or an ISO code means, in any case. */
function matchingLanguages(
  languages: ColumnValues['languages'],
  wanted: string,
): ReadonlySet<number> {
  const name = wanted.toLowerCase();
  const matches = languages.flatMap(({ language, iso_2, iso_3 }, index) =>
    [language.toLowerCase(), iso_2, iso_3].includes(name) ? [index] : [],
  );
  return new Set(matches);
}
