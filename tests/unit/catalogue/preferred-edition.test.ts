import { describe, expect, test } from 'vitest';
import {
  acquisitionLinks,
  byPreference,
  isAcquirable,
  preferenceReason,
} from '../../../src/catalogue/preferred-edition.ts';
import { editionFixture, editionWith, english, french, linkFixture } from '../../fixtures/works.ts';

const EPUB = 'application/epub+zip';
const cover = { link_id: 9, mediaType: 'image/jpeg', url: 'https://files.example.org/cover.jpg' };

describe('byPreference', () => {
  // Each better edition loses by every later rule, so that only its own rule can put it first.
  test.each([
    [
      'can be read or downloaded here',
      editionWith([EPUB], { edition_id: 2 }),
      editionWith(['application/html+edd', 'application/html+catalog'], {
        edition_id: 1,
        links: [cover],
        languages: [french],
        publication_date: 1800,
      }),
    ],
    [
      'has a cover',
      editionWith([EPUB], { edition_id: 2, links: [cover] }),
      editionWith([EPUB, 'application/pdf'], {
        edition_id: 1,
        languages: [french],
        publication_date: 1800,
      }),
    ],
    [
      "is in the work's original or first language",
      editionWith([EPUB], { edition_id: 2, languages: [english, french] }),
      editionWith([EPUB, 'application/pdf'], {
        edition_id: 1,
        languages: [english],
        publication_date: 1800,
      }),
    ],
    [
      'comes in the most formats',
      editionWith([EPUB, 'text/html'], { edition_id: 2, publication_date: 1900 }),
      editionWith([EPUB, EPUB, 'application/html+edd', 'application/html+catalog'], {
        edition_id: 1,
        publication_date: 1800,
      }),
    ],
    [
      'is the earliest',
      editionWith([EPUB], { edition_id: 2, publication_date: -50 }),
      editionWith([EPUB], { edition_id: 1, publication_date: 1800 }),
    ],
    [
      'is the earliest',
      editionWith([EPUB], { edition_id: 2, publication_date: 1999 }),
      editionWith([EPUB], { edition_id: 1 }),
    ],
    [
      'was catalogued first',
      editionWith([EPUB], { edition_id: 1 }),
      editionWith([EPUB], { edition_id: 2 }),
    ],
  ])('prefers the edition that %s, and says so', (reason, better, other) => {
    for (const editions of [
      [better, other],
      [other, better],
    ]) {
      const work = { languages: [french, english], editions };

      expect(byPreference(work)).toEqual([better, other]);
      expect(preferenceReason(work)).toBe(reason);
    }
  });

  test('orders all editions, each by the first rule that tells it from the next', () => {
    const editions = [
      editionFixture({ edition_id: 1 }),
      editionWith([EPUB], { edition_id: 2, publication_date: 1900 }),
      editionWith([EPUB], { edition_id: 3, publication_date: 1850 }),
      editionWith([EPUB], { edition_id: 4, links: [cover] }),
      editionFixture({ edition_id: 5, links: [cover] }),
    ];
    const order = byPreference({ languages: [], editions }).map(({ edition_id }) => edition_id);

    expect(order).toEqual([4, 3, 2, 5, 1]);
  });

  test('has no preference of language where the work has none', () => {
    const editions = [
      editionWith([EPUB], { edition_id: 1 }),
      editionWith([EPUB], { edition_id: 2, languages: [english] }),
    ];

    expect(preferenceReason({ languages: [], editions })).toBe('was catalogued first');
  });

  test('says of a single edition that it is the only one', () => {
    expect(preferenceReason({ languages: [], editions: [editionFixture()] })).toBe(
      'is the only one',
    );
    expect(byPreference({ languages: [], editions: [] })).toEqual([]);
  });
});

describe('isAcquirable', () => {
  test.each([EPUB, 'application/pdf', 'application/webpub+json', 'text/html', 'text/plain'])(
    '%s gives the book itself',
    (mediaType) => {
      expect(isAcquirable(linkFixture(mediaType))).toBe(true);
    },
  );

  test.each(['application/html+edd', 'application/html+catalog'])('%s does not', (mediaType) => {
    expect(isAcquirable(linkFixture(mediaType))).toBe(false);
  });

  test('goes by what the source says otherwise', () => {
    expect(isAcquirable(linkFixture('text/html', { catalog: true }))).toBe(false);
    expect(isAcquirable(linkFixture('application/pdf', { edd: true }))).toBe(false);
    expect(isAcquirable(linkFixture('application/pdf', { download: false }))).toBe(false);
    expect(isAcquirable(linkFixture('application/pdf', { download: false, reader: true }))).toBe(
      true,
    );
  });

  test('picks the links of an edition that do', () => {
    const edition = editionWith([EPUB, 'application/html+catalog', 'application/pdf']);

    expect(acquisitionLinks(edition).map(({ mediaType }) => mediaType)).toEqual([
      EPUB,
      'application/pdf',
    ]);
  });
});
