import type { Item } from '../catalogue/item.ts';
import { asJsonText, fromJsonText, type JsonText, toJsonText } from '../catalogue/json-text.ts';
import type { ReaderVersion } from '../catalogue/link.ts';
import { lastPage } from '../catalogue/page.ts';
import { selectItems } from '../catalogue/selection.ts';
import { recordText } from '../catalogue/work-hit.ts';
import type { SearchResult, WorkHit } from '../catalogue/work-query.ts';

/** The `data` of /search: records are text already, and are joined, not parsed and written again. */
export function searchAnswer(found: SearchResult, reader: ReaderVersion): JsonText {
  const works = found.items.map((hit) => recordText(readBy(reader, hit))).join(',');
  return asJsonText(
    `{"totalWorks":${found.total},"paging":${toJsonText(pagingOf(found))},"facets":${toJsonText(found.facets)},"works":[${works}]}`,
  );
}

/** The place of a page in its list. Past the end, the previous page is the last one. */
function pagingOf({ page, size, total }: Pick<SearchResult, 'page' | 'size' | 'total'>) {
  const last = lastPage(total, size);
  return {
    recordsPerPage: size,
    firstPage: 1,
    previousPage: page > 1 ? Math.min(page - 1, last) : null,
    currentPage: page,
    nextPage: page < last ? page + 1 : null,
    lastPage: last,
  };
}

const readBy = (reader: ReaderVersion, { work, editions }: WorkHit): WorkHit => ({
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
