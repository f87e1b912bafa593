import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WorkQuery } from '../../../src/catalogue/work-query.ts';
import { parseFilter, parseQuery, parseSort } from '../../../src/query/work-query.ts';
import type { OpenSnapshot } from '../../../src/store/snapshot.ts';
import { editionsOf, queryFixture, titlesOf, typed } from '../../fixtures/queries.ts';
import { recordFixture, sourceEdition } from '../../fixtures/records.ts';
import {
  importInto,
  makeFolder,
  removeFolder,
  snapshotIn,
  snapshotOf,
} from '../../fixtures/stores.ts';

describe('search finds', () => {
  let folder: string;
  let snapshot: OpenSnapshot;

  const titles = [
    ...['Łódź: ziemia obiecana', 'Die Straße', 'Ευαγγέλιον', 'Анна Каренина', 'Артём'],
    ...[
      'كِتَاب الأغاني',
      'שִׁיר הַשִּׁירִים',
      '紅樓夢',
      '吾輩は猫である',
      'がくもん',
      'พระอภัยมณี',
      '홍길동전',
    ],
    ...['Jean-Christophe', 'Jean Christophe, le matin'],
  ];

  beforeAll(() => {
    folder = makeFolder();
    importInto(
      folder,
      titles.map((title) => recordFixture({ title })),
    );
    snapshot = snapshotIn(folder);
  });

  afterAll(() => {
    snapshot.close();
    removeFolder(folder);
  });

  test.each([
    ['Łódź: ziemia obiecana', 'lodz'],
    ['Łódź: ziemia obiecana', 'ŁÓDŹ ZIEMIA'],
    ['Die Straße', 'strasse'],
    ['Ευαγγέλιον', 'ευαγγελιον'],
    ['Анна Каренина', 'АННА'],
    ['Артём', 'артем'],
    ['كِتَاب الأغاني', 'كتاب'],
    ['שִׁיר הַשִּׁירִים', 'שיר'],
    ['紅樓夢', '樓夢'],
    ['紅樓夢', '红楼'],
    ['吾輩は猫である', '猫である'],
    ['がくもん', 'ガク'],
    ['พระอภัยมณี', 'อภัย'],
    ['홍길동전', '홍길동*'],
  ])('"%s" by "%s"', (title, text) => {
    expect(titlesOf(snapshot.search(typed(text)))).toEqual([title]);
  });

  test.each(['Jean-Christophe', 'jean christophe', '"jean christophe"', 'JEAN-CHRIST*'])(
    'a hyphen or a space by %s',
    (text) => {
      expect(titlesOf(snapshot.search(typed(text)))).toEqual([
        'Jean-Christophe',
        'Jean Christophe, le matin',
      ]);
    },
  );

  test.each(['lod', '夢紅', 'か', 'christophe-jean', 'ευαγ'])(
    'neither a part of a word nor another order or syllable: %s',
    (text) => {
      expect(titlesOf(snapshot.search(typed(text)))).toEqual([]);
    },
  );
});

