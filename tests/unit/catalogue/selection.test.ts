import { describe, expect, test } from 'vitest';
import { byPublicationYear, select, selectItems } from '../../../src/catalogue/selection.ts';
import { edition, item, link } from '../opds/works.ts';

const reader = 'v1';
const types = (items: ReturnType<typeof selectItems>) =>
  items.map(({ links }) => links.map(({ mediaType }) => mediaType));

describe('selectItems', () => {
  const items = [
    item([link('application/pdf'), link('text/html')]),
    item([link('application/epub+zip')]),
  ];

  test('leaves all links without a format', () => {
    expect(types(selectItems(items, { mediaTypes: [], reader }))).toEqual([
      ['application/pdf', 'text/html'],
      ['application/epub+zip'],
    ]);
  });

  test('leaves links of the formats, and items that have one', () => {
    expect(types(selectItems(items, { mediaTypes: ['text/html'], reader }))).toEqual([
      ['text/html'],
    ]);
  });

  test('keeps an item that never had a link, unless formats are asked for', () => {
    expect(selectItems([item([])], { mediaTypes: [], reader })).toHaveLength(1);
    expect(selectItems([item([])], { mediaTypes: ['text/html'], reader })).toEqual([]);
  });

  test('changes nothing of what it is given', () => {
    const before = JSON.stringify(items);
    selectItems(items, { mediaTypes: ['text/html'], reader: 'v2' });

    expect(JSON.stringify(items)).toBe(before);
  });
});

describe('select', () => {
  test('judges by the whole record, whatever formats are wanted', () => {
    const readable = edition({ items: [item([link('text/html'), link('application/pdf')])] });
    const other = edition({ items: [item([link('application/pdf')])] });
    const selected = select([readable, other], {
      showAll: false,
      mediaTypes: ['application/pdf'],
      reader,
    });

    expect(selected).toHaveLength(1);
    expect(types(selected[0]?.items ?? [])).toEqual([['application/pdf']]);
  });
});

describe('byPublicationYear', () => {
  test('puts unknown years last, and equal ones by age in the catalogue', () => {
    const editions = [
      edition({ edition_id: 4, publication_date: null }),
      edition({ edition_id: 3, publication_date: null }),
      edition({ edition_id: 2, publication_date: 1900 }),
      edition({ edition_id: 1, publication_date: -50 }),
    ];

    expect(editions.toSorted(byPublicationYear).map(({ edition_id }) => edition_id)).toEqual([
      1, 2, 3, 4,
    ]);
  });
});
