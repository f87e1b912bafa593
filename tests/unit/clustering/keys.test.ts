import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverKey, editionKey, itemKey, linkKey, workKey } from '../../../src/clustering/keys.ts';
import { uuidOf } from '../../../src/clustering/uuid.ts';

/** These are promises: an import of next year has to give what an import of today gives. */
describe('keys and names that may never change', () => {
  test('of a work', () => {
    const key = workKey('gutenberg', { id: '1342', editions: [{ id: '1342' }] });

    expect(key).toBe('gutenberg:1342');
    expect(uuidOf(key)).toBe('2b86c412-059e-5517-97f3-750c20c2f14f');
  });

  test('of its parts', () => {
    const link = { mediaType: 'text/html', url: 'https://example.org/a b' };
    const place = itemKey('gutenberg', '1342', { source: 'gutenberg' }, 0);

    expect(editionKey('gutenberg', '1342', '1342')).toBe('gutenberg:1342:1342');
    expect(place).toBe('gutenberg:1342:#0');
    expect(itemKey('lectern', 'a:b', { id: 'c d', source: 's' }, 0)).toBe('lectern:a%3Ab:c%20d');
    expect(linkKey(place, link)).toBe('gutenberg:1342:#0 text/html https://example.org/a b');
    expect(coverKey(link)).toBe('cover text/html https://example.org/a b');
  });
});

test('a name is a UUID of version 5', () => {
  fc.assert(
    fc.property(fc.string(), (key) => {
      expect(uuidOf(key)).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
    }),
  );
});

test('different editions and items have different keys, whatever their identifiers hold', () => {
  const id = fc.stringMatching(/^[ab:%#0 ]{1,4}$/);
  fc.assert(
    fc.property(id, id, id, id, (a, b, c, d) => {
      fc.pre(a !== c || b !== d);
      expect(editionKey('s', a, b)).not.toBe(editionKey('s', c, d));
      expect(itemKey('s', a, { id: b, source: 's' }, 0)).not.toBe(
        itemKey('s', c, { id: d, source: 's' }, 0),
      );
      expect(itemKey('s', a, { id: b, source: 's' }, 0)).not.toBe(
        itemKey('s', c, { source: 's' }, 0),
      );
    }),
  );
});
