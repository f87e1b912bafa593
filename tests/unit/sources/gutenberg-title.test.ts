import { describe, expect, test } from 'vitest';
import { titlesOf } from '../../../src/sources/gutenberg-title.ts';

describe('titlesOf', () => {
  test.each([
    ['Emma', 'Emma', undefined],
    ['Moby-Dick; or, The Whale', 'Moby-Dick; or, The Whale', undefined],
    ['The hunting : an agony', 'The hunting : an agony', undefined],
    ['$1,000 a Plate', '$1,000 a Plate', undefined],
    [
      'The United States Bill of Rights\r\nThe Ten\nAmendments',
      'The United States Bill of Rights',
      'The Ten Amendments',
    ],
    ['Cook book;\nOr, dishes', 'Cook book', 'Or, dishes'],
    ['Peter Pan : $b [Peter and Wendy]', 'Peter Pan', '[Peter and Wendy]'],
    ['Hetty Gray; $b or, Nobody', 'Hetty Gray', 'or, Nobody'],
    ['Dress design $b: an account', 'Dress design', 'an account'],
    ['Jewels $b : volume IV : a reprint', 'Jewels', 'volume IV : a reprint'],
    ['Composition\r\n$b A series', 'Composition', 'A series'],
    ['Bad boy : $b A description\r\n1904', 'Bad boy', 'A description 1904'],
    ['Der Abenteurer : $ Roman', 'Der Abenteurer', 'Roman'],
    ["World's War Events $v Volume 3\r\nMore", "World's War Events, Volume 3", 'More'],
    ['Autobiography $c translated by E. M.', 'Autobiography', undefined],
    ['No title', undefined, undefined],
    ['', undefined, undefined],
    [' \n \n', undefined, undefined],
  ])('%j', (text, title, sub_title) => {
    expect(titlesOf(text)).toEqual({ title, sub_title, alt_titles: [] });
  });

  test('what follows an equals sign is the title in another language', () => {
    expect(titlesOf('The right to read = $b Le droit de lire')).toEqual({
      title: 'The right to read',
      sub_title: undefined,
      alt_titles: ['Le droit de lire'],
    });
  });

  test('mends what is left of Windows-1252 and composes accents', () => {
    expect(titlesOf('Vol. 39.\u0097No. 6').title).toBe('Vol. 39.—No. 6');
    expect(titlesOf('ae\u0308rial').title).toBe('a\u00ebrial');
  });
});
