import type { Identity } from '../catalogue/identity.ts';
import type { Item, Rights } from '../catalogue/item.ts';
import { byMediaType, flagsOf, type Link } from '../catalogue/link.ts';
import type { SourceItem, SourceLink, SourceRecord } from '../catalogue/source-record.ts';
import type { FileFacts } from '../catalogue/stored-work.ts';
import { contributorsOf } from './agents.ts';
import { itemKey, linkKey } from './keys.ts';
import { united } from './united.ts';

interface ItemStatement {
  readonly source: string;
  readonly record: SourceRecord;
  readonly edition: { readonly items?: readonly SourceItem[] };
}

/** The items that one record has of an edition. What is known of their files is put into `files`. */
export const assembleItems = (
  { source, record, edition }: ItemStatement,
  editionId: number,
  identity: Identity,
  files: Record<number, FileFacts>,
): readonly Item[] =>
  (edition.items ?? []).map((item, place) => {
    const key = itemKey(source, record.id, item, place);
    const links = united([item.links], (link) => linkKey(key, link)).map((link) => {
      const id = identity.linkId(editionId, linkKey(key, link));
      const { md5 = null, content = null } = link;
      if (md5 !== null || content !== null) files[id] = { md5, content };
      return toLink(id, link);
    });
    return {
      item_id: identity.itemId(editionId, key),
      source: item.source,
      content_type: item.content_type ?? 'ebook',
      contributors: contributorsOf([item.contributors]),
      modified: item.modified ?? null,
      drm: item.drm ?? null,
      measurements: item.measurements ?? [],
      location: item.location ?? null,
      links: links.toSorted(byMediaType),
      rights: (item.rights ?? []).map(toRights),
    };
  });

/** The media type says what can be done with a link, unless the source says otherwise. */
const toLink = (id: number, { mediaType, url, flags }: SourceLink): Link => ({
  link_id: id,
  mediaType,
  url,
  flags: { ...flagsOf(mediaType), ...flags },
});

const toRights = ({
  source,
  license,
  rightsStatement,
}: NonNullable<SourceItem['rights']>[number]) =>
  ({
    source: source ?? null,
    license: license ?? null,
    rightsStatement: rightsStatement ?? null,
  }) satisfies Rights;
