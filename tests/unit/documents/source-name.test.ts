import { expect, test } from 'vitest';
import { sourceName } from '../../../src/documents/source-name.ts';

test('a source is called by its name, and by what it calls itself where it has none', () => {
  expect(sourceName('gutenberg')).toBe('Project Gutenberg');
  expect(sourceName('attic')).toBe('attic');
  expect(sourceName('constructor')).toBe('constructor');
});
