import type { Site } from '../opds/site.ts';

/** The same thing in another format: a feed, or the record behind the page. */
export interface Alternate {
  readonly title: string;
  /** Absolute. */
  readonly href: string;
  readonly type: string;
}

/** What a page says of itself in its head. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Absolute; undefined for a page that has no address of its own, such as an error. */
  readonly canonical: string | undefined;
  readonly alternates: readonly Alternate[];
  /** Whether search engines should list it. */
  readonly indexed: boolean;
}

/**
 * What every page is made of: one plain document, and nothing else. A page that is rendered live and
 * the same page as a file are given the same document, so they are the same bytes.
 */
export interface WebPage {
  readonly status: 200 | 400 | 404;
  /** Path, and query where there is one, under which the compiled pages render it. */
  readonly path: string;
  readonly site: Site;
  readonly head: PageHead;
}

/** Text with the language that it is in, as a BCP 47 tag, where that is known. */
export interface LocalText {
  readonly text: string;
  readonly lang: string | undefined;
}

/** A link inside the site or out of it. */
export interface TextLink {
  readonly text: string;
  readonly href: string;
}

const NUMBER = new Intl.NumberFormat('en');

/** "1 book", "1,234 books". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${NUMBER.format(count)} ${count === 1 ? one : many}`;

/** Text of at most so many characters, cut between words. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length).toWellFormed();
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > length / 2 ? end : length)}…`;
}
