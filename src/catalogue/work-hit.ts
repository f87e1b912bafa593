import type { Edition } from './edition.ts';
import { fromJsonText } from './json-text.ts';
import type { Work } from './work.ts';
import type { WorkHit } from './work-query.ts';

/** A work that was found, as an object, for feeds and pages. */
export const toWork = ({ work, editions }: WorkHit): Work => ({
  ...fromJsonText<Omit<Work, 'inCollections' | 'editions'>>(work),
  inCollections: [],
  editions: editions.map((edition) => ({
    ...fromJsonText<Omit<Edition, 'inCollections'>>(edition),
    inCollections: [],
  })),
});
