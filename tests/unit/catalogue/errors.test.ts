import { expect, test } from 'vitest';
import { CatalogueError, isCatalogueError, notFound } from '../../../src/catalogue/errors.ts';

test('an error of another copy of the class is recognised, and nothing else', () => {
  const copy = Object.assign(new Error('x'), { name: 'CatalogueError', code: 'invalid' });

  expect(isCatalogueError(new CatalogueError('conflict', 'x'))).toBe(true);
  expect(isCatalogueError(copy)).toBe(true);
  expect(isCatalogueError(new TypeError('x'))).toBe(false);
  expect(isCatalogueError({ name: 'CatalogueError', code: 'invalid' })).toBe(false);
  expect(isCatalogueError(undefined)).toBe(false);
});

test('a look-up that fails says what there is none of', () => {
  expect(() => notFound('edition', 7)).toThrow(
    expect.objectContaining({ code: 'not-found', message: 'No edition has the identifier 7' }),
  );
});
