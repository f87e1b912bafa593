import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPath, parseFindRequest } from '../../../src/documents/find-request.ts';

const parsed = (query: string) => parseFindRequest(new URLSearchParams(query));

describe('parseFindRequest', () => {
  test('what a form left empty was not asked for', () => {
    expect(parsed('query=&filter=&startYear=&endYear=&sort=&showAll=&page=')).toEqual(parsed(''));
  });

  test('years of the form are a filter like any other', () => {
    const { filter } = parsed('filter=date:1700-1899&startYear=1800');
    expect(filter).toMatchObject({ startYear: 1800, endYear: 1899 });
  });

  test.each([
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['size=101', 'size'],
    ['page=1&page=2', 'page'],
    ['showAll=perhaps', 'showAll'],
    ['sort=colour', 'sort'],
    ['filter=colour:red', 'filter'],
    ['startYear=soon', 'filter'],
    ['query=title:', 'query'],
  ])('%s is refused by name', (query, field) => {
    expect(() => parsed(query)).toThrow(expect.objectContaining({ code: 'invalid', field }));
  });
});

describe('findPath', () => {
  test('leaves out what is the default', () => {
    expect(findPath(parsed('page=1&size=20&showAll=false&query='))).toBe('/find');
  });

  test('leads to the same search', () => {
    const words = fc.string({ minLength: 1, unit: 'grapheme' }).map((text) => `w${text}`);
    const year = fc.option(fc.integer({ min: 0, max: 2100 }), { nil: undefined });
    fc.assert(
      fc.property(
        fc.record({
          query: fc.array(
            words.filter((text) => !/[:\0]/.test(text)),
            { maxLength: 3 },
          ),
          language: fc.array(fc.constantFrom('French', 'Greek, Modern', 'de'), { maxLength: 2 }),
          format: fc.array(fc.constantFrom('pdf', 'readable', 'text/plain'), { maxLength: 2 }),
          startYear: year,
          endYear: year,
          showAll: fc.boolean(),
          sort: fc.constantFrom('', 'title', 'date:desc'),
          page: fc.integer({ min: 1, max: 1_000_000 }),
          size: fc.integer({ min: 1, max: 100 }),
        }),
        ({ query, language, format, startYear, endYear, ...others }) => {
          const given = new URLSearchParams([
            ...query.map((value) => ['query', value]),
            ...language.map((name) => ['filter', `language:${name}`]),
            ...format.map((name) => ['filter', `format:${name}`]),
            ...(startYear === undefined ? [] : [['startYear', String(startYear)]]),
            ...(endYear === undefined ? [] : [['endYear', String(endYear)]]),
            ...Object.entries(others).map(([name, value]) => [name, String(value)]),
          ] as [string, string][]);
          const request = parseFindRequest(given);
          const [, again = ''] = findPath(request).split('?');
          expect(parseFindRequest(new URLSearchParams(again))).toEqual(request);
        },
      ),
    );
  });
});
