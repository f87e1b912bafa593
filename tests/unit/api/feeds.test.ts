import { describe, expect, test } from 'vitest';
import { address, asking } from './asking.ts';
import { baseUrl } from './catalogue.ts';

interface FeedLink {
  readonly rel?: string;
  readonly href: string;
  readonly title?: string;
  readonly properties?: { readonly numberOfItems: number };
}

interface Feed {
  readonly metadata: {
    readonly title: string;
    readonly numberOfItems?: number;
    readonly itemsPerPage?: number;
    readonly currentPage?: number;
  };
  readonly links: readonly FeedLink[];
  readonly facets?: readonly { metadata: { title: string }; links: readonly FeedLink[] }[];
  readonly navigation?: readonly FeedLink[];
  readonly publications?: readonly { metadata: { title: string }; links: readonly FeedLink[] }[];
}

const { ask, library } = asking();

async function feed(path: string): Promise<Feed> {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/opds+json');
  return (await answer.json()) as Feed;
}

const search = (parameters: Readonly<Record<string, string | readonly string[]>>) =>
  feed(address('/opds/search', parameters));

const titles = ({ publications = [] }: Feed) => publications.map(({ metadata }) => metadata.title);
const linkTo = ({ links }: Feed, rel: string) => links.find((link) => link.rel === rel)?.href;

describe('/opds', () => {
  test('leads to the newest publications, with their number', async () => {
    const { navigation } = await feed('/opds');

    expect(navigation).toContainEqual(
      expect.objectContaining({
        href: `${baseUrl}/opds/new`,
        properties: { numberOfItems: 62 },
      }),
    );
  });
});

describe('/opds/new', () => {
  test('lists all publications once, in pages of 25', async () => {
    const pages = [await feed('/opds/new'), await feed('/opds/new/2'), await feed('/opds/new/3')];

    expect(pages.map((page) => page.publications?.length)).toEqual([25, 25, 12]);
    expect(new Set(pages.flatMap(titles)).size).toBe(62);
    expect(pages.map((page) => linkTo(page, 'next'))).toEqual([
      `${baseUrl}/opds/new/2`,
      `${baseUrl}/opds/new/3`,
      undefined,
    ]);
  });

  test('is an empty page past its end, with the totals', async () => {
    const past = await feed('/opds/new/99');

    expect(past.metadata).toMatchObject({ numberOfItems: 62, currentPage: 99 });
    expect(past.publications).toBeUndefined();
    expect(past.navigation).toHaveLength(1);
  });

  test.each(['0', 'x', '-1', '1.5', '%FF', '9'.repeat(30)])('has no page %j', async (page) => {
    const answer = await ask(`/opds/new/${page}`);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      responseType: 'opdsFeed',
      data: { field: 'page' },
    });
  });
});

