import type { Contributor } from './agent.ts';
import type { Measurement } from './description.ts';
import type { Link } from './link.ts';

export interface Rights {
  readonly source: string | null;
  /** A short name or URI: public_domain, https://creativecommons.org/licenses/by/4.0/ … */
  readonly license: string | null;
  readonly rightsStatement: string | null;
}

/** One digital exemplar of an edition, with the links to its files. */
export interface Item {
  readonly item_id: number;
  readonly source: string;
  readonly content_type: string;
  readonly contributors: readonly Contributor[];
  readonly modified: string | null;
  readonly drm: string | null;
  readonly measurements: readonly Measurement[];
  readonly location: string | null;
  readonly links: readonly Link[];
  readonly rights: readonly Rights[];
}
