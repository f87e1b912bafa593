import type { EditionFilter } from '../catalogue/work-query.ts';
import { type Columns, type ColumnValues, unknownYear } from './columns.ts';

/** A filter as tables by set, so that testing an edition is a few look-ups. */
export interface EditionTest {
  /** By language set, and by format set. */
  readonly languagePasses: Uint8Array;
  readonly formatPasses: Uint8Array;
  /** By format set: whether it passes with no `format` asked for, which is what its facet counts. */
  readonly anyFormatPasses: Uint8Array;
  /** The years that pass, both included; `unknownYear` is among them where no year was asked for. */
  readonly startYear: number;
  readonly endYear: number;
  /** Whether the edition passes all of the filter. */
  passes(position: number): boolean;
}

const MAX_YEAR = 32_767;

/** `onlyAcquirable` leaves editions that have something to acquire, whatever the filter says. */
export function editionTest(
  columns: Columns & ColumnValues,
  filter: EditionFilter,
  onlyAcquirable = false,
): EditionTest {
  const { languages, languageSets, formats, formatSets, languageSet, formatSet, year } = columns;
  const wantedLanguages = filter.languages.map((name) => matchingLanguages(languages, name));
  const wantedFormats = filter.mediaTypes.map((mediaType) => formats.indexOf(mediaType));
  const isShown = (set: readonly number[], index: number): boolean =>
    onlyAcquirable ? columns.acquirableSets[index] === true : filter.showAll || set.length > 0;

  const languagePasses = table(languageSets, (set) =>
    wantedLanguages.every((wanted) => set.some((language) => wanted.has(language))),
  );
  const anyFormatPasses = table(formatSets, isShown);
  const formatPasses =
    filter.mediaTypes.length === 0
      ? anyFormatPasses
      : table(
          formatSets,
          (set, index) =>
            anyFormatPasses[index] === 1 && set.some((format) => wantedFormats.includes(format)),
        );

  const hasYears = filter.startYear !== undefined || filter.endYear !== undefined;
  const startYear = filter.startYear ?? (hasYears ? unknownYear + 1 : unknownYear);
  const endYear = filter.endYear ?? MAX_YEAR;

  return {
    languagePasses,
    formatPasses,
    anyFormatPasses,
    startYear,
    endYear,
    passes: (position) => {
      const value = year[position] ?? unknownYear;
      return (
        languagePasses[languageSet[position] ?? 0] === 1 &&
        formatPasses[formatSet[position] ?? 0] === 1 &&
        value >= startYear &&
        value <= endYear
      );
    },
  };
}

const table = (
  sets: readonly (readonly number[])[],
  passes: (set: readonly number[], index: number) => boolean,
): Uint8Array => Uint8Array.from(sets, (set, index) => Number(passes(set, index)));

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
