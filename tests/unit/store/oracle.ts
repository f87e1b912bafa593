import type { Facets, FacetValue, WorkQuery } from '../../../src/catalogue/work-query.ts';

/** What is searched in one work, said as plainly as can be, for tests to count by hand. */
export interface PlainWork {
  readonly uuid: string;
  /** Texts as folded words; a phrase cannot run from one into the next. */
  readonly title: readonly Text[];
  readonly author: readonly Text[];
  readonly subject: readonly Text[];
  /** What the work is filed under; empty if unknown. */
  readonly titleKey: string;
  readonly authorKey: string;
  readonly editions: readonly PlainEdition[];
}

type Text = readonly string[];

export interface PlainEdition {
  readonly name: string;
  /** English names. */
  readonly languages: readonly string[];
  readonly mediaTypes: readonly string[];
  readonly isAcquirable: boolean;
  readonly year: number | undefined;
}

type Field = 'keyword' | 'title' | 'author' | 'subject';

/** A term as alternatives of conjunctions. */
export interface PlainTerm {
  readonly field: Field;
  readonly alternatives: readonly (readonly PlainPhrase[])[];
}

export interface PlainPhrase {
  readonly isUnwanted: boolean;
  readonly words: Text;
  readonly isPrefix: boolean;
}

/** Every way in which tests write a language, by its English name. */
export const languageNames: Readonly<Record<string, readonly string[]>> = {
  English: ['English', 'en', 'ENG'],
  French: ['french', 'fr', 'fra'],
  'Ancient Greek': ['grc', 'Ancient Greek'],
  German: ['de'],
};

const hasPhrase = (text: Text, { words, isPrefix }: PlainPhrase): boolean =>
  text.some((_, start) =>
    words.every((word, index) => {
      const candidate = text[start + index] ?? '';
      return isPrefix && index === words.length - 1
        ? candidate.startsWith(word)
        : candidate === word;
    }),
  );

const textsOf = (work: PlainWork, field: Field): readonly Text[] =>
  field === 'keyword' ? [...work.title, ...work.author, ...work.subject] : work[field];

const matches = (work: PlainWork, { field, alternatives }: PlainTerm): boolean =>
  alternatives.some((phrases) =>
    phrases.every(
      (phrase) =>
        textsOf(work, field).some((text) => hasPhrase(text, phrase)) !== phrase.isUnwanted,
    ),
  );

type Conditions = Pick<WorkQuery, 'filter' | 'acquirable'>;

/** Whether an edition passes the filter, all of it or without one of its parts. */
export function passes(
  edition: PlainEdition,
  { filter, acquirable }: Conditions,
  without?: 'languages' | 'mediaTypes',
): boolean {
  const { languages, mediaTypes, startYear, endYear, showAll } = filter;
  if (acquirable ? !edition.isAcquirable : !showAll && edition.mediaTypes.length === 0)
    return false;
  if (
    without !== 'languages' &&
    !languages.every((wanted) =>
      edition.languages.some((language) => languageNames[language]?.includes(wanted)),
    )
  ) {
    return false;
  }
  if (
    without !== 'mediaTypes' &&
    mediaTypes.length > 0 &&
    !mediaTypes.some((wanted) => edition.mediaTypes.includes(wanted))
  ) {
    return false;
  }
  if (startYear === undefined && endYear === undefined) return true;
  const { year } = edition;
  return year !== undefined && year >= (startYear ?? year) && year <= (endYear ?? year);
}

export interface Expected {
  readonly uuids: ReadonlySet<string>;
  readonly facets: Facets;
  /** In the order that was asked for, if one was. */
  readonly sorted: readonly string[] | undefined;
}

/** The answer to a query, worked out one work after the other. */
export function expected(
  works: readonly PlainWork[],
  terms: readonly PlainTerm[],
  query: Pick<WorkQuery, 'filter' | 'acquirable' | 'sort'>,
): Expected {
  const matching = works.filter((work) => terms.every((term) => matches(work, term)));
  const found = matching.filter(({ editions }) => editions.some((one) => passes(one, query)));
  return {
    uuids: new Set(found.map(({ uuid }) => uuid)),
    facets: {
      languages: count(matching, query, 'languages'),
      formats: count(matching, query, 'mediaTypes'),
    },
    sorted: query.sort && inOrder(found, query, query.sort),
  };
}

function count(
  works: readonly PlainWork[],
  query: Conditions,
  of: 'languages' | 'mediaTypes',
): readonly FacetValue[] {
  const values = works.flatMap(({ editions }) => [
    ...new Set(editions.filter((one) => passes(one, query, of)).flatMap((one) => one[of])),
  ]);
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, occurrences]) => ({ value, count: occurrences.length }))
    .sort((a, b) => b.count - a.count || compare(a.value, b.value));
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

function inOrder(
  works: readonly PlainWork[],
  query: Conditions,
  { field, direction }: NonNullable<WorkQuery['sort']>,
): readonly string[] {
  const sign = direction === 'asc' ? 1 : -1;
  const keyOf = (work: PlainWork): string | number | undefined => {
    if (field === 'uuid') return work.uuid;
    if (field === 'title') return work.titleKey || undefined;
    if (field === 'author') return work.authorKey || undefined;
    const years = work.editions
      .filter((edition) => passes(edition, query))
      .flatMap(({ year }) => year ?? []);
    if (years.length === 0) return undefined;
    return direction === 'asc' ? Math.min(...years) : Math.max(...years);
  };
  return works
    .map((work) => ({ uuid: work.uuid, key: keyOf(work) }))
    .sort((a, b) => {
      if (a.key === undefined || b.key === undefined) {
        return Number(a.key === undefined) - Number(b.key === undefined) || compare(a.uuid, b.uuid);
      }
      return sign * compare(a.key, b.key) || compare(a.uuid, b.uuid);
    })
    .map(({ uuid }) => uuid);
}
