import type {
  SourceEdition,
  SourceItem,
  SourceLink,
  SourceRecord,
} from '../catalogue/source-record.ts';
import type { GutenbergAgents } from './gutenberg-agents.ts';
import { titlesOf } from './gutenberg-title.ts';
import { stated } from './stated.ts';

/** What both forms of the Project Gutenberg catalogue say of a work. */
export interface GutenbergWork extends GutenbergAgents {
  /** The number of the e-text. */
  readonly number: string;
  /** As the catalogue has it, with line breaks and remains of MARC. */
  readonly title: string;
  readonly lcsh: readonly string[];
  readonly lcc: readonly string[];
  readonly shelves: readonly string[];
  readonly languages: readonly string[];
  /** Text, Sound, Dataset, Image … */
  readonly medium: string | undefined;
  /** Whether the work is a text, which alone has files at addresses that follow from its number. */
  readonly isText: boolean;
  readonly rights: string | undefined;
  /** Day on which the e-text was released. */
  readonly issued: string | undefined;
}

const SITE = 'https://www.gutenberg.org';

/** A work of the Project Gutenberg catalogue as a source record with one edition, the e-text. */
export function gutenbergRecord(work: GutenbergWork): SourceRecord {
  const { number, authors, contributors } = work;
  const titles = titlesOf(work.title);
  const languages = [...work.languages];
  return stated<SourceRecord>({
    id: number,
    title: titles.title,
    sub_title: titles.sub_title,
    alt_titles: [...titles.alt_titles],
    medium: work.medium,
    authors: [...authors],
    contributors: [...contributors],
    subjects: [
      ...headings(work.lcsh, 'lcsh'),
      ...headings(work.lcc, 'lcc'),
      ...headings(work.shelves, 'gutenberg-bookshelf'),
    ],
    languages,
    editions: [
      stated<SourceEdition>({
        id: number,
        title: titles.title,
        sub_title: titles.sub_title,
        publishers: [{ name: 'Project Gutenberg' }],
        dates: work.issued === undefined ? [] : [{ date: work.issued, type: 'issued' }],
        languages,
        identifiers: [{ identifier: number, authority: 'gutenberg' }],
        covers: work.isText ? [coverOf(number)] : [],
        items: [itemOf(work)],
      }),
    ],
  });
}

const headings = (names: readonly string[], authority: string) =>
  [...new Set(names)].map((heading) => ({ heading, authority }));

const itemOf = ({ number, isText, rights }: GutenbergWork): SourceItem =>
  stated<SourceItem>({
    source: 'gutenberg',
    links: isText ? linksOf(number) : [],
    rights: rights === undefined ? [] : [rightsOf(rights)],
  });

function rightsOf(statement: string) {
  const license = /public domain/i.test(statement)
    ? 'public_domain'
    : /^copyright/i.test(statement)
      ? 'in_copyright'
      : undefined;
  return { source: 'gutenberg', rightsStatement: statement, ...(license ? { license } : {}) };
}

const linksOf = (number: string): SourceLink[] => [
  { url: `${SITE}/ebooks/${number}.epub3.images`, mediaType: 'application/epub+zip' },
  { url: `${SITE}/ebooks/${number}.epub.noimages`, mediaType: 'application/epub+zip' },
  { url: `${SITE}/ebooks/${number}.html.images`, mediaType: 'text/html' },
  { url: `${SITE}/ebooks/${number}.txt.utf-8`, mediaType: 'text/plain' },
];

const coverOf = (number: string) => ({
  url: `${SITE}/cache/epub/${number}/pg${number}.cover.medium.jpg`,
  mediaType: 'image/jpeg',
});