describe('search by field', () => {
  let folder: string;
  let snapshot: OpenSnapshot;

  beforeAll(() => {
    folder = makeFolder();
    importInto(folder, [
      recordFixture({
        title: 'Onetitle',
        sub_title: 'Onesubtitle',
        alt_titles: ['Onealternate'],
        authors: [{ name: 'Oneauthor, Anna', viaf: '11', lcnaf: 'n 11' }],
        contributors: [{ name: 'Onecontributor', roles: ['editor'], viaf: '12' }],
        subjects: [{ heading: 'Onesubject', authority: 'lcsh' }, { heading: 'Onekeyword' }],
        series: 'Oneseries',
        editions: [
          sourceEdition({
            title: 'Oneedition',
            alt_titles: ['Oneother'],
            summary: 'Onesummary',
            contributors: [{ name: 'Onetranslator', roles: ['translator'], viaf: '13' }],
            publishers: [{ name: 'Onepublisher', viaf: '14', lcnaf: 'n 14' }],
            identifiers: [{ identifier: '978-0-14', authority: 'isbn' }, { identifier: 'B/7' }],
            items: [
              {
                source: 'example',
                contributors: [{ name: 'Onereader', roles: ['narrator'], viaf: '15' }],
              },
            ],
          }),
        ],
      }),
      recordFixture({ title: 'Another' }),
    ]);
    snapshot = snapshotIn(folder);
  });

  afterAll(() => {
    snapshot.close();
    removeFolder(folder);
  });

  test.each([
    ['keyword', ['onetitle', 'onesubtitle', 'onealternate', 'oneedition', 'oneother']],
    ['keyword', ['oneauthor', 'onecontributor', 'onetranslator', 'onesubject', 'onekeyword']],
    ['title', ['onetitle', 'onesubtitle', 'onealternate', 'oneedition', 'oneother']],
    ['author', ['oneauthor', '"oneauthor anna"', 'onecontributor', 'onetranslator']],
    ['subject', ['onesubject', 'onekeyword']],
    ['viaf', ['11', '12', '13', '14', '15']],
    ['lcnaf', ['n 11', 'N 14']],
    ['identifier', ['978-0-14', 'isbn:978-0-14', 'ISBN:978-0-14', 'b/7']],
  ])('%s: %j', (field, terms) => {
    for (const term of terms) {
      expect(titlesOf(snapshot.search(typed(`${field}:${term}`))), term).toEqual(['Onetitle']);
    }
  });

  test.each([
    ['title', ['oneauthor', 'onesubject', 'oneseries', 'onesummary']],
    ['author', ['onetitle', 'onesubject', 'onepublisher']],
    ['subject', ['onetitle', 'oneauthor', 'lcsh']],
    ['keyword', ['onesummary', 'onepublisher', '11', 'isbn']],
    ['viaf', ['1', '111', 'n 11', '1*', '*']],
    ['lcnaf', ['n', '11', 'n11', '12']],
    ['identifier', ['978014', '978', 'isbn', 'b', 'gutenberg:978-0-14', '978-0-1*']],
  ])('%s: not %j', (field, terms) => {
    for (const term of terms) {
      expect(titlesOf(snapshot.search(typed(`${field}:${term}`))), term).toEqual([]);
    }
  });

  test('a phrase runs from a title into its subtitle, and from nothing else into the next', () => {
    const { search } = snapshotOf([
      recordFixture({
        title: 'Moby Dick',
        sub_title: 'or, The Whale',
        alt_titles: ['Leviathan', 'The hunt'],
        authors: [{ name: 'Melville, Herman' }, { name: 'Kent, Rockwell' }],
        subjects: [{ heading: 'Sea stories' }, { heading: 'Whaling ships' }],
        editions: [sourceEdition({ title: 'Moby Dick', sub_title: 'or, The Whale' })],
      }),
    ]);
    const count = (text: string): number => search(typed(text)).total;

    expect(count('"moby dick or the whale"')).toBe(1);
    expect(count('"whale leviathan"')).toBe(0);
    expect(count('"leviathan the hunt"')).toBe(0);
    expect(count('"stories whaling"')).toBe(0);
    expect(count('author:"herman kent"')).toBe(0);
    expect(count('whale leviathan hunt stories whaling herman kent')).toBe(1);
  });
});

