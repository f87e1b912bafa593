import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QueryNode } from '../../../src/query/query-node.ts';
import { parseTerm } from '../../../src/query/term.ts';
import { written } from './written.ts';

const parsed = (term: string): string => written(parseTerm('keyword', term));

describe('parseTerm', () => {
  test.each([
    ['war peace', 'war AND peace'],
    ['  war \t peace\n', 'war AND peace'],
    ['War ПЕАСЕ', 'war AND pease'],
    ['"war and peace"', 'war and peace'],
    ['"war and" peace', 'war and AND peace'],
    ['war"and peace"', 'war AND and peace'],
    ['Jean-Luc', 'jean luc'],
    ['紅樓夢', 'hong lou meng'],
    ['and or not', 'and AND or AND not'],
  ])('words are ANDed, and phrases stay together: %s', (term, tree) => {
    expect(parsed(term)).toBe(tree);
  });

  test.each([
    ['whal*', 'whal*'],
    ['moby whal*', 'moby AND whal*'],
    ['"moby di"*', 'moby di*'],
    ['Jean-L*', 'jean l*'],
    ['wh*le', 'wh le'],
    ['*whale', 'whale'],
    ['紅*', 'hong*'],
  ])('a trailing star is a prefix: %s', (term, tree) => {
    expect(parsed(term)).toBe(tree);
  });

  test.each([
    ['*', 'ALL'],
    [' * ', 'ALL'],
    ['* whale', 'whale'],
    ['whale OR *', 'ALL'],
    ['NOT *', 'NONE'],
    ['"*"', 'NONE'],
  ])('a star alone is everything: %s', (term, tree) => {
    expect(parsed(term)).toBe(tree);
  });

  test.each([
    ['a AND b', 'a AND b'],
    ['a OR b', 'a OR b'],
    ['a NOT b', 'a AND NOT b'],
    ['a AND NOT b', 'a AND NOT b'],
    ['a OR NOT b', 'a OR NOT b'],
    ['NOT a', 'NOT a'],
    ['NOT a b', 'NOT a AND b'],
    ['a b OR c d', '(a AND b) OR (c AND d)'],
    ['a OR b c NOT d', 'a OR (b AND c AND NOT d)'],
    ['a OR b OR a', 'a OR b'],
    ['NOT "a b" OR c*', 'NOT a b OR c*'],
  ])('NOT binds closest, then AND, then OR: %s', (term, tree) => {
    expect(parsed(term)).toBe(tree);
  });

  test.each([
    ['AND', 'and'],
    ['NOT', 'not'],
    ['OR OR', 'or'],
    ['OR a', 'or AND a'],
    ['a AND', 'a AND and'],
    ['a NOT', 'a AND not'],
    ['a AND AND b', 'a AND and AND b'],
    ['a OR AND b', 'a AND or AND b'],
    ['NOT NOT a', 'not AND NOT a'],
    ['a AND NOT', 'a AND and AND not'],
    ['a OR NOT OR', 'a OR (not AND or)'],
    ['a NOT ,', 'a AND not'],
    ['"AND"', 'and'],
    ['"NOT a"', 'not a'],
  ])('an operator that has nothing to join is a word: %s', (term, tree) => {
    expect(parsed(term)).toBe(tree);
  });

  test.each([
    ['"war', 'war'],
    ['war"', 'war'],
    ['12" records', '12 AND records'],
    ['"moby dick" wh"ale', 'moby dick AND wh AND ale'],
    ['"a "b c"', 'a AND b AND c'],
  ])('an unbalanced quote loses its last: %s', (term, tree) => {
    expect(parsed(term)).toBe(tree);
  });

  test.each(['-', '" "', '""', '( )', '?!', '^', '{}', '...', '**', '-*', "'"])(
    'a term without a letter or digit matches nothing: %s',
    (term) => {
      expect(parsed(term)).toBe('NONE');
    },
  );

  test.each([
    ['(a OR b)', 'a OR b'],
    ['title: a', 'title AND a'],
    ['a + b', 'a AND b'],
    ['^a', 'a'],
    ['NEAR(a b, 5)', 'near a AND b AND 5'],
    ['{title} : a', 'title AND a'],
    ["a'; DROP TABLE works --", 'a AND drop AND table AND works'],
    ['a & b', 'a AND b'],
  ])('other punctuation is text: %s', (term, tree) => {
    expect(parsed(term)).toBe(tree);
  });

  test('keeps the field with every phrase', () => {
    expect(written(parseTerm('title', 'a OR "b c" NOT d*'))).toBe(
      'title:a OR (title:b c AND NOT title:d*)',
    );
  });

  test('does not ask twice what is said twice', () => {
    expect(parsed('a '.repeat(500))).toBe('a');
    expect(parsed('a OR '.repeat(300))).toBe('a OR (a AND or)');
  });

  test('leaves no operator, no empty phrase and no empty list in a tree, whatever the term', () => {
    const piece = fc.oneof(
      fc.constantFrom('AND', 'OR', 'NOT', '*', '"', '" ', 'a', 'b*', '"c d"', '-', '紅'),
      fc.string({ maxLength: 4 }),
    );
    const isSound = (node: QueryNode): boolean => {
      if (node.kind === 'and' || node.kind === 'or') {
        return node.nodes.length > 1 && node.nodes.every((part) => isSound(part));
      }
      if (node.kind === 'not') return node.node.kind !== 'not' && isSound(node.node);
      return node.kind !== 'phrase' || node.words.length > 0;
    };
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) =>
        isSound(parseTerm('keyword', pieces.join(' '))),
      ),
      { numRuns: 2000 },
    );
  });
});
