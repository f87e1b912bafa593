import type { Edition } from '../catalogue/edition.ts';
import { isAcquirable } from '../catalogue/preferred-edition.ts';
import { cleanText } from './clean-text.ts';

/** A link to a file of the book. */
export interface Acquisition {
  readonly href: string;
  /** Without parameters. */
  readonly type: string;
  /** What distinguishes the file from the others of its publication. */
  readonly title: string;
}

const LABELS: Readonly<Record<string, string>> = {
  'application/webpub+json': 'Web Publication',
  'application/audiobook+json': 'Audiobook',
  'application/pdf': 'PDF',
  'application/epub+zip': 'EPUB',
  'application/epub+xml': 'EPUB, online',
  'application/x-mobipocket-ebook': 'Kindle',
  'application/vnd.amazon.ebook': 'Kindle',
  'application/vnd.comicbook+zip': 'CBZ',
  'application/zip': 'ZIP',
  'application/rtf': 'RTF',
  'audio/mpeg': 'MP3 audio',
  'audio/mp4': 'MP4 audio',
  'audio/ogg': 'Ogg audio',
  'image/vnd.djvu': 'DjVu',
  'text/html': 'HTML',
  'text/plain': 'Plain text',
};

/** The name of a format, for people. */
export const formatLabel = (mediaType: string): string => LABELS[mediaType] ?? mediaType;

/** The files of editions, in the order of the editions; a file that two of them name is listed once. */
export function acquisitionsOf(editions: readonly Edition[]): readonly Acquisition[] {
  const sources = new Set(editions.flatMap(({ items }) => items.map(({ source }) => source)));
  const languages = new Set(editions.map(languageLabel));
  const seen = new Set<string>();
  const acquisitions: Acquisition[] = [];

  for (const edition of editions) {
    const marks = [
      languages.size > 1 ? languageLabel(edition) : undefined,
      editions.length > 1 ? editionLabel(edition) : undefined,
    ];
    for (const { links, source } of edition.items) {
      const origin = sources.size > 1 ? cleanText(source) : undefined;
      for (const link of links) {
        if (!isAcquirable(link) || seen.has(link.url)) continue;
        seen.add(link.url);
        const parts = [formatLabel(link.mediaType), ...marks, origin];
        acquisitions.push({
          href: link.url,
          type: link.mediaType,
          title: parts.filter((part) => part !== undefined).join(' · '),
        });
      }
    }
  }
  return acquisitions;
}

const languageLabel = ({ languages }: Edition): string | undefined =>
  cleanText(languages.map(({ language }) => language).join(', '));

const editionLabel = (edition: Edition): string | undefined =>
  edition.publication_date === null
    ? cleanText(edition.edition_statement ?? edition.volume)
    : String(edition.publication_date);
