import type { Item } from '../catalogue/item.ts';
import { asJsonText, fromJsonText, type JsonText, toJsonText } from '../catalogue/json-text.ts';
import type { ReaderVersion } from '../catalogue/link.ts';
import { lastPage } from '../catalogue/page.ts';
import { selectItems } from '../catalogue/selection.ts';
import type { SearchResult, WorkHit } from '../catalogue/work-query.ts';

/** The `data` of /search: records are text already, and are joined, not parsed and written again. */
export function searchAnswer(found: SearchResult, reader: ReaderVersion): JsonText {
  const works = found.items.map((hit) => workText(hit, reader)).join(',');
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

/** The one place where a record that was found learns of its collections; there are none so far. */
const IN_COLLECTIONS = '"inCollections":[]';

function workText({ work, editions }: WorkHit, reader: ReaderVersion): string {
  const shown = editions.map((edition) => `${open(forReader(edition, reader))},${IN_COLLECTIONS}}`);
  return `${open(work)},${IN_COLLECTIONS},"editions":[${shown.join(',')}]}`;
}

/** The text of an object without its closing brace. */
const open = (object: JsonText): string => object.slice(0, -1);

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
