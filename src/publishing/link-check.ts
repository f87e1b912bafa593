import { hash } from 'node:crypto';
import { paths } from '../opds/paths.ts';
import type { CheckedFeed, CheckedLink, CheckedPublication } from './document-schemas.ts';
import type { Manifest } from './manifest.ts';

/** What is wrong with the links of a feed, and with its publications beyond their schema. */
export function* feedLinkFaults(
  feed: CheckedFeed,
  path: string,
  manifest: Manifest,
  baseUrl: string,
): Generator<string> {
  yield* selfFaults(feed.links, baseUrl + path);
  const searches = feed.links.filter(({ rel }) => rel === 'search');
  if (searches.length !== 1) yield `has ${searches.length} search links, where one is due`;

  const facets = (feed.facets ?? []).flatMap(({ links }) => links);
  for (const { href, templated } of [...feed.links, ...(feed.navigation ?? []), ...facets]) {
    if (!templated && isStatic(href, baseUrl) && !manifest.find(href.slice(baseUrl.length))) {
      yield `links to ${href}, which is not published`;
    }
  }
  for (const entry of feed.publications ?? []) yield* entryFaults(entry, manifest, baseUrl);
}

/** Whether the self link is the address at which the document is published. */
export function* selfFaults(links: readonly CheckedLink[], address: string): Generator<string> {
  for (const { rel, href } of links) {
    if (rel === 'self' && href !== address) yield `says that it is ${href}, but is at ${address}`;
  }
}

/** An entry of a list is its own document, to the byte. */
function* entryFaults(
  entry: CheckedPublication,
  manifest: Manifest,
  baseUrl: string,
): Generator<string> {
  const self = entry.links.find(({ rel }) => rel === 'self')?.href ?? '';
  const published = self.startsWith(baseUrl) && manifest.find(self.slice(baseUrl.length));
  if (!published) yield `lists ${self}, which is not published`;
  else if (published.sha256 !== hash('sha256', JSON.stringify(entry))) {
    yield `lists ${self} with other content than its own document has`;
  }
}

/** Feeds are published ahead, save the search. */
const isStatic = (href: string, baseUrl: string): boolean =>
  (href === baseUrl + paths.root || href.startsWith(`${baseUrl}${paths.root}/`)) &&
  !href.startsWith(baseUrl + paths.search);
