import { describe, expect, test } from 'vitest';
import type { EditionFilter } from '../../../src/catalogue/work-query.ts';
import { serialise } from '../../../src/opds/opds2.ts';
import type { FoundWorks } from '../../../src/opds/search-facets.ts';
import { searchFeed } from '../../../src/opds/search-feed.ts';
import { noFilter, parseFilter } from '../../../src/query/work-query.ts';
import { edition, french, site, work } from './works.ts';

type Metadata = Readonly<Partial<Record<'title', unknown>>>;

interface FacetLink {
  readonly rel?: string;
  readonly href: string;
  readonly title: string;
  readonly properties?: { readonly numberOfItems: number };
}

interface Served {
  readonly metadata: Metadata;
  readonly links: readonly { rel: string; href: string }[];
  readonly navigation?: readonly { title: string; href: string }[];
  readonly publications?: readonly unknown[];
  readonly facets?: readonly { metadata: { title: string }; links: readonly FacetLink[] }[];
}

const facets: FoundWorks['facets'] = {
  languages: [
    { value: 'English', count: 30 },
    { value: 'Greek, Ancient (to 1453)', count: 12 },
    { value: 'French', count: 2 },
  ],
  formats: [
    { value: 'application/epub+zip', count: 31 },
    { value: 'audio/mpeg', count: 4 },
  ],
};

const nothing: FoundWorks['facets'] = { languages: [], formats: [] };

function search(query: string, found: Partial<FoundWorks> = {}): Served {
  const parameters = new URLSearchParams(query);
  const filters = parameters.getAll('filter');
  const filter: EditionFilter = filters.length > 0 ? parseFilter(filters, false) : noFilter;
  const defaults = { page: 1, size: 25, total: 60, items: [work()], facets };
  return JSON.parse(
    serialise(searchFeed(site, { parameters, filter }, { ...defaults, ...found })),
  ) as Served;
}

const href = (feed: Served, rel: string): string | undefined =>
  feed.links.find((link) => link.rel === rel)?.href;

const facetOf = (feed: Served, title: string): readonly FacetLink[] =>
  feed.facets?.find(({ metadata }) => metadata.title === title)?.links ?? [];

describe('search results', () => {
  test('keep every parameter that was given on the links to other pages, each once', () => {
    const feed = search(
      'page=2&size=10&author=Smith%2C+J&title=a&title=b&title=a&filter=format:pdf&showAll=false',
      {
        page: 2,
        size: 10,
      },
    );
    const kept =
      'https://books.example.org/opds/search?title=a&title=b&author=Smith%2C%20J&filter=format%3Apdf&showAll=false&size=10';
    expect(href(feed, 'self')).toBe(`${kept}&page=2`);
    expect(href(feed, 'first')).toBe(kept);
    expect(href(feed, 'previous')).toBe(kept);
    expect(href(feed, 'next')).toBe(`${kept}&page=3`);
    expect(href(feed, 'last')).toBe(`${kept}&page=6`);
  });

  test('have no previous page before the first, no next after the last', () => {
    expect(href(search('query=x'), 'previous')).toBeUndefined();
    expect(href(search('query=x', { page: 3 }), 'next')).toBeUndefined();
  });

  test('have one search link', () => {
    expect(search('query=x').links.filter(({ rel }) => rel === 'search')).toHaveLength(1);
  });

  test('say what was searched for, as valid text', () => {
    expect(search('query=jane%00&author=austen').metadata.title).toBe(
      'Search results for “jane, austen”',
    );
    expect(search('').metadata.title).toBe('All books');
  });

  test('lead somewhere else where nothing was found', () => {
    const feed = search('query=zzz', { total: 0, items: [], facets: nothing });
    expect(feed.publications).toBeUndefined();
    expect(feed.facets).toBeUndefined();
    expect(feed.metadata).toMatchObject({ numberOfItems: 0, currentPage: 1 });
    expect(feed.navigation).toEqual([
      expect.objectContaining({
        title: 'No results for “zzz”. See the newest books',
        href: 'https://books.example.org/opds/new',
      }),
    ]);
  });

  test('lead back from a page past the end', () => {
    const feed = search('query=x&page=99', { page: 99, items: [] });
    expect(feed.metadata).toMatchObject({ numberOfItems: 60, currentPage: 99 });
    expect(href(feed, 'previous')).toBe('https://books.example.org/opds/search?query=x&page=3');
    expect(feed.navigation).toEqual([
      expect.objectContaining({ href: 'https://books.example.org/opds/search?query=x' }),
    ]);
  });
});

