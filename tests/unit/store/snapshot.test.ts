import { describe, expect, test } from 'vitest';
import type { SourceRecord } from '../../../src/catalogue/source-record.ts';
import { recordFixture, sourceEdition, sourceLink } from '../../fixtures/records.ts';
import { importInto, snapshotIn, snapshotOf, temporaryFolder } from '../../fixtures/stores.ts';

const moby: SourceRecord = {
  id: 'moby',
  title: 'Moby Dick',
  editions: [
    sourceEdition({
      id: 'a',
      title: 'The Whale',
      languages: ['en'],
      identifiers: [{ identifier: '978', authority: 'isbn' }],
      covers: [{ url: 'https://files.example.org/a.jpg', mediaType: 'image/jpeg' }],
      items: [
        {
          source: 'one',
          links: [{ ...sourceLink('application/pdf'), md5: 'd41d8cd98f00b204e9800998ecf8427e' }],
        },
        { source: 'two', links: [{ ...sourceLink('application/epub+zip'), content: 'abridged' }] },
      ],
    }),
    sourceEdition({ id: 'b', formats: [], languages: ['en', 'fr'] }),
  ],
};

describe('look-ups', () => {
  test('find a work by its uuid in any case, with all its editions', () => {
    const snapshot = snapshotOf([moby, recordFixture()]);
    const [work] = [...snapshot.acquirableWorks()].filter(({ title }) => title === 'Moby Dick');

    expect(work?.editions).toHaveLength(2);
    expect(snapshot.findWork(work?.uuid ?? '')).toEqual(work);
    expect(snapshot.findWork((work?.uuid ?? '').toUpperCase())).toEqual(work);
    expect(snapshot.findWork('00000000-0000-4000-8000-000000000000')).toBeUndefined();
  });

  test('find an edition by its number, with its work and what each record says', () => {
    const snapshot = snapshotOf([moby, recordFixture()]);
    const work = [...snapshot.acquirableWorks()].find(({ title }) => title === 'Moby Dick');
    const [edition] = work?.editions ?? [];
    const found = snapshot.findEdition(edition?.edition_id ?? 0);

    expect(found?.work).toEqual(work);
    expect(found?.instances).toMatchObject([
      { title: 'The Whale', identifiers: [{ identifier: '978', authority: 'isbn' }] },
    ]);
    expect(found?.instances[0]?.items).toEqual(edition?.items);
    expect(snapshot.findEdition(999)).toBeUndefined();
  });

  test('find a link or a cover by its number, with its work and what is known of the file', () => {
    const snapshot = snapshotOf([moby]);
    const [work] = snapshot.acquirableWorks();
    const [edition] = work?.editions ?? [];
    const [pdf, epub] = edition?.items.flatMap(({ links }) => links) ?? [];

    expect(snapshot.findLink(pdf?.link_id ?? 0)).toEqual({
      work,
      md5: 'd41d8cd98f00b204e9800998ecf8427e',
      content: null,
    });
    expect(snapshot.findLink(epub?.link_id ?? 0)).toEqual({ work, md5: null, content: 'abridged' });
    expect(snapshot.findLink(edition?.links[0]?.link_id ?? 0)?.work).toEqual(work);
    expect(snapshot.findLink(999)).toBeUndefined();
  });

  test('find nothing by a number that is none', () => {
    const snapshot = snapshotOf([moby]);

    for (const id of [0, -1, 1.5, Number.MAX_SAFE_INTEGER, 1e300, Number.NaN]) {
      expect(snapshot.findEdition(id), String(id)).toBeUndefined();
      expect(snapshot.findLink(id), String(id)).toBeUndefined();
    }
  });
});

describe('totals', () => {
  test('count every work, edition, item, link and record', () => {
    const snapshot = snapshotOf([
      moby,
      recordFixture({ editions: [sourceEdition({ formats: [] })] }),
    ]);

    expect(snapshot.counts()).toEqual({ works: 2, editions: 3, items: 2, links: 3, records: 2 });
  });

  test('of languages count works, each once, by falling total and then by name', () => {
    const inLanguages = (...languages: string[]) =>
      recordFixture({ editions: [sourceEdition({ formats: [], languages })] });
    const snapshot = snapshotOf([
      moby,
      inLanguages('fr'),
      inLanguages('de', 'fr'),
      inLanguages('cs'),
    ]);

    expect(snapshot.languages()).toEqual([
      { language: 'French', work_total: 3 },
      { language: 'Czech', work_total: 1 },
      { language: 'English', work_total: 1 },
      { language: 'German', work_total: 1 },
    ]);
  });
});

describe('recent works', () => {
  test('are those with something to acquire, the last to change first, a page at a time', () => {
    const folder = temporaryFolder();
    const records = ['a', 'b', 'c', 'd'].map((id) => recordFixture({ id, title: id }));
    const requestable = recordFixture({
      editions: [sourceEdition({ formats: ['application/html+edd', 'application/html+catalog'] })],
    });
    importInto(folder, [...records, requestable], '2024-01-01T00:00:00Z');
    importInto(folder, [recordFixture({ id: 'b', title: 'b again' })], '2024-02-01T00:00:00Z');
    const snapshot = snapshotIn(folder);
    const page = (number: number) => {
      const { items, total } = snapshot.recentWorks({ page: number, size: 3 });
      return [total, items.map(({ title }) => title)];
    };

    expect(page(1)).toEqual([4, ['b again', 'd', 'c']]);
    expect(page(2)).toEqual([4, ['a']]);
    expect(page(3)).toEqual([4, []]);
    expect(snapshot.acquirableTotal).toBe(4);
    expect([...snapshot.acquirableWorks()].map(({ title }) => title)).toEqual([
      'b again',
      'd',
      'c',
      'a',
    ]);
    snapshot.close();
  });
});
