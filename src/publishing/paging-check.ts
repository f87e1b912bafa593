import type { CheckedFeed } from './document-schemas.ts';
import type { Fault } from './fault.ts';

interface ListedPage {
  readonly file: string;
  readonly self: string | undefined;
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly entries: number;
  readonly links: ReadonlyMap<string | undefined, string>;
}

/** Collects the pages of lists, and says what is wrong with the lists as a whole. */
export interface PagingCheck {
  add(file: string, feed: CheckedFeed): Iterable<Fault>;
  finish(): Iterable<Fault>;
  /** The total that a list states, by the address of its first page. */
  totalOf(first: string): number | undefined;
}

/** A check that lists are complete, repeat nothing, and lead from page to page. */
export function pagingCheck(): PagingCheck {
  const lists = new Map<string, { readonly pages: ListedPage[]; readonly seen: Set<string> }>();

  return {
    *add(file, feed) {
      const { numberOfItems, itemsPerPage, currentPage } = feed.metadata;
      if (numberOfItems === undefined || !itemsPerPage || !currentPage) return;
      const links = new Map(feed.links.map(({ rel, href }) => [rel, href]));
      const first = links.get('first') ?? '';
      const list = lists.get(first) ?? { pages: [], seen: new Set() };
      lists.set(first, list);
      list.pages.push({
        file,
        self: links.get('self'),
        page: currentPage,
        size: itemsPerPage,
        total: numberOfItems,
        entries: feed.publications?.length ?? 0,
        links,
      });
      for (const { metadata } of feed.publications ?? []) {
        if (list.seen.has(metadata.identifier)) {
          yield { file, reason: `${metadata.identifier} is listed twice in this list` };
        }
        list.seen.add(metadata.identifier);
      }
    },
    *finish() {
      for (const { pages } of lists.values()) yield* listFaults(pages);
    },
    totalOf: (first) => lists.get(first)?.pages[0]?.total,
  };
}

function* listFaults(unordered: readonly ListedPage[]): Generator<Fault> {
  const pages = unordered.toSorted((a, b) => a.page - b.page);
  const [head] = pages;
  if (!head) return;
  const { total, size } = head;
  const last = Math.max(1, Math.ceil(total / size));

  for (const [index, page] of pages.entries()) {
    const number = index + 1;
    const fault = (reason: string): Fault => ({ file: page.file, reason });
    if (page.page !== number) {
      yield fault(`currentPage is ${page.page}, where page ${number} of the list should follow`);
      return;
    }
    if (page.total !== total || page.size !== size) {
      yield fault('numberOfItems or itemsPerPage differs from the first page of the list');
    }
    const expected = Math.min(size, total - index * size);
    if (page.entries !== Math.max(0, expected)) {
      yield fault(`holds ${page.entries} publications, where ${expected} are due`);
    }
    const due = { previous: pages[index - 1], next: pages[index + 1], last: pages.at(-1) };
    for (const [rel, target] of Object.entries(due)) {
      if (page.links.get(rel) !== target?.self) {
        yield fault(`the link "${rel}" should lead to ${target?.self ?? 'nothing'}`);
      }
    }
  }
  if (pages.length !== last) {
    yield { file: head.file, reason: `the list has ${pages.length} pages, where ${last} are due` };
  }
}
