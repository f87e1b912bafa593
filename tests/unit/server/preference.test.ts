import { describe, expect, test } from 'vitest';
import { prefersHtml } from '../../../src/server/preference.ts';

describe('prefersHtml', () => {
  test.each([
    'text/html',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'TEXT/HTML, */*;q=0.1',
    'text/*, application/json;q=0.5',
    'application/json;q=0, */*',
  ])('is so for %j', (accept) => {
    expect(prefersHtml(accept)).toBe(true);
  });

  test.each([
    undefined,
    '',
    '*/*',
    'application/json',
    'application/json, text/html',
    'text/html;q=0, */*;q=0.5',
    'text/html;q=0.5, application/json',
    'text/html;q=nonsense, */*',
    'image/png',
  ])('is not so for %j', (accept) => {
    expect(prefersHtml(accept)).toBe(false);
  });
});
