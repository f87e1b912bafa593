import type { Library } from '../catalogue/library.ts';
import type { Site } from '../opds/site.ts';
import { pagePaths } from './addresses.ts';
import { apiReferencePage } from './api-reference.ts';
import { bookPage } from './book.ts';
import { findPage } from './find.ts';
import { homePage } from './home.ts';
import { notFoundPage } from './not-found.ts';
import type { OpenApi } from './open-api.ts';
import type { PageDocument } from './page-document.ts';

/** All that a page can be made of. */
export interface PageContext {
  readonly library: Library;
  readonly site: Site;
  /** What /openapi.json answers. */
  openApi(): OpenApi;
}

/**
 * The document of the page at an address, in either slash form; its `status` is that of the answer.
 * An address without a page has the document that says so.
 */
export async function pageAt(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { library, site, openApi }: PageContext,
): Promise<PageDocument> {
  const path = pathname.replace(/\/$/, '') || pagePaths.home;
  const [, uuid] = BOOK.exec(path) ?? [];
  if (uuid !== undefined) {
    const work = await library.findWork(uuid.toLowerCase());
    return work
      ? bookPage(work, site)
      : notFoundPage(site, 'There is no book at this address. It may have left the catalogue.');
  }
  switch (path) {
    case pagePaths.home:
      return homePage(library, site);
    case pagePaths.find:
      return findPage(library, site, search.slice(1));
    case pagePaths.apiReference:
      return apiReferencePage(openApi(), site);
    default:
      return notFoundPage(site);
  }
}

const BOOK = new RegExp(
  `^${pagePaths.book('([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')}$`,
  'i',
);
