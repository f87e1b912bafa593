import { displayName } from '../catalogue/agent.ts';
import type { Edition } from '../catalogue/edition.ts';
import type { Link } from '../catalogue/link.ts';
import { isAcquirable } from '../catalogue/preferred-edition.ts';
import { isWebAddress } from './addresses.ts';
import { languageTag, yearText } from './book-card.ts';
import { byUse, formatLabel } from './format-label.ts';
import { type RightsLabel, rightsLabels } from './rights-label.ts';
import { sourceName } from './source-name.ts';
import type { LocalText, TextLink } from './web-page.ts';

/** A file of an edition, or a page about it. */
export interface FormatLink extends TextLink {
  readonly mediaType: string;
  readonly source: string;
  /** Whether it gives the book itself. */
  readonly acquirable: boolean;
}

/** An edition as the table of a book shows it. */
export interface EditionRow {
  readonly id: number;
  readonly year: string | undefined;
  readonly title: LocalText | undefined;
  /** Edition statement, volume and extent. */
  readonly notes: readonly string[];
  readonly publisher: string | undefined;
  /** "Translator: Louise Maude" */
  readonly credits: readonly string[];
  readonly languages: readonly string[];
  readonly links: readonly FormatLink[];
  readonly sources: readonly string[];
  readonly rights: readonly RightsLabel[];
  readonly preferred: boolean;
  /** Address of the record. */
  readonly record: string;
}

export function editionRow(edition: Edition, preferred: Edition | undefined): EditionRow {
  const { title, languages, items } = edition;
  return {
    id: edition.edition_id,
    year: edition.publication_date === null ? undefined : yearText(edition.publication_date),
    title: title ? { text: title, lang: languageTag(languages) } : undefined,
    notes: [
      edition.edition ?? edition.edition_statement,
      volumeText(edition.volume),
      edition.extent,
    ].filter((note) => note !== null),
    publisher: publisherText(edition),
    credits: creditTexts(edition),
    languages: languages.map(({ language }) => language),
    links: formatLinks(edition),
    sources: [...new Set(items.map(({ source }) => sourceName(source)))],
    rights: rightsLabels(items.flatMap((item) => item.rights)),
    preferred: edition === preferred,
    record: `/editions/${edition.edition_id}`,
  };
}

/** Every link of an edition that a page may show, the one to offer first at the front. */
export const formatLinks = ({ items }: Edition): readonly FormatLink[] =>
  items
    .flatMap(({ source, links }) => links.map((link) => formatLink(link, source)))
    .filter(({ href }) => isWebAddress(href))
    .toSorted((a, b) => Number(b.acquirable) - Number(a.acquirable) || byUse(a, b));

const formatLink = (link: Link, source: string): FormatLink => ({
  text: formatLabel(link.mediaType),
  href: link.url,
  mediaType: link.mediaType,
  source: sourceName(source),
  acquirable: isAcquirable(link),
});

/** A bare number says too little by itself. */
const volumeText = (volume: string | null): string | null =>
  volume !== null && /^[\dIVXLC]+$/.test(volume) ? `Volume ${volume}` : volume;

/** "London: T. Egerton" */
function publisherText({ publication_place, publishers }: Edition): string | undefined {
  const names = publishers.map(({ name }) => name).join(', ');
  return [publication_place, names].filter(Boolean).join(': ') || undefined;
}

function creditTexts({ contributors }: Edition): readonly string[] {
  const roles = new Map<string, string[]>();
  for (const { name, roles: held } of contributors) {
    for (const role of held) roles.set(role, [...(roles.get(role) ?? []), displayName(name)]);
  }
  return [...roles].map(
    ([role, names]) => `${capitalised(role)}: ${[...new Set(names)].join(', ')}`,
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
