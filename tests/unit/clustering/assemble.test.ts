import { describe, expect, test } from 'vitest';
import type { Identity, KeptRecord } from '../../../src/catalogue/identity.ts';
import type { SourceRecord } from '../../../src/catalogue/source-record.ts';
import { assembleWork } from '../../../src/clustering/assemble.ts';

/** Gives out numbers as a catalogue does, the same for the same key; and tells for what. */
function numbering() {
  const numbers = new Map<string, number>();
  const give = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    return number;
  };
  const identity: Identity = {
    uuid: 'the-uuid',
    created: '2024-01-01T00:00:00Z',
    modified: '2024-02-02T00:00:00Z',
    editionId: (key) => give(`edition ${key}`),
    instanceId: (edition, record) => give(`instance ${edition} ${record}`),
    itemId: (edition, key) => give(`item ${edition} ${key}`),
    linkId: (edition, key) => give(`link ${edition} ${key}`),
  };
  return { identity, keys: () => [...numbers.keys()] };
}

const kept = (id: number, record: Partial<SourceRecord>, source = 's'): KeptRecord => ({
  id,
  source,
  record: { id: String(id), editions: [{ id: '1' }], ...record },
});

const assembled = (...records: readonly KeptRecord[]) =>
  assembleWork(records, numbering().identity);

