import { FEED_TYPE, PUBLICATION_TYPE } from './delivery.ts';
import { toHtml } from './description.ts';
import type { Feed, OpdsDocument, Paging } from './feed.ts';
import { paths } from './paths.ts';
import type { Publication } from './publication.ts';
import { atSite } from './ready-text.ts';
import type { Site } from './site.ts';

interface Link {
  readonly rel?: string | undefined;
  readonly href: string;
  readonly type?: string | undefined;
  readonly title?: string | undefined;
  readonly templated?: true;
  readonly properties?: { readonly numberOfItems: number } | undefined;
}

/** The full URI: no known client reads the short names of OPDS 2.0. */
const OPEN_ACCESS = 'http://opds-spec.org/acquisition/open-access';

/** A document as OPDS 2.0 JSON. Members that are undefined are left out, as is every empty list. */
export const serialise = (document: OpdsDocument): string =>
  document.kind === 'feed'
    ? serialisedFeed(document)
    : serialisedPublication(document.site, document.publication);

export const serialisedPublication = (site: Site, publication: Publication): string =>
  JSON.stringify(publicationObject(site, publication));

/** Publications come last, and as texts: some are ready-made. */
function serialisedFeed(feed: Feed): string {
  const head = JSON.stringify(feedObject(feed));
  if (feed.publications.length === 0) return head;
  const publications = feed.publications.map((publication) =>
    typeof publication === 'string'
      ? atSite(feed.site, publication)
      : serialisedPublication(feed.site, publication),
  );
  return `${head.slice(0, -1)},"publications":[${publications.join(',')}]}`;
}

/** The media type under which a document is sent. */
export const mediaTypeOf = ({ kind }: Pick<OpdsDocument, 'kind'>): string =>
  kind === 'feed' ? FEED_TYPE : PUBLICATION_TYPE;

const feedObject = (feed: Feed): object => ({
  metadata: {
    title: feed.title,
    modified: feed.modified,
    numberOfItems: feed.paging?.total,
    itemsPerPage: feed.paging?.size,
    currentPage: feed.paging?.page,
  },
  links: feedLinks(feed),
  facets: some(
    feed.facets.map(({ title, links }) => ({
      metadata: { title },
      links: links.map((facet) => ({
        ...toFeed(feed.site, facet.active ? 'self' : undefined, facet.path),
        title: facet.title,
        properties: counted(facet.total),
      })),
    })),
  ),
  navigation: some(
    feed.navigation.map((entry) => ({
      ...toFeed(feed.site, entry.rel, entry.path),
      title: entry.title,
      properties: counted(entry.total),
    })),
  ),
});

const feedLinks = ({ site, path, up, page, paging }: Feed): readonly Link[] => [
  toFeed(site, 'self', path),
  toFeed(site, 'start', paths.root),
  ...(up === undefined ? [] : [toFeed(site, 'up', up)]),
  ...(paging ? pageLinks(site, paging) : []),
  {
    rel: 'search',
    href: `${site.baseUrl}${paths.search}{?query,title,author,subject}`,
    type: FEED_TYPE,
    title: 'Search',
    templated: true,
  },
  ...(page === undefined ? [] : [toPage(site, page)]),
];

const pageLinks = (site: Site, paging: Paging): readonly Link[] =>
  (['first', 'previous', 'next', 'last'] as const).flatMap((rel) => {
    const path = paging[rel];
    return path === undefined ? [] : [toFeed(site, rel, path)];
  });

const publicationObject = (site: Site, publication: Publication): object => ({
  metadata: {
    '@type': 'http://schema.org/Book',
    identifier: `urn:uuid:${publication.uuid}`,
    title: publication.title,
    sortAs: publication.sortAs,
    subtitle: publication.subtitle,
    author: some(publication.credits.author),
    translator: some(publication.credits.translator),
    editor: some(publication.credits.editor),
    illustrator: some(publication.credits.illustrator),
    narrator: some(publication.credits.narrator),
    contributor: some(
      publication.credits.contributor.map(({ roles, ...credit }) => ({ ...credit, role: roles })),
    ),
    publisher: some(publication.publishers),
    language: some(publication.languages),
    modified: publication.modified,
    published: publication.published,
    description: publication.paragraphs.length > 0 ? toHtml(publication.paragraphs) : undefined,
    subject: some(publication.subjects),
    belongsTo: publication.series && { series: publication.series },
  },
  links: [
    {
      rel: 'self',
      href: site.baseUrl + paths.publication(publication.uuid),
      type: PUBLICATION_TYPE,
    },
    ...publication.acquisitions.map(({ href, type, title }) => ({
      rel: OPEN_ACCESS,
      href,
      type,
      title,
    })),
    toPage(site, paths.book(publication.uuid)),
  ],
  images: some(publication.images),
});

const toFeed = (site: Site, rel: string | undefined, path: string): Link => ({
  rel,
  href: site.baseUrl + path,
  type: FEED_TYPE,
});

const toPage = (site: Site, path: string): Link => ({
  rel: 'alternate',
  href: site.baseUrl + path,
  type: 'text/html',
});

const counted = (total: number | undefined): Link['properties'] =>
  total === undefined ? undefined : { numberOfItems: total };

const some = <T>(list: readonly T[]): readonly T[] | undefined =>
  list.length > 0 ? list : undefined;
