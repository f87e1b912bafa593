import { describe, expect, test } from 'vitest';
import { exactWord, fts5Expression, indexText } from '../../../src/query/fts5.ts';
import { allOf, anyOf, noneOf, type QueryNode } from '../../../src/query/query-node.ts';

const word = (text: string, field: 'keyword' | 'title' = 'keyword'): QueryNode => ({
  kind: 'phrase',
  field,
  words: text.split(' '),
  prefix: false,
});

describe('fts5Expression', () => {
  test.each<[string, QueryNode, string]>([
    ['a word', word('whale'), '"whale"'],
    ['a phrase of a field', word('moby dick', 'title'), 'title : "moby dick"'],
    [
      'a prefix',
      { kind: 'phrase', field: 'keyword', words: ['moby', 'd'], prefix: true },
      '"moby d" *',
    ],
    ['alternatives', anyOf([word('a'), word('b')]), '("a") OR ("b")'],
    ['a conjunction', allOf([word('a'), word('b')]), '("a") AND ("b")'],
    ['what must not be', allOf([noneOf(word('b')), word('a')]), '(("a")) NOT (("b"))'],
    ['what must not be, alone', noneOf(word('a')), '"ßall" NOT ("a")'],
    [
      'nothing but what must not be',
      allOf([noneOf(word('a')), noneOf(word('b'))]),
      '("ßall") NOT (("a") OR ("b"))',
    ],
  ])('quotes every word of %s', (_, node, expression) => {
    expect(fts5Expression(node)).toBe(expression);
  });
});

describe('exactWord', () => {
  test('is one word for the index, whatever the identifier', () => {
    for (const value of ['n 79-1', '"', "' OR 1", '書', 'ß', '*']) {
      expect(exactWord('lcnaf', value)).toMatch(/^[a-z0-9ß]+$/);
    }
  });

  test('folds case and outer space, and nothing else', () => {
    expect(exactWord('identifier', ' ISBN:97X ')).toBe(exactWord('identifier', 'isbn:97x'));
    expect(exactWord('identifier', '97-8')).not.toBe(exactWord('identifier', '978'));
    expect(exactWord('viaf', '1')).not.toBe(exactWord('lcnaf', '1'));
  });

  test('takes no two identifiers for one', () => {
    const values = ['a b', 'a-b', 'a20b', 'aß20ßb', 'ab', 'a  b'];
    expect(new Set(values.map((value) => exactWord('viaf', value))).size).toBe(values.length);
  });
});

describe('indexText', () => {
  test('keeps texts apart by a mark that no query can name', () => {
    expect(indexText(['Moby-Dick', '---', 'Or, the Whale'])).toBe('moby dick ß or the whale');
    expect(indexText([])).toBe('');
  });
});
