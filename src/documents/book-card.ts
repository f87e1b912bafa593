import { displayName } from '../catalogue/agent.ts';
import type { Language } from '../catalogue/description.ts';
import { acquisitionLinks } from '../catalogue/preferred-edition.ts';
import type { Work } from '../catalogue/work.ts';
import { pagePaths } from './addresses.ts';
import { type BookCover, bookCover } from './cover.ts';
import { byUse, formatLabel } from './format-label.ts';
import { counted, type LocalText } from './web-page.ts';

/** A work as lists show it. */
export interface BookCard {
  readonly href: string;
  readonly title: LocalText;
  readonly subtitle: LocalText | undefined;
  readonly authors: string;
  readonly cover: BookCover;
  /** Year, languages and number of editions, in words. */
  readonly facts: readonly string[];
  readonly formats: readonly string[];
}

const SHOWN_LANGUAGES = 3;

/** The card of a work, by the editions that it is given with: in a search, those that passed. */
export function bookCard(work: Work): BookCard {
  const { editions } = work;
  const links = editions.flatMap(acquisitionLinks).toSorted(byUse);
  const year = editions[0]?.publication_date;
  return {
    href: pagePaths.book(work.uuid),
    title: titleOf(work),
    subtitle: work.sub_title
      ? { text: work.sub_title, lang: languageTag(work.languages) }
      : undefined,
    authors: namesOf(work.authors),
    cover: bookCover(work.uuid, editions),
    facts: [
      ...(year === null || year === undefined ? [] : [yearText(year)]),
      ...languagesText(work.languages),
      ...(work.edition_count > 1 ? [counted(work.edition_count, 'edition')] : []),
    ],
    formats: [...new Set(links.map(({ mediaType }) => formatLabel(mediaType)))],
  };
}

/** The title with its language; the first language of a work is its original one. */
export const titleOf = (record: {
  readonly title: string | null;
  readonly languages: readonly Language[];
}): LocalText =>
  record.title
    ? { text: record.title, lang: languageTag(record.languages) }
    : { text: 'Untitled', lang: undefined };

/** BCP 47 prefers the shorter code. */
export const languageTag = ([first]: readonly Language[]): string | undefined =>
  first?.iso_2 ?? first?.iso_3 ?? undefined;

/** "Karl Marx and Friedrich Engels"; nothing for a work without authors. */
export function namesOf(agents: readonly { readonly name: string }[]): string {
  const names = [...new Set(agents.map(({ name }) => displayName(name)))];
  return names.length > 3
    ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} others`
    : new Intl.ListFormat('en').format(names);
}

/** "1813"; "750 BCE" for −750, as the records count. */
export const yearText = (year: number): string => (year < 0 ? `${-year} BCE` : String(year));

function languagesText(languages: readonly Language[]): readonly string[] {
  if (languages.length === 0) return [];
  const names = languages.slice(0, SHOWN_LANGUAGES).map(({ language }) => language);
  const more = languages.length - names.length;
  return [more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')];
}
