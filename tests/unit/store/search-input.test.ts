import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCatalogueError } from '../../../src/catalogue/errors.ts';
import { queryFields, type WorkQuery } from '../../../src/catalogue/work-query.ts';
import {
  parseFieldTerms,
  parseFilter,
  parseQuery,
  parseSort,
} from '../../../src/query/work-query.ts';
import type { OpenSnapshot } from '../../../src/store/snapshot.ts';
import { queryFixture } from '../../fixtures/queries.ts';
import { sampleRecords } from '../../fixtures/sample.ts';
import { importInto, makeFolder, removeFolder, snapshotIn } from '../../fixtures/stores.ts';

let folder: string;
let snapshot: OpenSnapshot;

beforeAll(() => {
  folder = makeFolder();
  importInto(folder, sampleRecords());
  snapshot = snapshotIn(folder);
});

afterAll(() => {
  snapshot.close();
  removeFolder(folder);
});

/** The result of a query that is made of input, or the name of the input that was refused. */
function outcome(make: () => Partial<WorkQuery>): 'result' | string {
  try {
    const query = queryFixture({ size: 5, ...make() });
    const { total, items } = snapshot.search(query);
    expect(items).toHaveLength(Math.min(total, query.size));
    return 'result';
  } catch (error) {
    if (!isCatalogueError(error)) throw error;
    expect(error.code).toBe('invalid');
    expect(error.field).toBeDefined();
    return error.field ?? '';
  }
}

/** Everything that SQLite, FTS5, JSON, XML or our own syntax gives a meaning to. */
const syntax = [
  ...[
    '"',
    "'",
    '*',
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '^',
    '+',
    '-',
    '--',
    '\\',
    '\0',
    ';',
    '%',
  ],
  ...['AND', 'OR', 'NOT', 'NEAR', 'NEAR(a b, 2)', 'title : a', '{title author} : a', '- title : a'],
  ...['title:', 'author:', 'viaf:', 'identifier:', 'keyword:', 'subject:', 'exact:', 'search:'],
  ...['ßall', 'ß', 'rowid', 'rank', '\ud800', '\udc00', '\ufeff', '\u200d', '\u202e', '́', '🐋'],
  ...[
    ' ',
    '\n',
    '\t',
    '\u00a0',
    'a',
    'whale*',
    '"the whale"',
    'война',
    '紅樓夢',
    'שיר',
    '0',
    '1851',
  ],
  ...['language:', 'format:', 'date:', 'startYear:', 'endYear:', 'pdf', 'en', '1800-1899', '-5'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'Infinity', '1e9'],
];

const pieces = fc
  .array(fc.oneof(fc.constantFrom(...syntax), fc.string({ unit: 'binary', maxLength: 5 })), {
    maxLength: 12,
    size: 'max',
  })
  .chain((parts) => fc.constantFrom('', ' ', ',').map((joint) => parts.join(joint)));

const input = fc.oneof(
  { weight: 3, arbitrary: pieces },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

describe('no input makes anything but a result or an error that names it', {
  timeout: 60_000,
}, () => {
  test('as a query', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.array(input, { minLength: 1, maxLength: 2 }), (values) => {
        const made = outcome(() => ({ terms: parseQuery(values) }));
        seen.add(made);
        return made === 'result' || made === 'query';
      }),
      { numRuns: 1000 },
    );
    expect([...seen].sort()).toEqual(['query', 'result']);
  });

  test('as one field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...queryFields), input, (field, value) => {
        const made = outcome(() => ({ terms: parseFieldTerms(field, [value]) }));
        return made === 'result' || made === field;
      }),
      { numRuns: 1000 },
    );
  });

  test('as a filter or an order', () => {
    const name = fc.constantFrom('language:', 'format:', 'date:', 'startYear:', 'endYear:', '');
    fc.assert(
      fc.property(name, input, fc.boolean(), (filter, value, showAll) => {
        const filtered = outcome(() => ({ filter: parseFilter([`${filter}${value}`], showAll) }));
        const sorted = outcome(() => ({ sort: parseSort(value) }));
        return ['result', 'filter'].includes(filtered) && ['result', 'sort'].includes(sorted);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('2000 characters of', () => {
  test.each([
    ...['a NOT ', 'a AND ', 'a OR ', 'NOT ', 'AND ', 'OR ', 'NOT a ', 'NOT a OR ', 'a OR NOT '],
    ...[
      '"',
      '" ',
      '"a" ',
      'a"',
      '*',
      '* ',
      'a* ',
      'a',
      'a ',
      '(',
      '(a ',
      'NEAR(',
      '^',
      '-a ',
      '紅',
      '夢* ',
    ],
  ])('%j make a result', (unit) => {
    const term = unit.repeat(Math.floor(2000 / unit.length));

    expect(outcome(() => ({ terms: parseQuery([term]) }))).toBe('result');
    expect(outcome(() => ({ terms: parseFieldTerms('title', [term, term]) }))).toBe('result');
  });

  test.each([
    ['words', (index: number) => `w${index}`],
    ['alternatives', (index: number) => `w${index} OR`],
    ['exclusions', (index: number) => `NOT w${index}`],
    ['alternatives with exclusions', (index: number) => `w${index} NOT a${index} OR`],
    ['prefixes', (index: number) => `w${index}*`],
    ['phrases', (index: number) => `"a w${index}"`],
  ])('different %s make a result', (_, unit) => {
    const term = Array.from({ length: 1000 }, (__, index) => unit(index))
      .join(' ')
      .slice(0, 2000);

    expect(outcome(() => ({ terms: parseQuery([term]) }))).toBe('result');
  });

  test('many values make a result', () => {
    const values = Array.from({ length: 200 }, (_, index) => `title:w${index} OR a*,author:NOT b`);

    expect(outcome(() => ({ terms: parseQuery(values) }))).toBe('result');
  });
});

test('every work of the sample is found by its own title', () => {
  const missing = [...snapshot.acquirableWorks()].filter(({ title, uuid }) => {
    const terms = parseFieldTerms('title', [`"${(title ?? '').replaceAll('"', ' ')}"`]);
    const { items } = snapshot.search(queryFixture({ terms }));
    return !items.some(({ work }) => work.includes(uuid));
  });

  expect(missing.map(({ title }) => title)).toEqual([]);
});
