import { describe, expect, test } from 'vitest';
import { allOf, anyOf, noneOf, type QueryNode } from '../../../src/query/query-node.ts';
import { queryTree } from '../../../src/query/query-tree.ts';
import { parseQuery } from '../../../src/query/work-query.ts';
import { written } from './written.ts';

const tree = (...values: string[]): string => written(queryTree(parseQuery(values)));

describe('queryTree', () => {
  test('without terms is everything', () => {
    expect(written(queryTree([]))).toBe('ALL');
  });

  test('ANDs all pairs, of one value and of several', () => {
    expect(tree('title:moby OR dick,author:melville', 'whale')).toBe(
      '(title:moby OR title:dick) AND author:melville AND whale',
    );
  });

  test('takes an identifier as it is, with whatever looks like syntax', () => {
    expect(tree('identifier:isbn:978-0 OR "1"*', 'viaf: 102333412 ', 'lcnaf:n 79')).toBe(
      'identifier=isbn:978-0 OR "1"* AND viaf=102333412 AND lcnaf=n 79',
    );
  });

  test('matches nothing as soon as one term matches nothing', () => {
    expect(tree('whale', 'author:---')).toBe('NONE');
  });
});

describe('nodes that decide alone', () => {
  const a: QueryNode = { kind: 'exact', field: 'viaf', value: 'a' };
  const all: QueryNode = { kind: 'all' };
  const none: QueryNode = { kind: 'none' };

  test('everything is left out of a conjunction, and nothing out of an alternative', () => {
    expect(allOf([all, a, all])).toEqual(a);
    expect(allOf([all])).toEqual(all);
    expect(allOf([a, none])).toEqual(none);
    expect(anyOf([none, a])).toEqual(a);
    expect(anyOf([none])).toEqual(none);
    expect(anyOf([a, all])).toEqual(all);
  });

  test('a negation of a negation is what it was', () => {
    expect(noneOf(noneOf(a))).toEqual(a);
    expect(noneOf(all)).toEqual(none);
    expect(noneOf(none)).toEqual(all);
  });
});