describe('assembleWork', () => {
  test('of a record that says nothing has every field all the same', () => {
    expect(assembled(kept(1, {}))).toEqual({
      work: {
        uuid: 'the-uuid',
        title: null,
        sub_title: null,
        alt_titles: [],
        medium: null,
        series: null,
        series_position: null,
        authors: [],
        contributors: [],
        subjects: [],
        measurements: [],
        dates: [],
        languages: [],
        edition_count: 1,
        date_created: '2024-01-01T00:00:00Z',
        date_modified: '2024-02-02T00:00:00Z',
        inCollections: [],
        editions: [
          {
            edition_id: 1,
            work_uuid: 'the-uuid',
            title: null,
            sub_title: null,
            alt_titles: [],
            edition: null,
            edition_statement: null,
            publication_place: null,
            publication_date: null,
            volume: null,
            table_of_contents: null,
            extent: null,
            summary: null,
            publishers: [],
            contributors: [],
            dates: [],
            measurements: [],
            languages: [],
            inCollections: [],
            links: [],
            items: [],
          },
        ],
      },
      instances: {
        1: [
          {
            instance_id: 2,
            title: null,
            publication_place: null,
            extent: null,
            summary: null,
            table_of_contents: null,
            authors: [],
            contributors: [],
            publishers: [],
            dates: [],
            languages: [],
            identifiers: [],
            item_ids: [],
          },
        ],
      },
      files: {},
      lives: {},
    });
  });

  test('the record that was imported first supplies what can be said only once', () => {
    const { work } = assembled(
      kept(7, { title: 'Later', series: 'Series', alt_titles: ['A', 'B'] }),
      kept(3, { title: 'Earlier', alt_titles: ['B', 'C'] }),
    );

    expect(work).toMatchObject({ title: 'Earlier', series: 'Series', alt_titles: ['B', 'C', 'A'] });
  });

  test('lists are joined without repeats', () => {
    const poetry = { heading: 'Poetry', authority: 'lcsh' };
    const { work } = assembled(
      kept(1, {
        subjects: [poetry, { heading: 'Poetry' }],
        dates: [{ date: '1850', type: 'issued' }],
      }),
      kept(2, {
        subjects: [{ ...poetry, controlNo: 'x' }],
        dates: [{ date: '1850', type: 'issued' }],
      }),
    );

    expect(work.subjects).toEqual([
      { ...poetry, controlNo: null },
      { heading: 'Poetry', authority: null, controlNo: null },
    ]);
    expect(work.dates).toEqual([{ date: '1850', type: 'issued' }]);
  });

  test('an author is named once, with what any record knows; the first one is the primary', () => {
    const { work, lives } = assembled(
      kept(1, { authors: [{ name: 'Plato' }, { name: 'Jowett' }] }),
      kept(2, { authors: [{ name: 'Plato', viaf: '79033288', birth: -428 }] }),
    );

    expect(work.authors).toEqual([
      { name: 'Plato', viaf: '79033288', lcnaf: null, primary: 'true' },
      { name: 'Jowett', viaf: null, lcnaf: null, primary: '' },
    ]);
    expect(lives).toEqual({ Plato: { birth: -428, death: null } });
  });

  test.each([
    ['birth', { birth: 1802 }, { birth: 1824 }],
    ['death', { death: 1870 }, { death: 1895 }],
    ['viaf', { viaf: '1' }, { viaf: '2' }],
    ['lcnaf', { lcnaf: 'n1' }, { lcnaf: 'n2' }],
  ])('two people of one name who differ in %s stay two', (_, father, son) => {
    const name = 'Dumas, Alexandre';
    const authors = [
      { name, ...father },
      { name, ...son },
    ];

    expect(assembled(kept(1, { authors })).work.authors).toHaveLength(2);
  });

  test('a contributor has all roles that records give', () => {
    const { work } = assembled(
      kept(1, { contributors: [{ name: 'A', roles: ['editor', 'editor'] }] }),
      kept(2, { contributors: [{ name: 'A', roles: ['editor', 'translator'] }] }),
    );

    expect(work.contributors).toEqual([
      { name: 'A', viaf: null, lcnaf: null, roles: ['editor', 'translator'] },
    ]);
  });

  test('years are known of everybody whom a record names', () => {
    const person = (name: string) => ({ name, birth: 1800, death: 1850 });
    const role = { roles: ['editor'] };
    const { lives } = assembled(
      kept(1, {
        authors: [person('a'), { name: 'unknown' }],
        contributors: [{ ...person('b'), ...role }],
        editions: [
          {
            id: '1',
            publishers: [person('c')],
            contributors: [{ ...person('d'), ...role }],
            items: [{ source: 's', contributors: [{ ...person('__proto__'), ...role }] }],
          },
        ],
      }),
    );

    expect(Object.keys(lives).sort()).toEqual(['__proto__', 'a', 'b', 'c', 'd']);
  });

  test('the original language comes first, then those of the editions', () => {
    const editions = [
      { id: '1', languages: ['en'] },
      { id: '2', languages: ['ru', 'de'] },
    ];
    const names = (record: Partial<SourceRecord>) =>
      assembled(kept(1, record)).work.languages.map(({ language }) => language);

    expect(names({ languages: ['rus'], editions })).toEqual(['Russian', 'English', 'German']);
    expect(names({ editions })).toEqual(['English', 'Russian', 'German']);
  });

  test('editions stand in order of preference', () => {
    const items = [
      { source: 's', links: [{ url: 'https://example.org/a', mediaType: 'application/pdf' }] },
    ];
    const { work } = assembled(
      kept(1, { editions: [{ id: 'plain' }, { id: 'with-file', title: 'Readable', items }] }),
    );

    expect(work.editions.map(({ title }) => title)).toEqual(['Readable', null]);
    expect(work.edition_count).toBe(2);
  });

  test('links have the flags of their media type, where the source says nothing else', () => {
    const { work, files } = assembled(
      kept(1, {
        editions: [
          {
            id: '1',
            items: [
              {
                source: 's',
                links: [
                  {
                    url: 'https://example.org/h',
                    mediaType: 'text/html',
                    flags: { embed: false, catalog: true },
                  },
                  {
                    url: 'https://example.org/b',
                    mediaType: 'application/epub+zip',
                    md5: 'f'.repeat(32),
                  },
                  { url: 'https://example.org/a', mediaType: 'application/epub+zip' },
                  { url: 'https://example.org/b', mediaType: 'application/epub+zip' },
                ],
              },
            ],
          },
        ],
      }),
    );
    const [item] = work.editions[0]?.items ?? [];
    const none = { catalog: false, download: false, reader: false, embed: false, edd: false };

    expect(item?.links).toEqual([
      {
        link_id: expect.any(Number),
        mediaType: 'application/epub+zip',
        url: 'https://example.org/b',
        flags: { ...none, download: true, reader: true },
      },
      {
        link_id: expect.any(Number),
        mediaType: 'application/epub+zip',
        url: 'https://example.org/a',
        flags: { ...none, download: true, reader: true },
      },
      {
        link_id: expect.any(Number),
        mediaType: 'text/html',
        url: 'https://example.org/h',
        flags: { ...none, catalog: true },
      },
    ]);
    expect(files).toEqual({
      [item?.links[0]?.link_id ?? 0]: { md5: 'f'.repeat(32), content: null },
    });
  });

  test('covers and files of one address have numbers of their own', () => {
    const url = 'https://example.org/a.jpg';
    const link = { url, mediaType: 'image/jpeg' };
    const { work } = assembled(
      kept(1, {
        editions: [{ id: '1', covers: [link, link], items: [{ source: 's', links: [link] }] }],
      }),
    );
    const [edition] = work.editions;

    expect(edition?.links).toEqual([{ link_id: expect.any(Number), ...link }]);
    expect(edition?.links[0]?.link_id).not.toBe(edition?.items[0]?.links[0]?.link_id);
  });

  test('an instance says what one record says of an edition', () => {
    const { work, instances } = assembled(
      kept(5, {
        title: 'Faust',
        authors: [{ name: 'Goethe' }],
        contributors: [{ name: 'B', roles: ['editor'] }],
        editions: [
          {
            id: '1',
            contributors: [{ name: 'A', roles: ['translator'] }],
            identifiers: [{ identifier: '123' }],
            items: [{ source: 's', rights: [{ license: 'public_domain' }] }],
          },
        ],
      }),
    );
    const [edition] = work.editions;

    expect(edition?.items).toMatchObject([
      {
        source: 's',
        content_type: 'ebook',
        rights: [{ source: null, license: 'public_domain', rightsStatement: null }],
      },
    ]);
    expect(instances[edition?.edition_id ?? 0]).toMatchObject([
      {
        title: 'Faust',
        authors: [{ name: 'Goethe', viaf: null, lcnaf: null }],
        contributors: [{ name: 'A', roles: ['translator'] }, { name: 'B' }],
        identifiers: [{ identifier: '123', authority: null }],
        item_ids: [edition?.items[0]?.item_id],
      },
    ]);
  });

  test('numbers are asked for by keys that hold the source, the record and the part', () => {
    const { identity, keys } = numbering();
    const link = { url: 'https://example.org/a', mediaType: 'text/html' };

    assembleWork(
      [
        kept(
          9,
          { id: 'r', editions: [{ id: 'e', items: [{ source: 's', links: [link] }] }] },
          'src',
        ),
      ],
      identity,
    );

    expect(keys().sort()).toEqual([
      'edition src:r:e',
      'instance 1 9',
      'item 1 src:r:#0',
      'link 1 src:r:#0 text/html https://example.org/a',
    ]);
  });
});
