import type { Publication } from './publication.ts';
import type { ReadyPublication } from './ready-text.ts';
import type { Site } from './site.ts';

/**
 * A feed as both versions of OPDS have it: plain data, free of either. Paths are those of
 * OPDS 2.0, below the base URL of the site and with their query; a serialiser makes links of them.
 */
export interface Feed {
  readonly kind: 'feed';
  readonly site: Site;
  readonly title: string;
  readonly path: string;
  /** The feed that leads here; the root has none. */
  readonly up: string | undefined;
  /** The page for people that shows the same. */
  readonly page: string | undefined;
  /** RFC 3339, with zone. */
  readonly modified: string | undefined;
  readonly paging: Paging | undefined;
  readonly facets: readonly FacetGroup[];
  /** Never empty where there are no publications: a feed has to hold something. */
  readonly navigation: readonly NavigationEntry[];
  readonly publications: readonly (Publication | ReadyPublication)[];
}

/** One publication as a document of its own. */
export interface PublicationDocument {
  readonly kind: 'publication';
  readonly site: Site;
  readonly publication: Publication;
}

export type OpdsDocument = Feed | PublicationDocument;

/** Where one page of a list stands. The links are paths; an end of the list has no link past it. */
export interface Paging {
  readonly total: number;
  readonly size: number;
  readonly page: number;
  readonly first: string;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly last: string;
}

export interface NavigationEntry {
  readonly title: string;
  readonly path: string;
  /** One of the few relations that clients follow, or none. */
  readonly rel: 'http://opds-spec.org/sort/new' | undefined;
  readonly total: number | undefined;
}

export interface FacetGroup {
  readonly title: string;
  /** Two or more, of which at most one is active. */
  readonly links: readonly FacetLink[];
}

export interface FacetLink {
  readonly title: string;
  readonly path: string;
  readonly total: number | undefined;
  readonly active: boolean;
}
