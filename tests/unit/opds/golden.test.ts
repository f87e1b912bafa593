import { expect, test } from 'vitest';
import type { OpdsDocument } from '../../../src/opds/feed.ts';
import { newFeed, publicationDocument, rootFeed } from '../../../src/opds/feeds.ts';
import { serialise } from '../../../src/opds/opds2.ts';
import { searchFeed } from '../../../src/opds/search-feed.ts';
import { parseFilter } from '../../../src/query/work-query.ts';
import { books } from './books.ts';
import { site } from './works.ts';

const modified = '2024-06-01T00:00:00Z';
const items = Object.values(books);

const parameters = new URLSearchParams('query=crime&filter=language:Russian&size=25&page=2');
const facets = {
  languages: [
    { value: 'Russian', count: 54 },
    { value: 'English', count: 3 },
  ],
  formats: [{ value: 'application/epub+zip', count: 50 }],
};

const documents: Readonly<Record<string, OpdsDocument>> = {
  root: rootFeed(site, { modified, total: 54 }),
  new: newFeed(site, { page: 2, size: 25, total: 54, items }, modified),
  search: searchFeed(
    site,
    { parameters, filter: parseFilter(['language:Russian'], false) },
    { page: 2, size: 25, total: 54, items: [], facets, unfiltered: { languages: 56 } },
  ),
  ...Object.fromEntries(
    Object.entries(books).map(([name, book]) => [
      `publication-${name}`,
      publicationDocument(site, book),
    ]),
  ),
};

test.each(Object.entries(documents))('%s is what it was', async (name, document) => {
  const text = JSON.stringify(JSON.parse(serialise(document)), null, 2);
  await expect(`${text}\n`).toMatchFileSnapshot(`../../golden/opds/${name}.json`);
});
