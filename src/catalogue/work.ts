import type { Author, Contributor } from './agent.ts';
import type { CollectionSummary } from './collection.ts';
import type { Language, Measurement, RecordDate, Subject } from './description.ts';
import type { Edition } from './edition.ts';

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
