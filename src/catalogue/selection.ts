import type { Edition, Instance } from './edition.ts';
import { isReadable } from './format.ts';
import type { Item } from './item.ts';
import { flagsFor, type ReaderVersion } from './link.ts';

/** Which parts of a record an answer shows (contract, section 3). */
export interface Selection {
  /** False leaves only editions, or instances of one edition, that have readable links. */
  readonly showAll: boolean;
  /** Only links of these media types, and the items that have one. Empty: any. */
  readonly mediaTypes: readonly string[];
  readonly reader: ReaderVersion;
}

/** The items with the links that are wanted, flagged for one reader. */
export function selectItems(
  items: readonly Item[],
  { mediaTypes, reader }: Pick<Selection, 'mediaTypes' | 'reader'>,
): readonly Item[] {
  const wanted = new Set(mediaTypes);
  const selected = items.map((item) => ({
    ...item,
    links: item.links
      .filter(({ mediaType }) => wanted.size === 0 || wanted.has(mediaType))
      .map((link) => ({ ...link, flags: flagsFor(reader, link.mediaType, link.flags) })),
  }));
  return wanted.size === 0 ? selected : selected.filter(({ links }) => links.length > 0);
}

/** The editions, or the instances of one, that are wanted, in their order, with the wanted items. */
export const select = <T extends Pick<Edition | Instance, 'items'>>(
  holders: readonly T[],
  selection: Selection,
): readonly T[] =>
  holders
    .filter((holder) => selection.showAll || hasReadableLink(holder))
    .map((holder) => ({ ...holder, items: selectItems(holder.items, selection) }));

const hasReadableLink = ({ items }: Pick<Edition, 'items'>): boolean =>
  items.some(({ links }) => links.some(({ mediaType }) => isReadable(mediaType)));

/** Orders editions by year of publication, unknown last, and then by age in the catalogue. */
export const byPublicationYear = (a: Edition, b: Edition): number =>
  yearOf(a) - yearOf(b) || a.edition_id - b.edition_id;

/** Later than any year if unknown, and finite, so that two of them compare as equal. */
const yearOf = ({ publication_date }: Edition): number =>
  publication_date ?? Number.MAX_SAFE_INTEGER;
