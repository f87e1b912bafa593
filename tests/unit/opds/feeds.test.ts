import { describe, expect, test } from 'vitest';
import type { Work } from '../../../src/catalogue/work.ts';
import { newFeed, rootFeed } from '../../../src/opds/feeds.ts';
import { serialise } from '../../../src/opds/opds2.ts';
import { edition, site, uuidOf, work } from './works.ts';

type Metadata = Readonly<Partial<Record<'modified', unknown>>>;

interface Served {
  readonly metadata: Metadata;
  readonly links: readonly { rel: string; href: string; type: string; templated?: boolean }[];
  readonly navigation?: readonly Record<string, unknown>[];
  readonly publications?: readonly { metadata: { identifier: string } }[];
}

const MODIFIED = '2024-06-01T00:00:00Z';

const newPage = (page: number, total: number, items: readonly Work[]): Served =>
  JSON.parse(serialise(newFeed(site, { page, size: 25, total, items }, MODIFIED))) as Served;

const hrefs = ({ links }: Served): Record<string, string> =>
  Object.fromEntries(links.map(({ rel, href }) => [rel, href]));

describe('the root', () => {
  test('leads to the newest books, to the search and to the home page', () => {
    expect(JSON.parse(serialise(rootFeed(site, { modified: MODIFIED, total: 7 })))).toEqual({
      metadata: { title: 'Lectern', modified: MODIFIED },
      links: [
        { rel: 'self', href: 'https://books.example.org/opds', type: 'application/opds+json' },
        { rel: 'start', href: 'https://books.example.org/opds', type: 'application/opds+json' },
        {
          rel: 'search',
          href: 'https://books.example.org/opds/search{?query,title,author,subject}',
          type: 'application/opds+json',
          title: 'Search',
          templated: true,
        },
        { rel: 'alternate', href: 'https://books.example.org/', type: 'text/html' },
      ],
      navigation: [
        {
          rel: 'http://opds-spec.org/sort/new',
          href: 'https://books.example.org/opds/new',
          type: 'application/opds+json',
          title: 'New',
          properties: { numberOfItems: 7 },
        },
      ],
    });
  });
});

describe('the newest books', () => {
  test('are paged by path, with links to the neighbours and the ends', () => {
    const feed = newPage(2, 60, [work()]);
    expect(feed.metadata).toMatchObject({ numberOfItems: 60, itemsPerPage: 25, currentPage: 2 });
    expect(hrefs(feed)).toMatchObject({
      self: 'https://books.example.org/opds/new/2',
      up: 'https://books.example.org/opds',
      first: 'https://books.example.org/opds/new',
      previous: 'https://books.example.org/opds/new',
      next: 'https://books.example.org/opds/new/3',
      last: 'https://books.example.org/opds/new/3',
    });
  });

  test('have nothing before the first page nor after the last', () => {
    expect(hrefs(newPage(1, 60, [work()]))).not.toHaveProperty('previous');
    expect(hrefs(newPage(3, 60, [work()]))).not.toHaveProperty('next');
    expect(hrefs(newPage(1, 25, [work()]))).not.toHaveProperty('next');
    expect(hrefs(newPage(1, 26, [work()]))).toHaveProperty('next');
  });

  test('lead back from a page past the end, with the total that there is', () => {
    const feed = newPage(9, 60, []);
    expect(feed.publications).toBeUndefined();
    expect(feed.metadata).toMatchObject({ numberOfItems: 60, currentPage: 9 });
    expect(hrefs(feed)).toMatchObject({ previous: 'https://books.example.org/opds/new/3' });
    expect(feed.navigation).toEqual([
      expect.objectContaining({ href: 'https://books.example.org/opds/new' }),
    ]);
  });

  test('are a valid feed where there are none', () => {
    const feed = newPage(1, 0, []);
    expect(feed.metadata).toMatchObject({ numberOfItems: 0, modified: MODIFIED });
    expect(feed.publications).toBeUndefined();
    expect(feed.navigation).toHaveLength(1);
  });

  test('are dated by the newest on the page, so that a page moves only with its own books', () => {
    expect(newPage(1, 60, [work()]).metadata.modified).toBe('2024-05-06T07:08:09Z');
  });

  test('leave out a work that has nothing to acquire', () => {
    const feed = newPage(1, 1, [
      work({ uuid: uuidOf(2), editions: [edition({ items: [] })] }),
      work(),
    ]);
    expect(feed.publications?.map(({ metadata }) => metadata.identifier)).toEqual([
      `urn:uuid:${uuidOf(1)}`,
    ]);
  });
});
