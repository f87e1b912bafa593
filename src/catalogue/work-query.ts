import type { JsonText } from './json-text.ts';
import type { Page, PageRequest } from './page.ts';

/** The fields that a query can name; `keyword` is title, author and subject together. */
export const queryFields = [
  'keyword',
  'title',
  'author',
  'subject',
  'viaf',
  'lcnaf',
  'identifier',
] as const;

export type QueryField = (typeof queryFields)[number];

/** A term as the user wrote it, for one field. Section 2 of the contract has its syntax. */
export interface FieldTerm {
  readonly field: QueryField;
  readonly term: string;
}

/** Which editions pass. A work matches when one of its editions passes all of it. */
export interface EditionFilter {
  /** Names or ISO codes; the edition must have every one. */
  readonly languages: readonly string[];
  /** Media types; the edition must have one of them. Empty: any. */
  readonly mediaTypes: readonly string[];
  readonly startYear: number | undefined;
  readonly endYear: number | undefined;
  /** Also editions without links. */
  readonly showAll: boolean;
}

export interface WorkSort {
  readonly field: 'title' | 'author' | 'date' | 'uuid';
  readonly direction: 'asc' | 'desc';
}

export interface WorkQuery extends PageRequest {
  /** All must match; none matches everything. */
  readonly terms: readonly FieldTerm[];
  readonly filter: EditionFilter;
  /** Only editions that have something to acquire, and works that have such an edition, as feeds want them. */
  readonly acquirable: boolean;
  /** Best match first if undefined; the default order where there are no terms. */
  readonly sort: WorkSort | undefined;
  /** How many passing editions to return with a work. */
  readonly editionsPerWork: number;
}

/**
 * A work that was found: its record as text, without `inCollections` and `editions`, and those of
 * its editions that passed, in order of preference, without `inCollections`.
 */
export interface WorkHit {
  readonly work: JsonText;
  readonly editions: readonly JsonText[];
}

export interface FacetValue {
  readonly value: string;
  /** Works that have the value and pass every other filter. */
  readonly count: number;
}

/** By falling count, then by value. Formats are media types. */
export interface Facets {
  readonly languages: readonly FacetValue[];
  readonly formats: readonly FacetValue[];
}

export interface SearchResult extends Page<WorkHit> {
  readonly facets: Facets;
}

/**
 * What a search for feeds found: publications ready-made (`src/opds/ready-publication.ts`) where the
 * filter leaves works whole, else the works with their passing editions.
 */
export interface PublicationSearchResult extends Page<JsonText | WorkHit> {
  readonly facets: Facets;
}
