import type { Work } from '../catalogue/work.ts';
import { serialisedPublication } from './opds2.ts';
import { publicationOf } from './publication.ts';
import { OPEN_BASE_URL } from './ready-text.ts';
import { siteAt } from './site.ts';

const ANY_SITE = siteAt(OPEN_BASE_URL);

/**
 * A work as a publication in OPDS 2.0 JSON, for a snapshot to keep: searches for feeds send it as it
 * is, which takes a quarter of the time of making it. Undefined where there is nothing to acquire.
 */
export function readyPublication(work: Work): string | undefined {
  const publication = publicationOf(work);
  return publication && serialisedPublication(ANY_SITE, publication);
}
