import type { Site } from '../opds/site.ts';
import { pagePaths } from './addresses.ts';
import { feedAlternates } from './feed-alternates.ts';
import type { WebPage } from './web-page.ts';

/** What answers an address that leads nowhere. */
export interface NotFoundPage extends WebPage {
  readonly kind: 'not-found';
  /** What was not found, in a sentence. */
  readonly message: string;
}

export const notFoundPage = (
  site: Site,
  message = 'There is no page at this address.',
): NotFoundPage => ({
  kind: 'not-found',
  status: 404,
  path: pagePaths.notFound,
  site,
  head: {
    title: `Not found – ${site.title}`,
    description: message,
    canonical: undefined,
    alternates: feedAlternates(site),
    indexed: false,
  },
  message,
});
