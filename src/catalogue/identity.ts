import type { SourceRecord } from './source-record.ts';

/** A record as the catalogue keeps it. */
export interface KeptRecord {
  /** Number of the record in the catalogue, in order of first import. */
  readonly id: number;
  /** The `name` of its source. */
  readonly source: string;
  readonly record: SourceRecord;
}

/**
 * The permanent names of a work and its parts. The same keys give the same numbers at every
 * import, for ever; a key that is new gets a number that was never used.
 */
export interface Identity {
  readonly uuid: string;
  /** RFC 3339. */
  readonly created: string;
  readonly modified: string;
  editionId(key: string): number;
  instanceId(editionId: number, recordId: number): number;
  itemId(editionId: number, key: string): number;
  /** Covers are links of the edition, all others of an item: the key has to tell them apart. */
  linkId(editionId: number, key: string): number;
}
