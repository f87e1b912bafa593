import type { Edition } from '../catalogue/edition.ts';
import { filingTitle } from '../catalogue/filing.ts';
import { acquisitionLinks } from '../catalogue/preferred-edition.ts';
import type { Work } from '../catalogue/work.ts';
import { type Acquisition, acquisitionsOf } from './acquisition.ts';
import { cleanText } from './clean-text.ts';
import { bodyCredit, type Credit, type Credits, creditsOf } from './credit.ts';
import { paragraphsOf } from './description.ts';
import { type SubjectTerm, subjectTerms } from './subject-term.ts';

/** A work as catalogues for e-readers describe it: plain data, free of any version of OPDS. */
export interface Publication {
  readonly uuid: string;
  readonly title: string;
  /** The title as it is filed, where that differs: without the article at its head. */
  readonly sortAs: string | undefined;
  readonly subtitle: string | undefined;
  readonly credits: Credits;
  readonly publishers: readonly Credit[];
  /** BCP 47. */
  readonly languages: readonly string[];
  /** RFC 3339, with zone. */
  readonly modified: string;
  /** A full date, or undefined: a bare year is no date. */
  readonly published: string | undefined;
  /** Plain text. */
  readonly paragraphs: readonly string[];
  readonly subjects: readonly SubjectTerm[];
  readonly series: Series | undefined;
  /** One or more. */
  readonly acquisitions: readonly Acquisition[];
  /** The best first, of a format that every reader shows. */
  readonly images: readonly Image[];
}

export interface Series {
  readonly name: string;
  readonly position: number | undefined;
}

export interface Image {
  readonly href: string;
  readonly type: string;
}

/**
 * A work with the files of all its editions; what is particular to an edition is that of the first
 * one that has files. Undefined where there is nothing to acquire.
 */
export function publicationOf(work: Work): Publication | undefined {
  if (!described.has(work)) described.set(work, describe(work));
  return described.get(work);
}

/** A build shows a work twice, in a document of its own and in a list. */
const described = new WeakMap<Work, Publication | undefined>();

function describe(work: Work): Publication | undefined {
  const editions = work.editions.filter((edition) => acquisitionLinks(edition).length > 0);
  const [preferred] = editions;
  if (!preferred) return undefined;

  const title = cleanText(work.title) ?? 'Untitled';
  const filed = cleanText(filingTitle(work)) ?? title;
  return {
    uuid: work.uuid,
    title,
    sortAs: filed === title ? undefined : filed,
    subtitle: cleanText(work.sub_title),
    credits: creditsOf(work.authors, [...work.contributors, ...preferred.contributors]),
    publishers: preferred.publishers.map(bodyCredit).filter((body) => body !== undefined),
    languages: languageTags(editions) ?? languageTags([work]) ?? [],
    modified: work.date_modified,
    published: publicationDay(preferred),
    paragraphs: paragraphsOf(preferred.summary),
    subjects: subjectTerms(work.subjects),
    series: seriesOf(work),
    acquisitions: acquisitionsOf(editions),
    images: imagesOf(work.editions),
  };
}

const TAG = /^[a-z]{2,3}$/;

function languageTags(holders: readonly Pick<Work, 'languages'>[]): readonly string[] | undefined {
  const tags = holders
    .flatMap(({ languages }) => languages.map(({ iso_2, iso_3 }) => iso_2 ?? iso_3))
    .filter((tag) => tag !== null)
    .filter((tag) => TAG.test(tag));
  return tags.length > 0 ? [...new Set(tags)] : undefined;
}

function publicationDay({ dates }: Edition): string | undefined {
  const found = dates.find(({ date, type }) => isDay(date) && /publi|issue|release/i.test(type));
  return found?.date;
}

/** Whether the text is a day of the calendar, such as 1897-05-26. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  // 30 February is taken for the second of March.
  return !Number.isNaN(time) && new Date(time).getUTCDate() === Number(text.slice(8));
}

function seriesOf({ series, series_position }: Work): Series | undefined {
  const name = cleanText(series);
  if (!name) return undefined;
  const isWhole = series_position !== null && /^\d{1,6}$/.test(series_position.trim());
  return { name, position: isWhole ? Number(series_position) : undefined };
}

/** JPEG and PNG are shown everywhere, the next three by most readers; a publication needs one of them. */
const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'];

const imageRank = (type: string): number => {
  const position = IMAGE_TYPES.indexOf(type);
  return position < 0 ? IMAGE_TYPES.length : position;
};

/** The covers of the first edition that has one of a usable format. */
function imagesOf(editions: readonly Edition[]): readonly Image[] {
  const covered = editions.find(({ links }) =>
    links.some(({ mediaType }) => IMAGE_TYPES.includes(mediaType)),
  );
  return (covered?.links ?? [])
    .map(({ url, mediaType }) => ({ href: url, type: mediaType }))
    .sort((a, b) => imageRank(a.type) - imageRank(b.type));
}
