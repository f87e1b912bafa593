/** Every address that documents link to, below the base URL of the site. */
export const paths = {
  home: '/',
  root: '/opds',
  search: '/opds/search',
  /** Pages count from 1; the first one has no number. */
  newest: (page: number): string => (page === 1 ? '/opds/new' : `/opds/new/${page}`),
  publication: (uuid: string): string => `/opds/publication/${uuid}`,
  /** The page for people. */
  book: (uuid: string): string => `/book/${uuid}`,
} as const;
