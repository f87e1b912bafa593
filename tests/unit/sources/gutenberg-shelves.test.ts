import { expect, test } from 'vitest';
import { listedShelves, slashedShelves } from '../../../src/sources/gutenberg-shelves.ts';

test('a slash stands between shelves and inside the names of some', () => {
  expect(
    slashedShelves(
      'Politics/Animals-Wild/Category: Religion/Spirituality/Category: Plays/Films/Dramas/Category: Plays/Nobel Prizes in Literature',
    ),
  ).toEqual([
    'Politics',
    'Animals-Wild',
    'Religion/Spirituality',
    'Plays/Films/Dramas',
    'Plays',
    'Nobel Prizes in Literature',
  ]);
});

test('a shelf is named once, without the kind of shelf that it is', () => {
  expect(slashedShelves('Poetry/Category: Poetry/Browsing: Poetry')).toEqual(['Poetry']);
  expect(listedShelves('Poetry; Browsing: Poetry; Browsing: Literature;')).toEqual([
    'Poetry',
    'Literature',
  ]);
});

test('no shelf is no shelf', () => {
  expect(slashedShelves('')).toEqual([]);
  expect(listedShelves('')).toEqual([]);
});