describe('search lists', () => {
  test('only the editions that pass, the preferred one first, and no more than asked for', () => {
    const { search } = snapshotOf([
      recordFixture({
        title: 'Whale',
        languages: ['en'],
        editions: [
          sourceEdition({ id: 'a', edition: 'bare', formats: [], publication_date: 1850 }),
          sourceEdition({ id: 'b', edition: 'german', languages: ['de'], publication_date: 1860 }),
          sourceEdition({ id: 'c', edition: 'late', languages: ['en'], publication_date: 1900 }),
          sourceEdition({ id: 'd', edition: 'early', languages: ['en'], publication_date: 1851 }),
        ],
      }),
    ]);
    const listed = (known: Partial<WorkQuery>) => editionsOf(search(typed('whale', known)));

    expect(listed({})).toEqual([['early', 'late', 'german', 'bare']]);
    expect(listed({ filter: parseFilter([], false) })).toEqual([['early', 'late', 'german']]);
    expect(listed({ editionsPerWork: 2 })).toEqual([['early', 'late']]);
    expect(listed({ filter: parseFilter(['date:1851-1860'], true) })).toEqual([
      ['early', 'german'],
    ]);
    expect(listed({ filter: parseFilter(['language:german'], true) })).toEqual([['german']]);
  });

  test('nothing where no single edition passes all of the filter', () => {
    const { search } = snapshotOf([
      recordFixture({
        title: 'Whale',
        editions: [
          sourceEdition({ id: 'a', languages: ['en'], publication_date: 1851 }),
          sourceEdition({ id: 'b', languages: ['de'], publication_date: 1900 }),
        ],
      }),
    ]);
    const total = (...filter: string[]) =>
      search(typed('whale', { filter: parseFilter(filter, true) })).total;

    expect(total('language:en,date:1851')).toBe(1);
    expect(total('language:en,date:1900')).toBe(0);
    expect(total('language:en,language:de')).toBe(0);
  });

  test('for feeds, only editions that have something to acquire', () => {
    const { search } = snapshotOf([
      recordFixture({
        title: 'Half',
        editions: [
          sourceEdition({ id: 'a', edition: 'epub', languages: ['en'] }),
          sourceEdition({
            id: 'b',
            edition: 'request',
            languages: ['de'],
            formats: ['application/html+edd'],
          }),
          sourceEdition({ id: 'c', edition: 'bare', languages: ['fr'], formats: [] }),
        ],
      }),
      recordFixture({ title: 'None', editions: [sourceEdition({ formats: [] })] }),
      recordFixture({
        title: 'Otherwise',
        editions: [
          sourceEdition({
            items: [
              {
                source: 'example',
                links: [
                  {
                    url: 'https://files.example.org/',
                    mediaType: 'text/html',
                    flags: { catalog: true },
                  },
                ],
              },
            ],
          }),
        ],
      }),
    ]);
    const feed = (showAll: boolean, ...filter: string[]) =>
      search(queryFixture({ acquirable: true, filter: parseFilter(filter, showAll) }));

    for (const showAll of [true, false]) {
      expect(titlesOf(feed(showAll))).toEqual(['Half']);
      expect(editionsOf(feed(showAll))).toEqual([['epub']]);
      expect(feed(showAll, 'language:de').total).toBe(0);
      expect(feed(showAll, 'format:requestable').total).toBe(0);
      expect(feed(showAll, 'language:en').facets).toEqual({
        languages: [{ value: 'English', count: 1 }],
        formats: [{ value: 'application/epub+zip', count: 1 }],
      });
    }
  });

  test('languages by name and by both codes, in any case', () => {
    const { search } = snapshotOf([
      recordFixture({ title: 'Whale', editions: [sourceEdition({ languages: ['en', 'grc'] })] }),
    ]);
    const total = (language: string) =>
      search(queryFixture({ filter: parseFilter([`language:${language}`], true) })).total;

    for (const name of ['English', 'ENGLISH', 'en', 'eng', 'EN', 'grc', 'Ancient Greek']) {
      expect(total(name), name).toBe(1);
    }
    for (const name of ['Greek', 'de', 'engl', 'e', 'null', 'undefined']) {
      expect(total(name), name).toBe(0);
    }
  });
});

