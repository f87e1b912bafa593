import { cleanText } from './clean-text.ts';
import type { Feed, NavigationEntry } from './feed.ts';
import { publicationsOf } from './feeds.ts';
import { pagingOf } from './paging.ts';
import { paths } from './paths.ts';
import { type FoundWorks, formatFacets, languageFacets } from './search-facets.ts';
import { pagePath, type SearchRequest, termParameters } from './search-request.ts';
import type { Site } from './site.ts';

/** A page of search results, with facets for language and format. */
export function searchFeed(site: Site, request: SearchRequest, found: FoundWorks): Feed {
  const publications = found.items.flatMap((item) =>
    typeof item === 'string' ? [item] : publicationsOf([item]),
  );
  const terms = termsOf(request);
  return {
    kind: 'feed',
    site,
    title: terms ? `Search results for “${terms}”` : 'All books',
    path: pagePath(request, found.page),
    up: paths.root,
    page: undefined,
    modified: undefined,
    paging: pagingOf(found, found.total, (page) => pagePath(request, page)),
    facets: [languageFacets(request, found), formatFacets(request, found)].filter(
      (group) => group !== undefined,
    ),
    navigation: publications.length > 0 ? [] : [wayOut(request, found, terms)],
    publications,
  };
}

/** A feed may not be empty: one without results leads to where there are some. */
function wayOut(request: SearchRequest, { total }: FoundWorks, terms: string): NavigationEntry {
  if (total > 0) {
    return {
      title: 'Back to the first results',
      path: pagePath(request, 1),
      rel: undefined,
      total,
    };
  }
  const what = terms ? `No results for “${terms}”` : 'No results';
  return {
    title: `${what}. See the newest books`,
    path: paths.newest(1),
    rel: undefined,
    total: undefined,
  };
}

function termsOf({ parameters }: SearchRequest): string {
  const values = termParameters.flatMap((name) => parameters.getAll(name));
  return cleanText([...new Set(values)].join(', ').slice(0, 200)) ?? '';
}
