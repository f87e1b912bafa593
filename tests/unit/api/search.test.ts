import { describe, expect, test } from 'vitest';
import type { Work } from '../../../src/catalogue/work.ts';
import type { Facets } from '../../../src/catalogue/work-query.ts';
import { address, asking, type Problem } from './asking.ts';

interface Found {
  readonly totalWorks: number;
  readonly paging: Readonly<Record<string, number | null>>;
  readonly facets: Facets;
  readonly works: readonly Work[];
}

const { ask, data, json } = asking();

const search = (parameters: Readonly<Record<string, string | readonly string[]>>) =>
  data<Found>(address('/search', parameters));

const titles = ({ works }: Found): readonly (string | null)[] => works.map(({ title }) => title);

const links = ({ works }: Found) =>
  works.flatMap(({ editions }) => editions.flatMap(({ items }) => items.flatMap((i) => i.links)));

describe('/search', () => {
  test('answers works in the wrapper', async () => {
    const answer = await json<Found>('/search?query=emma');

    expect(answer).toMatchObject({
      status: 200,
      responseType: 'searchResponse',
      data: { totalWorks: 1, works: [{ title: 'Emma', edition_count: 6 }] },
    });
    expect(answer.timestamp).toBe(new Date(answer.timestamp).toUTCString());
  });

  test('gives every member of a work and of an edition', async () => {
    const [work] = (await search({ query: 'emma' })).works;

    expect(Object.keys(work ?? {}).sort()).toEqual([
      'alt_titles',
      'authors',
      'contributors',
      'date_created',
      'date_modified',
      'dates',
      'edition_count',
      'editions',
      'inCollections',
      'languages',
      'measurements',
      'medium',
      'series',
      'series_position',
      'sub_title',
      'subjects',
      'title',
      'uuid',
    ]);
    expect(work?.editions[0]).toMatchObject({ inCollections: [], edition: null, alt_titles: [] });
    expect(work?.inCollections).toEqual([]);
  });

  test('gives three editions at most, the preferred one first', async () => {
    const [work] = (await search({ query: 'emma' })).works;

    expect(work?.editions).toHaveLength(3);
    expect(work?.editions[0]?.publication_date).toBe(1816);
  });

  test('pages by ten, and says where the page stands', async () => {
    const found = await search({ query: 'title:volume', page: '2' });

    expect(found.works).toHaveLength(10);
    expect(found.totalWorks).toBe(60);
    expect(found.paging).toEqual({
      recordsPerPage: 10,
      firstPage: 1,
      previousPage: 1,
      currentPage: 2,
      nextPage: 3,
      lastPage: 6,
    });
  });

  test('has no page before the first and none after the last', async () => {
    const first = await search({ query: 'title:volume', size: '60' });

    expect(first.paging).toMatchObject({ previousPage: null, nextPage: null, lastPage: 1 });
  });

  test('answers a page past the end with nothing, and with the totals all the same', async () => {
    const found = await search({ query: 'title:volume', page: '900', size: '50' });

    expect(found.works).toEqual([]);
    expect(found.totalWorks).toBe(60);
    expect(found.facets.languages).toEqual([{ value: 'German', count: 60 }]);
    expect(found.paging).toMatchObject({ currentPage: 900, previousPage: 2, nextPage: null });
  });

  test('answers a search without a hit with one empty page', async () => {
    const found = await search({ query: 'nothingofthekind' });

    expect(found).toMatchObject({ totalWorks: 0, works: [], paging: { lastPage: 1 } });
  });

  test('splits a value only at fields that it knows', async () => {
    const found = await search({ query: 'title:Foo: a, b,author:Smith, J' });

    expect(titles(found)).toEqual(['Foo: a, b']);
  });

  test('needs all of several queries', async () => {
    expect((await search({ query: ['emma', 'author:austen'] })).totalWorks).toBe(1);
    expect((await search({ query: ['emma', 'author:smith'] })).totalWorks).toBe(0);
  });

  test('reads + and %20 as a space', async () => {
    const plus = await data<Found>('/search?query=author:compiler+anna&size=1');
    const percent = await data<Found>('/search?query=author:compiler%20anna&size=1');

    expect(plus.totalWorks).toBe(60);
    expect(percent).toEqual(plus);
  });

  test('sorts by date, the other way too', async () => {
    const found = await search({ query: 'title:volume', sort: 'date:DESC', size: '1' });

    expect(titles(found)).toEqual(['Volume 59']);
  });

  test('shows works without links only if asked to', async () => {
    expect((await search({ query: 'known by name' })).totalWorks).toBe(0);
    expect(titles(await search({ query: 'known by name', showAll: 'true' }))).toEqual([
      'Known by name only',
    ]);
  });

  test('filters editions, all conditions of one and the same', async () => {
    const filter = ['language:fr', 'date:1900-1920'];
    const [work] = (await search({ query: 'emma', filter })).works;

    expect(work?.editions.map(({ publication_date }) => publication_date)).toEqual([1910]);
    expect((await search({ query: 'emma', filter: 'language:fr,date:1816' })).totalWorks).toBe(0);
  });

  test('flags readers of EPUB by default, those of Web Publications as version 2', async () => {
    const readable = async (readerVersion: string) =>
      links(await search({ query: 'emma', readerVersion }))
        .filter(({ flags }) => flags.reader)
        .map(({ mediaType }) => mediaType);

    expect((await readable('v1')).toSorted()).toEqual([
      'application/epub+xml',
      'application/epub+zip',
    ]);
    expect(await readable('v2')).toEqual(['application/webpub+json']);
    expect(await search({ query: 'emma' })).toEqual(
      await search({ query: 'emma', readerVersion: 'v1' }),
    );
  });

  test.each([
    ['query', '/search'],
    ['query', '/search?query='],
    ['query', '/search?query=title:'],
    ['query', '/search?query=a%00b'],
    ['query', '/search?query=%E0%A4%A'],
    ['query', '/search?query=%FF'],
    ['sort', '/search?query=a&sort=colour'],
    ['sort', '/search?query=a&sort=title&sort=date'],
    ['filter', '/search?query=a&filter=format:scroll'],
    ['filter', '/search?query=a&filter=date:soon'],
    ['filter', '/search?query=a&filter=colour:red'],
    ['page', '/search?query=a&page=0'],
    ['page', '/search?query=a&page=-1'],
    ['page', '/search?query=a&page=1.5'],
    ['page', '/search?query=a&page=1e3'],
    ['page', '/search?query=a&page='],
    ['page', '/search?query=a&page=1&page=2'],
    ['page', '/search?query=a&page=99999999999999999999'],
    ['size', '/search?query=a&size=101'],
    ['size', '/search?query=a&size=0'],
    ['showAll', '/search?query=a&showAll=maybe'],
    ['readerVersion', '/search?query=a&readerVersion=v3'],
  ])('names %s as what is at fault in %s', async (field, path) => {
    const answer = await ask(path);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      status: 400,
      responseType: 'searchResponse',
      data: { field, message: expect.any(String) },
    });
  });

  test('passes over parameters that are not its own, however they are written', async () => {
    const answer = await json<Found & Problem>('/search?query=emma&utm=%FF&uuid=x&%FF=1');

    expect(answer.data.totalWorks).toBe(1);
  });
});
