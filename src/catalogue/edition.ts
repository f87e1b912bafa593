import type { Agent, Contributor } from './agent.ts';
import type { CollectionSummary } from './collection.ts';
import type { Identifier, Language, Measurement, RecordDate } from './description.ts';
import type { Item } from './item.ts';
import type { Cover } from './link.ts';

export interface Edition {
  readonly edition_id: number;
  readonly work_uuid: string;
  readonly title: string | null;
  readonly sub_title: string | null;
  readonly alt_titles: readonly string[];
  readonly edition: string | null;
  readonly edition_statement: string | null;
  readonly publication_place: string | null;
  /** A year. */
  readonly publication_date: number | null;
  readonly volume: string | null;
  readonly table_of_contents: string | null;
  readonly extent: string | null;
  readonly summary: string | null;
  readonly publishers: readonly Agent[];
  readonly contributors: readonly Contributor[];
  readonly dates: readonly RecordDate[];
  readonly measurements: readonly Measurement[];
  readonly languages: readonly Language[];
  readonly inCollections: readonly CollectionSummary[];
  /** Covers. */
  readonly links: readonly Cover[];
  readonly items: readonly Item[];
}

/** What one source record says of an edition. */
export interface Instance {
  readonly instance_id: number;
  readonly title: string | null;
  readonly publication_place: string | null;
  readonly extent: string | null;
  readonly summary: string | null;
  readonly table_of_contents: string | null;
  readonly authors: readonly Agent[];
  readonly contributors: readonly Contributor[];
  readonly publishers: readonly Agent[];
  readonly dates: readonly RecordDate[];
  readonly languages: readonly Language[];
  readonly identifiers: readonly Identifier[];
  readonly items: readonly Item[];
}
