import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queryStringOf } from '../../../src/api/address.ts';
import { parseQueryString } from '../../../src/api/query-string.ts';

const known = { query: {}, page: {} };
const parse = (text: string) => [...parseQueryString(text, known)];

describe('parseQueryString', () => {
  test('reads + and %20 as a space, and %2B as a plus', () => {
    expect(parse('query=a+b%20c%2Bd')).toEqual([['query', 'a b c+d']]);
  });

  test('keeps repeated parameters and empty ones', () => {
    expect(parse('query=a&query=b&page')).toEqual([
      ['query', 'a'],
      ['query', 'b'],
      ['page', ''],
    ]);
  });

  test('knows a name that is percent-encoded', () => {
    expect(parse('%71uery=a=b')).toEqual([['query', 'a=b']]);
  });

  test.each(['%', '%4', '%zz', '%FF', '%E0%A4%A', '%ED%A0%80'])('refuses %j', (value) => {
    expect(() => parse(`query=${value}`)).toThrow(
      expect.objectContaining({ code: 'invalid', field: 'query' }),
    );
  });

  test('passes over names that are not its own, however they are written', () => {
    expect(parse('%FF=%FF&__proto__=x&constructor=y&=z&&other=%')).toEqual([]);
  });

  test('gives back whatever was encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(parse(`query=${encodeURIComponent(value)}`)).toEqual([['query', value]]);
        expect(parse(String(new URLSearchParams({ query: value })))).toEqual([['query', value]]);
      }),
    );
  });
});

describe('queryStringOf', () => {
  test.each([
    ['http://a/b?c=d?e#f?g', 'c=d?e'],
    ['http://a/b#c?d', ''],
    ['http://a/b', ''],
    ['http://a/b?', ''],
  ])('finds that of %s', (address, found) => {
    expect(queryStringOf(address)).toBe(found);
  });
});