describe('/opds/search', () => {
  test('gives everything to who asks for nothing', async () => {
    const found = await search({});

    expect(found.metadata).toMatchObject({ numberOfItems: 62, itemsPerPage: 25, currentPage: 1 });
    expect(found.publications).toHaveLength(25);
  });

  test('searches one field, or several together', async () => {
    expect(titles(await search({ title: 'emma' }))).toEqual(['Emma']);
    expect(titles(await search({ title: 'novel' }))).toEqual(['Emma']);
    expect(titles(await search({ author: 'austen', subject: 'young women' }))).toEqual(['Emma']);
    expect(titles(await search({ author: 'smith', title: 'emma' }))).toEqual([]);
  });

  test('takes query for keyword', async () => {
    expect(titles(await search({ query: 'austen' }))).toEqual(['Emma']);
    expect(titles(await search({ keyword: 'austen' }))).toEqual(['Emma']);
    expect(titles(await search({ query: 'austen', keyword: 'smith' }))).toEqual([]);
  });

  test('takes colons and commas as they stand', async () => {
    expect(titles(await search({ title: 'Foo: a, b' }))).toEqual(['Foo: a, b']);
  });

  test('never lists what cannot be acquired', async () => {
    for (const title of ['shelf', 'known by name']) {
      expect(titles(await search({ title, showAll: 'true' }))).toEqual([]);
    }
  });

  test('lists all passing editions of a work, and none other', async () => {
    const files = async (filter: readonly string[]) =>
      (await search({ title: 'emma', filter })).publications?.[0]?.links
        .filter(({ rel }) => rel === 'http://opds-spec.org/acquisition/open-access')
        .map(({ href }) => href.replace('https://files.example.net/', ''));

    expect(await files(['language:fr'])).toEqual(['emma-fr/application/epub+zip']);
    expect(await files([])).toHaveLength(6);
  });

  test('has facets, whose way back names the number without the filter', async () => {
    const found = await search({ filter: 'language:Polish' });
    const languages = found.facets?.find(({ metadata }) => metadata.title === 'Language');

    expect(found.metadata.numberOfItems).toBe(1);
    expect(languages?.links[0]?.properties?.numberOfItems).toBe(62);
    expect(languages?.links.filter(({ rel }) => rel === 'self')).toHaveLength(1);
  });

  test('links pages of the same search that answer', async () => {
    const first = await search({ title: 'volume', size: '20' });
    const next = linkTo(first, 'next')?.replace(baseUrl, '') ?? '';
    const second = await feed(next);

    expect(linkTo(first, 'previous')).toBeUndefined();
    expect(second.metadata).toMatchObject({ currentPage: 2, numberOfItems: 60 });
    expect(titles(second)).not.toContain(titles(first)[0]);
    expect(linkTo(second, 'previous')?.replace(baseUrl, '')).toBe(
      '/opds/search?title=volume&size=20',
    );
  });

  test('says so and leads elsewhere without a result', async () => {
    const found = await search({ title: 'nothingofthekind' });

    expect(found.metadata.numberOfItems).toBe(0);
    expect(found.publications).toBeUndefined();
    expect(found.navigation).toHaveLength(1);
  });

  test.each([
    ['title', 'title='],
    ['query', 'query=+'],
    ['keyword', 'keyword=%00'],
    ['filter', 'filter=format:scroll'],
    ['page', 'page=0'],
    ['size', 'size=51'],
    ['showAll', 'showAll=1'],
  ])('names %s as what is at fault in %s', async (field, parameters) => {
    const answer = await ask(`/opds/search?${parameters}`);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ responseType: 'opdsFeed', data: { field } });
  });
});

describe('/opds/publication/{uuid}', () => {
  const uuidOf = async (title: string): Promise<string> => {
    const hit = (await (
      await ask(address('/search', { query: title, showAll: 'true' }))
    ).json()) as {
      data: { works: readonly { uuid: string }[] };
    };
    return hit.data.works[0]?.uuid ?? '';
  };

  test('gives a work with the files of all its editions', async () => {
    const uuid = await uuidOf('emma');
    const answer = await ask(`/opds/publication/${uuid}`);
    const { metadata, links } = (await answer.json()) as NonNullable<Feed['publications']>[number];

    expect(answer.headers.get('content-type')).toBe('application/opds-publication+json');
    expect(metadata.title).toBe('Emma');
    expect(links.find(({ rel }) => rel === 'self')?.href).toBe(
      `${baseUrl}/opds/publication/${uuid}`,
    );
    expect(
      links.filter(({ rel }) => rel === 'http://opds-spec.org/acquisition/open-access'),
    ).toHaveLength(6);
  });

  test('does not find what cannot be acquired, or is not there', async () => {
    for (const uuid of [await uuidOf('shelf'), '00000000-0000-4000-8000-000000000000']) {
      const answer = await ask(`/opds/publication/${uuid}`);

      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ responseType: 'opdsPublication' });
    }
  });

  test('refuses what is no UUID', async () => {
    expect((await ask('/opds/publication/x')).status).toBe(400);
  });
});

test('an empty catalogue has feeds, too', async () => {
  const none = {
    ...library,
    recentWorks: async (request: { page: number; size: number }) => ({
      ...request,
      items: [],
      total: 0,
    }),
    close: () => {},
  };
  const answer = await asking(none).ask('/opds/new');

  expect(answer.status).toBe(200);
  expect(((await answer.json()) as Feed).navigation).toHaveLength(1);
});
