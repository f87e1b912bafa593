import { describe, expect, test } from 'vitest';
import { byMediaType, flagsFor, flagsOf, type LinkFlags } from '../../../src/catalogue/link.ts';

const on = (flags: LinkFlags): readonly string[] =>
  Object.entries(flags).flatMap(([name, is]) => (is ? [name] : []));

// Contract, section 3.
describe('flagsOf', () => {
  test.each([
    ['application/epub+zip', ['download', 'reader']],
    ['application/epub+xml', ['reader']],
    ['application/webpub+json', ['reader']],
    ['application/pdf', ['download']],
    ['text/html', ['embed']],
    ['application/html+edd', ['edd']],
    ['application/html+catalog', ['catalog']],
    ['text/plain', ['download']],
    ['audio/mpeg', ['download']],
  ])('%s has %j', (mediaType, flags) => {
    expect(on(flagsOf(mediaType))).toEqual(flags);
    expect(Object.keys(flagsOf(mediaType))).toHaveLength(5);
  });
});

describe('flagsFor', () => {
  test.each([
    ['v1', 'application/epub+zip', ['download', 'reader']],
    ['v1', 'application/epub+xml', ['reader']],
    ['v1', 'application/webpub+json', []],
    ['v2', 'application/epub+zip', ['download']],
    ['v2', 'application/epub+xml', []],
    ['v2', 'application/webpub+json', ['reader']],
    ['v2', 'application/pdf', ['download']],
  ] as const)('for the %s reader %s has %j', (version, mediaType, flags) => {
    expect(on(flagsFor(version, mediaType, flagsOf(mediaType)))).toEqual(flags);
  });

  test('does not switch on what the source switched off', () => {
    const flags = { ...flagsOf('application/epub+zip'), reader: false };

    expect(on(flagsFor('v1', 'application/epub+zip', flags))).toEqual(['download']);
  });
});

test('links of an item stand in one order, others last and as they came', () => {
  const ordered = [
    'application/webpub+json',
    'application/pdf',
    'application/epub+zip',
    'application/epub+xml',
    'text/html',
    'application/html+edd',
    'application/html+catalog',
    'text/plain',
    'audio/mpeg',
  ].map((mediaType) => ({ mediaType }));
  const mixed = [7, 4, 0, 8, 6, 2, 5, 1, 3].flatMap((index) => ordered[index] ?? []);

  expect(mixed.toSorted(byMediaType)).toEqual(ordered);
});
