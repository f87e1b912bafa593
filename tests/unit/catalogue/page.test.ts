import { expect, test } from 'vitest';
import { lastPage, offsetOf } from '../../../src/catalogue/page.ts';

test('pages count from 1', () => {
  expect(offsetOf({ page: 1, size: 10 })).toBe(0);
  expect(offsetOf({ page: 3, size: 25 })).toBe(50);
});

test.each([
  [0, 10, 1],
  [1, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [20, 10, 2],
  [5, 1, 5],
])('%i entries of %i a page have %i pages', (total, size, last) => {
  expect(lastPage(total, size)).toBe(last);
});
