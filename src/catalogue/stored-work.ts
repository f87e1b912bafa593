import type { Life } from './agent.ts';
import type { Instance } from './edition.ts';
import type { Work } from './work.ts';

/** What is known of a file beyond its link. */
export interface FileFacts {
  readonly md5: string | null;
  readonly content: string | null;
}

/** An instance with the numbers of its items, which the edition has in full. */
export interface StoredInstance extends Omit<Instance, 'items'> {
  readonly item_ids: readonly number[];
}

/** A work as imports leave it: the record, and what only some answers show. */
export interface StoredWork {
  readonly work: Work;
  /** By edition id: what each source record says of the edition. */
  readonly instances: Readonly<Record<number, readonly StoredInstance[]>>;
  /** By link id, where something is known. */
  readonly files: Readonly<Record<number, FileFacts>>;
  /** By name: the years of those agents whose years are known. */
  readonly lives: Readonly<Record<string, Life>>;
}
