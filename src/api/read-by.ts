import type { Item } from '../catalogue/item.ts';
import { fromJsonText, type JsonText, toJsonText } from '../catalogue/json-text.ts';
import type { ReaderVersion } from '../catalogue/link.ts';
import { selectItems } from '../catalogue/selection.ts';
import type { WorkHit } from '../catalogue/work-query.ts';

/** A work that was found, with the flags that one reader sees. Only texts that hold what changes are parsed. */
export const readBy = (reader: ReaderVersion, { work, editions }: WorkHit): WorkHit => ({
  work,
  editions: editions.map((edition) => forReader(edition, reader)),
});

/** What a text holds if a link in it may be for the other reader, so that its flag has to go. */
const OTHER_READER = {
  v1: '"application/webpub+json"',
  v2: '"reader":true',
} as const satisfies Record<ReaderVersion, string>;

function forReader(edition: JsonText, reader: ReaderVersion): JsonText {
  if (!edition.includes(OTHER_READER[reader])) return edition;
  const parsed = fromJsonText<{ readonly items: readonly Item[] }>(edition);
  return toJsonText({ ...parsed, items: selectItems(parsed.items, { mediaTypes: [], reader }) });
}
