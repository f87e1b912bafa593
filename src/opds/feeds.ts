import { notFound } from '../catalogue/errors.ts';
import type { RecentWorks } from '../catalogue/library.ts';
import type { Work } from '../catalogue/work.ts';
import type { Feed, PublicationDocument } from './feed.ts';
import { pagingOf } from './paging.ts';
import { paths } from './paths.ts';
import { publicationOf } from './publication.ts';
import type { Site } from './site.ts';

/** Publications on a page of a published list. */
export const PAGE_SIZE = 25;

export interface Holdings {
  /** RFC 3339: when the catalogue last changed. */
  readonly modified: string;
  /** Works that have something to acquire. */
  readonly total: number;
}

/** Where every client starts. */
export const rootFeed = (site: Site, { modified, total }: Holdings): Feed => ({
  kind: 'feed',
  site,
  title: site.title,
  path: paths.root,
  up: undefined,
  page: paths.home,
  modified,
  paging: undefined,
  facets: [],
  navigation: [
    { title: 'New', path: paths.newest(1), rel: 'http://opds-spec.org/sort/new', total },
  ],
  publications: [],
});

/**
 * A page of all publications by falling time of change. It is dated by the newest of them, so that
 * a page on which nothing moved stays the same; `modified` dates a page without any.
 */
export function newFeed(site: Site, recent: RecentWorks, modified: string): Feed {
  const publications = publicationsOf(recent.items);
  return {
    kind: 'feed',
    site,
    title: 'New',
    path: paths.newest(recent.page),
    up: paths.root,
    page: undefined,
    modified: recent.items[0]?.date_modified ?? modified,
    paging: pagingOf(recent, recent.total, paths.newest),
    facets: [],
    navigation:
      publications.length > 0
        ? []
        : [
            recent.total > 0
              ? {
                  title: 'Back to the newest books',
                  path: paths.newest(1),
                  rel: undefined,
                  total: undefined,
                }
              : {
                  title: 'No books yet. Back to the start',
                  path: paths.root,
                  rel: undefined,
                  total: undefined,
                },
          ],
    publications,
  };
}

/** One publication. Throws `not-found` for a work that has nothing to acquire. */
export const publicationDocument = (site: Site, work: Work): PublicationDocument => ({
  kind: 'publication',
  site,
  publication: publicationOf(work) ?? notFound('publication', work.uuid),
});

/** Works as publications, without those that have nothing to acquire. */
export const publicationsOf = (works: readonly Work[]): Feed['publications'] =>
  works.map(publicationOf).filter((publication) => publication !== undefined);
