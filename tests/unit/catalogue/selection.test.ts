import { describe, expect, test } from 'vitest';
import { byPublicationYear, type Selection, select } from '../../../src/catalogue/selection.ts';
import { editionFixture, editionWith, itemFixture, linkFixture } from '../../fixtures/works.ts';

const everything: Selection = { showAll: true, mediaTypes: [], reader: 'v1' };

const readable = editionWith(['application/epub+zip', 'application/pdf'], { edition_id: 1 });
const pdf = editionWith(['application/pdf'], { edition_id: 2 });
const without = editionFixture({ edition_id: 3 });

const idsOf = (editions: readonly { readonly edition_id: number }[]): readonly number[] =>
  editions.map(({ edition_id }) => edition_id);

const mediaTypesOf = (editions: readonly (typeof readable)[]): readonly (readonly string[])[] =>
  editions.map(({ items }) => items.flatMap(({ links }) => links.map((link) => link.mediaType)));

describe('select', () => {
  test('leaves everything by default, in its order', () => {
    expect(idsOf(select([without, readable, pdf], everything))).toEqual([3, 1, 2]);
  });

  test('without showAll leaves editions that have readable links', () => {
    const selection = { ...everything, showAll: false };

    expect(idsOf(select([without, readable, pdf], selection))).toEqual([1]);
  });

  test('leaves links of the formats that are asked for, and the items that have one', () => {
    const selection = { ...everything, mediaTypes: ['application/pdf'] };
    const two = editionFixture({
      items: [
        itemFixture({ item_id: 1, links: [linkFixture('text/html')] }),
        itemFixture({ item_id: 2, links: [linkFixture('application/pdf')] }),
      ],
    });

    expect(mediaTypesOf(select([readable, pdf, without], selection))).toEqual([
      ['application/pdf'],
      ['application/pdf'],
      [],
    ]);
    expect(select([two], selection)[0]?.items.map(({ item_id }) => item_id)).toEqual([2]);
  });

  test('flags links for the reader that is asked for', () => {
    const edition = editionWith(['application/webpub+json', 'application/epub+zip']);
    const readers = (reader: Selection['reader']) =>
      select([edition], { ...everything, reader })[0]?.items[0]?.links.map(
        ({ flags }) => flags.reader,
      );

    expect(readers('v1')).toEqual([false, true]);
    expect(readers('v2')).toEqual([true, false]);
  });

  test('changes nothing of what it was given', () => {
    const before = structuredClone(readable);
    select([readable], { showAll: false, mediaTypes: ['application/pdf'], reader: 'v2' });

    expect(readable).toEqual(before);
  });
});

test('editions stand by year of publication, unknown last, then by number', () => {
  const editions = [
    editionFixture({ edition_id: 5 }),
    editionFixture({ edition_id: 2, publication_date: 1900 }),
    editionFixture({ edition_id: 4 }),
    editionFixture({ edition_id: 3, publication_date: -50 }),
    editionFixture({ edition_id: 1, publication_date: 1900 }),
  ];

  expect(idsOf(editions.toSorted(byPublicationYear))).toEqual([3, 1, 2, 4, 5]);
});
