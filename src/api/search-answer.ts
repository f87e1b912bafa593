import { asJsonText, type JsonText, toJsonText } from '../catalogue/json-text.ts';
import type { ReaderVersion } from '../catalogue/link.ts';
import { lastPage } from '../catalogue/page.ts';
import { recordText } from '../catalogue/work-hit.ts';
import type { SearchResult } from '../catalogue/work-query.ts';
import { readBy } from './read-by.ts';

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
