import { expect, test } from 'vitest';
import { asJsonText } from '../../../src/catalogue/json-text.ts';
import type { Work } from '../../../src/catalogue/work.ts';
import { serialise } from '../../../src/opds/opds2.ts';
import { readyPublication } from '../../../src/opds/ready-publication.ts';
import { asReady, type ReadyPublication } from '../../../src/opds/ready-text.ts';
import { searchFeed } from '../../../src/opds/search-feed.ts';
import { siteAt } from '../../../src/opds/site.ts';
import { noFilter } from '../../../src/query/work-query.ts';
import { editionWith, workFixture } from '../../fixtures/works.ts';

const feedOf = (items: readonly (Work | ReadyPublication)[]): string =>
  serialise(
    searchFeed(
      siteAt('https://books.example.org'),
      { parameters: new URLSearchParams({ query: 'x' }), filter: noFilter },
      { items, total: items.length, page: 1, size: 25, facets: { languages: [], formats: [] } },
    ),
  );

test('a ready-made publication makes the same feed as its work, to the byte', () => {
  const works = ['Emma', 'A "title" \\uffff with \uffff a mark', 'Ünïcode 紅樓夢'].map((title) =>
    workFixture({ title, editions: [editionWith(['application/epub+zip'])] }),
  );
  const ready = works.map((work) => asReady(asJsonText(readyPublication(work) ?? '')));

  expect(ready.join()).not.toContain('example.org/opds');
  expect(feedOf(ready)).toBe(feedOf(works));
});

test('a work that has nothing to acquire has none', () => {
  expect(readyPublication(workFixture({ editions: [] }))).toBeUndefined();
});
