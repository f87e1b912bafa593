import type { Edition } from '../catalogue/edition.ts';
import { languageTag, yearText } from './book-card.ts';
import { type FormatLink, formatLinks } from './edition-row.ts';
import { formatLabel } from './format-label.ts';
import type { LocalText, TextLink } from './web-page.ts';

/** The one thing to do with a book, and the ways besides. All of the preferred edition. */
export interface PrimaryAction extends TextLink {
  readonly mediaType: string;
  readonly source: string;
  /** What the format is good for. */
  readonly tip: string | undefined;
  /** Which edition it is. */
  readonly edition: LocalText | undefined;
  readonly details: string;
  /** "Chosen from 4 editions because it has a cover." */
  readonly reason: string;
  readonly others: readonly FormatLink[];
}

interface Offer {
  readonly label: string;
  readonly tip: string;
}

const OFFERS: Readonly<Record<string, Offer>> = {
  'application/epub+zip': {
    label: 'Download EPUB',
    tip: 'For e-readers, phones and tablets: opens in nearly every reading app.',
  },
  'text/html': { label: 'Read online', tip: 'Opens in this browser; nothing to install.' },
  'application/pdf': { label: 'Download PDF', tip: 'Pages as printed; best on a large screen.' },
  'text/plain': { label: 'Read as plain text', tip: 'Opens on any device.' },
};

/** The action for the preferred edition; undefined where it has nothing to read or download. */
export function primaryAction(
  edition: Edition,
  editionCount: number,
  preferenceReason: string,
): PrimaryAction | undefined {
  const [first, ...others] = formatLinks(edition);
  if (!first?.acquirable) return undefined;
  const { title, publication_date, languages } = edition;
  const offer = OFFERS[first.mediaType];

  return {
    text: offer?.label ?? `Download ${formatLabel(first.mediaType)}`,
    href: first.href,
    mediaType: first.mediaType,
    source: first.source,
    tip: offer?.tip,
    edition: title ? { text: title, lang: languageTag(languages) } : undefined,
    details: [
      ...(publication_date === null ? [] : [yearText(publication_date)]),
      ...languages.map(({ language }) => language),
      `from ${first.source}`,
    ].join(', '),
    reason:
      editionCount > 1
        ? `Chosen from ${editionCount} editions because it ${preferenceReason}.`
        : 'The only edition in the catalogue.',
    others,
  };
}
