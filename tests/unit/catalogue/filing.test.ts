import { describe, expect, test } from 'vitest';
import { filingAuthor, filingTitle } from '../../../src/catalogue/filing.ts';
import { authorFixture, english, french, workFixture } from '../../fixtures/works.ts';

const language = (iso_3: string) => ({ language: iso_3, iso_2: null, iso_3 });

describe('filingTitle', () => {
  test.each([
    ['eng', 'The Whale', 'Whale'],
    ['eng', 'A Tale of Two Cities', 'Tale of Two Cities'],
    ['eng', 'Theatre', 'Theatre'],
    ['eng', 'The', 'The'],
    ['fra', "L'Étranger", 'Étranger'],
    ['fra', 'L’Étranger', 'Étranger'],
    ['fra', 'Les Misérables', 'Misérables'],
    ['deu', 'Die Verwandlung', 'Verwandlung'],
    ['ell', 'Η Οδύσσεια', 'Οδύσσεια'],
    ['spa', 'La vida es sueño', 'vida es sueño'],
    ['jpn', 'A', 'A'],
  ])('leaves out an article of the language (%s): %s', (iso_3, title, filed) => {
    expect(filingTitle({ title, languages: [language(iso_3)] })).toBe(filed);
  });

  test('goes by the first language alone', () => {
    expect(filingTitle({ title: 'Die Hard', languages: [english] })).toBe('Die Hard');
    expect(filingTitle({ title: 'The Miserables', languages: [french, english] })).toBe(
      'The Miserables',
    );
    expect(filingTitle({ title: 'The Whale', languages: [] })).toBe('The Whale');
  });

  test('is empty for a work without a title', () => {
    expect(filingTitle({ title: null, languages: [english] })).toBe('');
    expect(filingTitle({ title: null, languages: [] })).toBe('');
  });
});

test('a work is filed under its first author', () => {
  const authors = [authorFixture('Marx, Karl'), authorFixture('Engels, Friedrich')];

  expect(filingAuthor(workFixture({ authors }))).toBe('Marx, Karl');
  expect(filingAuthor(workFixture())).toBe('');
});