describe('the facets of search results', () => {
  test('count works, and the one that takes nothing away is active', () => {
    const languages = facetOf(search('query=x'), 'Language');
    expect(
      languages.map(({ title, rel, properties }) => [title, rel, properties?.numberOfItems]),
    ).toEqual([
      ['All languages', 'self', 60],
      ['English', undefined, 30],
      ['Greek, Ancient (to 1453)', undefined, 12],
      ['French', undefined, 2],
    ]);
    expect(facetOf(search('query=x'), 'Format').map(({ title }) => title)).toEqual([
      'All formats',
      'EPUB',
      'MP3 audio',
    ]);
  });

  test('name filters that the filter parameter accepts, whatever is in a value', () => {
    const feed = search('query=x&filter=date:1800-1850,format:readable');
    for (const { href: link, title } of facetOf(feed, 'Language').slice(1)) {
      const filters = new URL(link).searchParams.getAll('filter');
      expect(parseFilter(filters, false)).toEqual({
        languages: [title],
        mediaTypes: [
          'application/epub+zip',
          'application/epub+xml',
          'text/html',
          'application/webpub+json',
        ],
        startYear: 1800,
        endYear: 1850,
        showAll: false,
      });
    }
    const [, epub, audio] = facetOf(feed, 'Format').map(
      ({ href: link }) => new URL(link).searchParams,
    );
    expect(parseFilter(epub?.getAll('filter') ?? [], false).mediaTypes).toEqual([
      'application/epub+zip',
    ]);
    expect(parseFilter(audio?.getAll('filter') ?? [], false).mediaTypes).toEqual(['audio/mpeg']);
    expect(epub?.get('query')).toBe('x');
  });

  test('mark the chosen value and offer to take it off, counted', () => {
    const links = facetOf(
      search('query=x&page=2&filter=language:French,date:1900-', { unfiltered: { languages: 44 } }),
      'Language',
    );
    expect(links.filter(({ rel }) => rel === 'self').map(({ title }) => title)).toEqual(['French']);
    expect(links[0]).toEqual({
      href: 'https://books.example.org/opds/search?query=x&filter=startYear%3A1900',
      type: 'application/opds+json',
      title: 'All languages',
      properties: { numberOfItems: 44 },
    });
  });

  test('know a chosen language by its code, too', () => {
    const items = [work({ editions: [edition({ languages: [french] })] })];
    for (const code of ['fr', 'fra', 'FR', 'french']) {
      const links = facetOf(search(`filter=language:${code}`, { items }), 'Language');
      expect(links.filter(({ rel }) => rel === 'self').map(({ title }) => title)).toEqual([
        'French',
      ]);
    }
  });

  test('have none active where several are chosen together', () => {
    const links = facetOf(search('filter=format:readable'), 'Format');
    expect(links.some(({ rel }) => rel === 'self')).toBe(false);
  });

  test('are as many as a small screen can use, the chosen one among them', () => {
    const languages = Array.from({ length: 90 }, (_, n) => ({
      value: `Language ${n}`,
      count: 90 - n,
    }));
    const links = facetOf(
      search('filter=language:Language 77', { facets: { ...facets, languages } }),
      'Language',
    );
    expect(links).toHaveLength(32);
    expect(links.at(-1)).toMatchObject({ title: 'Language 77', rel: 'self' });
  });
});
