import { paths } from '../opds/paths.ts';

/** Addresses of pages, below the base URL. */
export const pagePaths = {
  home: paths.home,
  find: '/find',
  book: paths.book,
  apiReference: '/api-reference',
  notFound: '/404',
} as const;

/** The results for one field, as a phrase: everything by an author, or about a subject. */
export const fieldSearchPath = (field: 'author' | 'subject', heading: string): string =>
  `${pagePaths.find}?query=${encodeURIComponent(`${field}:"${heading.replaceAll('"', ' ').toWellFormed()}"`)}`;

/** Whether a link from a record may stand in a page; `javascript:` and the like may not. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);
