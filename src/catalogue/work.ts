import type { Author, Contributor } from './agent.ts';
import type { Edition } from './edition.ts';

export interface Subject {
  readonly heading: string;
  /** lcsh, lcc, bisac, fast …; null for free keywords. */
  readonly authority: string | null;
  readonly controlNo: string | null;
}

export interface Measurement {
  readonly type: string;
  readonly value: string;
}

export interface RecordDate {
  /** EDTF where the source is that exact, else as the source has it. */
  readonly date: string;
  readonly type: string;
}

export interface Language {
  /** English name. */
  readonly language: string;
  /** ISO 639-1, where there is one. */
  readonly iso_2: string | null;
  /** ISO 639-3. */
  readonly iso_3: string | null;
}

export interface Identifier {
  readonly identifier: string;
  /** isbn, oclc, lccn, doi, gutenberg …; null if unknown. */
  readonly authority: string | null;
}

/** A collection as the records of its members name it. */
export interface CollectionSummary {
  readonly uuid: string;
  readonly title: string;
  readonly creator: string;
  readonly description: string;
  readonly numberOfItems: number;
}

/**
 * A work as every part of Lectern knows it: field for field the record that the API answers
 * (contract, section 3), with its editions in order of preference.
 */
export interface Work {
  readonly uuid: string;
  readonly title: string | null;
  readonly sub_title: string | null;
  readonly alt_titles: readonly string[];
  readonly medium: string | null;
  readonly series: string | null;
  readonly series_position: string | null;
  readonly authors: readonly Author[];
  readonly contributors: readonly Contributor[];
  readonly subjects: readonly Subject[];
  readonly measurements: readonly Measurement[];
  readonly dates: readonly RecordDate[];
  readonly languages: readonly Language[];
  /** All editions that the catalogue knows, also where `editions` holds a selection. */
  readonly edition_count: number;
  /** RFC 3339, UTC, seconds: when the work entered the catalogue, and when it last changed. */
  readonly date_created: string;
  readonly date_modified: string;
  readonly inCollections: readonly CollectionSummary[];
  readonly editions: readonly Edition[];
}
