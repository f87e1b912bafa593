import type { SourceItem, SourceLink, SourceRecord } from '../catalogue/source-record.ts';

/**
 * The keys from which the permanent names of works and their parts are made. They may never
 * change: another key is another work, edition, item or link.
 */

/** Names the work of a record: `gutenberg:1342`. Each record is a work of its own. */
export const workKey = (source: string, record: SourceRecord): string => `${source}:${record.id}`;

export const editionKey = (source: string, recordId: string, editionId: string): string =>
  `${source}:${escaped(recordId)}:${escaped(editionId)}`;

/** By its name or else by its place, within an edition. */
export const itemKey = (
  source: string,
  recordId: string,
  item: SourceItem,
  place: number,
): string =>
  `${source}:${escaped(recordId)}:${item.id === undefined ? `#${place}` : escaped(item.id)}`;

type Target = Pick<SourceLink, 'mediaType' | 'url'>;

export const linkKey = (item: string, { mediaType, url }: Target): string =>
  `${item} ${mediaType} ${url}`;

/** No item has a key without a colon, so that no other link has this key. */
export const coverKey = (cover: Target): string => linkKey('cover', cover);

/** So that the parts of a key cannot run into each other, whatever an identifier holds. */
const escaped = (id: string): string => id.replace(/[%:# ]/g, encodeURIComponent);
