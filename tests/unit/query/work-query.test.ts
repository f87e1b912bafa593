import { describe, expect, test } from 'vitest';
import {
  parseFieldTerms,
  parseFilter,
  parseQuery,
  parseSort,
} from '../../../src/query/work-query.ts';

const invalidField = (field: string, message: RegExp) =>
  expect.objectContaining({ code: 'invalid', field, message: expect.stringMatching(message) });

describe('parseQuery', () => {
  test('takes text without a field for a keyword', () => {
    expect(parseQuery(['whale', 'viaf:1,author:Melville'])).toEqual([
      { field: 'keyword', term: 'whale' },
      { field: 'viaf', term: '1' },
      { field: 'author', term: 'Melville' },
    ]);
  });

  test('knows every field of the contract', () => {
    const fields = ['keyword', 'title', 'author', 'subject', 'viaf', 'lcnaf', 'identifier'];
    expect(parseQuery([fields.map((field) => `${field}:x`).join(',')])).toEqual(
      fields.map((field) => ({ field, term: 'x' })),
    );
  });
});

describe('parseFieldTerms', () => {
  test('splits nothing, because the parameter is the field', () => {
    expect(parseFieldTerms('author', [' title:a,author:b '])).toEqual([
      { field: 'author', term: 'title:a,author:b' },
    ]);
  });

  test.each(['', ' ', '\0', '\udfff', 'a'.repeat(2001)])('refuses %j', (term) => {
    expect(() => parseFieldTerms('keyword', [term], 'query')).toThrow(
      invalidField('query', /^query/),
    );
  });
});

describe('parseFilter', () => {
  const years = (...values: string[]) => {
    const { startYear, endYear } = parseFilter(values, false);
    return [startYear, endYear];
  };

  test.each([
    [['date:1850'], [1850, 1850]],
    [['date:1800-1899'], [1800, 1899]],
    [['date:1800-'], [1800, undefined]],
    [['date:-1899'], [undefined, 1899]],
    [['date:5'], [5, 5]],
    [['startYear:1800'], [1800, undefined]],
    [['endYear:1899'], [undefined, 1899]],
    [['startYear:-400,endYear:-300'], [-400, -300]],
    [['startYear:1800,endYear:1899'], [1800, 1899]],
    [
      ['date:1800-1899', 'date:1850-1950,startYear:1860'],
      [1860, 1899],
    ],
    [[], [undefined, undefined]],
  ])('reads years: %j', (values, expected) => {
    expect(years(...values)).toEqual(expected);
  });

  test.each([
    'date:-',
    'date:18501899',
    'date:12345',
    'date:1800-18999',
    'date:1800--1899',
    'date:1800-1850-1899',
    'date:eighteen',
    'date:1850 ad',
    'date:18.5',
    'date:١٨٥٠',
    'startYear:1800-',
    'startYear:12345',
    'startYear:1e3',
    'startYear:--1',
    'endYear:+1',
    'endYear:x',
  ])('refuses a year that is none: %s', (value) => {
    expect(() => parseFilter([value], false)).toThrow(invalidField('filter', /year/));
  });

  test('adds languages up, each once, and joins formats', () => {
    const filter = parseFilter(
      ['language:English,language:fr', 'language:fr,format:downloadable', 'format:epub_zip'],
      true,
    );

    expect(filter.languages).toEqual(['English', 'fr']);
    expect(filter.mediaTypes).toEqual(['application/pdf', 'application/epub+zip']);
    expect(filter.showAll).toBe(true);
  });

  test.each([
    ['whale', /"whale" is not a filter/],
    ['year:1850', /"year:1850" is not a filter/],
    ['x,language:en', /"x" is not a filter/],
    ['', /filter is empty/],
    ['language:', /"language:" has no term/],
    ['format:doc', /"doc" is not a format/],
    ['format:application/epub zip', /is not a format/],
    ['format:__proto__', /is not a format/],
    ['format:constructor', /is not a format/],
  ])('refuses %j', (value, message) => {
    expect(() => parseFilter([value], false)).toThrow(invalidField('filter', message));
  });
});

describe('parseSort', () => {
  test.each([
    ['title', 'title', 'asc'],
    ['author:asc', 'author', 'asc'],
    ['date:desc', 'date', 'desc'],
    ['TITLE:Desc', 'title', 'desc'],
    [' date ', 'date', 'asc'],
  ])('reads %s', (value, field, direction) => {
    expect(parseSort(value)).toEqual({ field, direction });
  });

  test.each([
    '',
    'uuid',
    'relevance',
    'title:',
    'title:up',
    'title desc',
    'title,date',
    ':asc',
    'title:asc:asc',
  ])('refuses %j', (value) => {
    expect(() => parseSort(value)).toThrow(invalidField('sort', /is not an order/));
  });
});