describe('sort', () => {
  const uuidOrder = (titles: readonly (string | null)[], of: ReadonlyMap<string | null, string>) =>
    titles.toSorted((a, b) => ((of.get(a) ?? '') < (of.get(b) ?? '') ? -1 : 1));

  test('puts the unknown last in both directions, and ties by uuid', () => {
    const snapshot = snapshotOf([
      ...['A b', 'a-B', 'Á b'].map((alt, index) =>
        recordFixture({ id: `tie ${index}`, title: alt }),
      ),
      recordFixture({ title: 'Zoo' }),
      recordFixture({ title: 'The Mill', languages: ['en'] }),
      recordFixture({ id: 'unknown 1' }),
      recordFixture({ id: 'unknown 2', title: '???' }),
    ]);
    const works = [...snapshot.acquirableWorks()];
    const uuids = new Map(works.map(({ title, uuid }) => [title, uuid] as const));
    const ties = uuidOrder(['A b', 'a-B', 'Á b'], uuids);
    const unknown = uuidOrder([null, '???'], uuids);
    const order = (sort: string) =>
      titlesOf(snapshot.search(queryFixture({ sort: parseSort(sort) })));

    expect(order('title')).toEqual([...ties, 'The Mill', 'Zoo', ...unknown]);
    expect(order('title:desc')).toEqual(['Zoo', 'The Mill', ...ties, ...unknown]);
  });

  test('by author goes by the heading of the first author', () => {
    const { search } = snapshotOf([
      recordFixture({ title: 'z', authors: [{ name: 'Zola, Émile' }, { name: 'Aaa' }] }),
      recordFixture({ title: 'e', authors: [{ name: 'Éluard, Paul' }] }),
      recordFixture({ title: 'none' }),
      recordFixture({ title: 'a', authors: [{ name: 'Austen, Jane' }] }),
    ]);
    const order = (sort: string) => titlesOf(search(queryFixture({ sort: parseSort(sort) })));

    expect(order('author')).toEqual(['a', 'e', 'z', 'none']);
    expect(order('author:desc')).toEqual(['z', 'e', 'a', 'none']);
  });

  test('by date goes by the editions that pass: the earliest, or the latest', () => {
    const edition = (id: string, publication_date: number | undefined, language: string) =>
      sourceEdition({
        id,
        languages: [language],
        ...(publication_date !== undefined && { publication_date }),
      });
    const { search } = snapshotOf([
      recordFixture({
        title: 'wide',
        editions: [edition('a', 1800, 'en'), edition('b', 1999, 'fr')],
      }),
      recordFixture({ title: 'old', editions: [edition('a', -50, 'fr')] }),
      recordFixture({ title: 'middle', editions: [edition('a', 1900, 'en')] }),
      recordFixture({ title: 'none', editions: [edition('a', undefined, 'en')] }),
    ]);
    const order = (sort: string, ...filter: string[]) =>
      titlesOf(search(queryFixture({ sort: parseSort(sort), filter: parseFilter(filter, true) })));

    expect(order('date')).toEqual(['old', 'wide', 'middle', 'none']);
    expect(order('date:desc')).toEqual(['wide', 'middle', 'old', 'none']);
    expect(order('date:desc', 'language:en')).toEqual(['middle', 'wide', 'none']);
    expect(order('date', 'language:fr')).toEqual(['old', 'wide']);
  });
});

test('a search for everything is in the default order: the last to change first', () => {
  const { search } = snapshotOf([
    recordFixture({ title: 'first' }),
    recordFixture({ title: 'second' }),
  ]);

  expect(titlesOf(search(queryFixture()))).toEqual(['second', 'first']);
  expect(titlesOf(search(typed('*')))).toEqual(['second', 'first']);
});

test('a page past the end is empty, with the totals of the whole', () => {
  const { search } = snapshotOf([recordFixture({ title: 'Whale' })]);

  for (const terms of [[], parseQuery(['whale'])]) {
    const result = search(queryFixture({ terms, page: 1_000_000_000, size: 100 }));

    expect(result).toMatchObject({ total: 1, items: [], page: 1_000_000_000, size: 100 });
    expect(result.facets.formats).toEqual([{ value: 'application/epub+zip', count: 1 }]);
  }
});

test('an empty catalogue answers every search', () => {
  const { search } = snapshotOf([]);

  for (const text of ['*', 'whale', 'NOT whale', 'viaf:1']) {
    expect(search(typed(text))).toMatchObject({
      total: 0,
      items: [],
      facets: { languages: [], formats: [] },
    });
  }
});
