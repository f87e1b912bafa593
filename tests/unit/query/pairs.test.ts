import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCatalogueError } from '../../../src/catalogue/errors.ts';
import { type Pair, parsePairs } from '../../../src/query/pairs.ts';

const names = ['title', 'author', 'keyword'] as const;

const parsed = (value: string): readonly Pair<string>[] => parsePairs(value, names, 'query');

const pairs = (value: string): readonly (readonly [string | undefined, string])[] =>
  parsed(value).map(({ name, term }) => [name, term]);

describe('parsePairs', () => {
  test.each([
    [
      'title:Foo: a, b,author:Smith, J',
      [
        ['title', 'Foo: a, b'],
        ['author', 'Smith, J'],
      ],
    ],
    [
      'title:a , author: b',
      [
        ['title', 'a'],
        ['author', 'b'],
      ],
    ],
    ['whale', [[undefined, 'whale']]],
    [
      'whale, ship,title:moby',
      [
        [undefined, 'whale, ship'],
        ['title', 'moby'],
      ],
    ],
    [
      'title:a,title:b',
      [
        ['title', 'a'],
        ['title', 'b'],
      ],
    ],
    ['title:title:a', [['title', 'title:a']]],
    ['a title:b', [[undefined, 'a title:b']]],
    ['subtitle:b', [[undefined, 'subtitle:b']]],
    ['Title:b', [[undefined, 'Title:b']]],
    [
      'isbn:123,title:b',
      [
        [undefined, 'isbn:123'],
        ['title', 'b'],
      ],
    ],
    [',title:b', [['title', 'b']]],
    [
      'title:a,,author:b',
      [
        ['title', 'a,'],
        ['author', 'b'],
      ],
    ],
    [
      'title:"a,b",author:c',
      [
        ['title', '"a,b"'],
        ['author', 'c'],
      ],
    ],
  ])('splits only at known names at the start or after a comma: %s', (value, expected) => {
    expect(pairs(value)).toEqual(expected);
  });

  test.each([
    ['title:', /"title:" has no term/],
    ['title: ', /"title:" has no term/],
    ['title:,author:b', /"title:" has no term/],
    ['a,author:', /"author:" has no term/],
    ['', /query is empty/],
    ['  ', /query is empty/],
    ['a\0b', /query holds a NUL/],
    ['title:\ud800', /query is not valid Unicode/],
    ['a'.repeat(2001), /query is longer than 2000 characters/],
  ])('refuses %j, and names the parameter', (value, message) => {
    expect(() => parsed(value)).toThrow(message);
    expect(() => parsed(value)).toThrow(
      expect.objectContaining({ code: 'invalid', field: 'query' }),
    );
  });

  test('keeps all the text but commas between pairs and outer space', () => {
    const term = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), term)), (given) => {
        const value = given.map(([name, text]) => `${name}:${text}`).join(',');
        try {
          const expected = given.map(([name, text]) => ({ name, term: text.trim() }));
          expect(parsed(value)).toEqual(expected);
        } catch (error) {
          if (!isCatalogueError(error)) throw error;
          expect(given.length === 0 || given.some(([, text]) => text.trim() === '')).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
