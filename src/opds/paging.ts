import { lastPage, type PageRequest } from '../catalogue/page.ts';
import type { Paging } from './feed.ts';

/** The place of a page in its list. Past the end, `previous` leads back to the last page. */
export function pagingOf(
  { page, size }: PageRequest,
  total: number,
  pathOf: (page: number) => string,
): Paging {
  const last = lastPage(total, size);
  return {
    total,
    size,
    page,
    first: pathOf(1),
    previous: page > 1 ? pathOf(Math.min(page - 1, last)) : undefined,
    next: page < last ? pathOf(page + 1) : undefined,
    last: pathOf(last),
  };
}
