import { isCatalogueError } from '../catalogue/errors.ts';
import type { Library } from '../catalogue/library.ts';
import { lastPage, offsetOf } from '../catalogue/page.ts';
import { toWork } from '../catalogue/work-hit.ts';
import type { SearchResult } from '../catalogue/work-query.ts';
import type { Site } from '../opds/site.ts';
import { pagePaths } from './addresses.ts';
import { type BookCard, bookCard } from './book-card.ts';
import { feedAlternates } from './feed-alternates.ts';
import { type FindForm, filledForm, formAsGiven } from './find-form.ts';
import { emptyAdvice, filterChips, type PageLink, pageLinks } from './find-links.ts';
import {
  type FindRequest,
  findPath,
  parseFindRequest,
  refuseMalformed,
  toWorkQuery,
} from './find-request.ts';
import { counted, shortened, type TextLink, type WebPage } from './web-page.ts';

/** What was found, one page of it. */
export interface FindResult {
  /** "1,234 books for “austen”". */
  readonly summary: string;
  /** "21 to 40"; undefined where everything is on the page. */
  readonly range: string | undefined;
  readonly cards: readonly BookCard[];
  readonly pages: readonly PageLink[];
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The form, what it found, and what to do where it found nothing. */
export interface FindPage extends WebPage {
  readonly kind: 'find';
  readonly form: FindForm;
  /** Why the search cannot be understood; then there is no result. */
  readonly problem: string | undefined;
  /** What is applied; each link takes one away. */
  readonly chips: readonly TextLink[];
  readonly result: FindResult | undefined;
  /** Where to go from a page without books. */
  readonly advice: readonly TextLink[];
}

/** The page of the search that a query string asks for; one that cannot be understood is a 400 that says why. */
export async function findPage(
  library: Library,
  site: Site,
  queryString: string,
): Promise<FindPage> {
  const given = new URLSearchParams(queryString);
  const request = understood(given, queryString);
  if ('problem' in request) {
    const { problem } = request;
    return {
      ...page(site, 400, pagePaths.find, 'Search'),
      form: formAsGiven(given),
      problem,
      chips: [],
      result: undefined,
      advice: [{ text: 'Start again with every book', href: pagePaths.find }],
    };
  }

  const found = await library.search(toWorkQuery(request));
  const title = request.query.length > 0 ? `Search: ${request.query.join(', ')}` : 'All books';
  return {
    ...page(site, 200, findPath(request), title),
    form: filledForm(request, given, found.facets),
    problem: undefined,
    chips: filterChips(request),
    result: resultOf(request, found),
    advice: found.items.length > 0 ? [] : emptyAdvice(request, found.total),
  };
}

function page(site: Site, status: 200 | 400, path: string, title: string) {
  return {
    kind: 'find',
    status,
    path,
    site,
    head: {
      title: `${shortened(title, 100)} – ${site.title}`,
      description: `Search the books of ${site.title} by title, author and subject.`,
      canonical: status === 200 ? site.baseUrl + path : undefined,
      alternates: feedAlternates(site),
      indexed: false,
    },
  } as const;
}

/** The request, or the sentence that says what is wrong with it. */
function understood(
  given: URLSearchParams,
  queryString: string,
): FindRequest | { readonly problem: string } {
  try {
    refuseMalformed(queryString);
    return parseFindRequest(given);
  } catch (thrown) {
    if (isCatalogueError(thrown) && thrown.code === 'invalid') return { problem: thrown.message };
    throw thrown;
  }
}

function resultOf(request: FindRequest, { total, items }: SearchResult): FindResult {
  const { page, size } = request;
  const last = lastPage(total, size);
  const subject = request.query.length > 0 ? ` for “${request.query.join(', ')}”` : '';
  const first = offsetOf(request) + 1;
  const at = (number: number): string => findPath({ ...request, page: number });
  return {
    summary: `${total === 0 ? 'No books' : counted(total, 'book')}${subject}`,
    range: last > 1 && items.length > 0 ? `${first} to ${first + items.length - 1}` : undefined,
    cards: items.map((hit) => bookCard(toWork(hit))),
    pages: last > 1 ? pageLinks(request, last) : [],
    previous: page > 1 && page <= last ? at(page - 1) : undefined,
    next: page < last ? at(page + 1) : undefined,
  };
}
