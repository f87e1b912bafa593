import type { Library } from '../catalogue/library.ts';
import { paths } from '../opds/paths.ts';
import type { Site } from '../opds/site.ts';
import { pagePaths } from './addresses.ts';
import { type BookCard, bookCard } from './book-card.ts';
import { feedAlternates } from './feed-alternates.ts';
import { findPath, parseFindRequest, toWorkQuery } from './find-request.ts';
import { counted, type TextLink, type WebPage } from './web-page.ts';

/** The first page: what this is, and the ways in. */
export interface HomePage extends WebPage {
  readonly kind: 'home';
  /** The address to type into an e-reader. */
  readonly feedAddress: string;
  /** "70,900 books" and so on. */
  readonly figures: readonly string[];
  /** Those with the most books that the result page shows, and how many it shows. */
  readonly languages: readonly (TextLink & { readonly count: string })[];
  readonly newest: readonly BookCard[];
}

const NEWEST = 12;
const LANGUAGES = 16;

/** Every book that a search finds without words or filters. */
const everything = parseFindRequest(new URLSearchParams());

export async function homePage(library: Library, site: Site): Promise<HomePage> {
  const [counts, languages, newest, { facets }] = await Promise.all([
    library.counts(),
    library.languages(),
    library.recentWorks({ page: 1, size: NEWEST }),
    library.search(toWorkQuery({ ...everything, size: 1 })),
  ]);
  const figures = [
    counted(counts.works, 'book'),
    counted(counts.editions, 'edition'),
    counted(languages.length, 'language'),
  ];

  return {
    kind: 'home',
    status: 200,
    path: pagePaths.home,
    site,
    head: {
      title: `${site.title}: a catalogue of open books`,
      description: `Search ${figures.join(', ')}. Read online, download, or add the catalogue to an e-reader.`,
      canonical: `${site.baseUrl}/`,
      alternates: feedAlternates(site),
      indexed: true,
    },
    feedAddress: site.baseUrl + paths.root,
    figures,
    languages: facets.languages.slice(0, LANGUAGES).map(({ value, count }) => ({
      text: value,
      href: findPath({ ...everything, filter: { ...everything.filter, languages: [value] } }),
      count: counted(count, 'book'),
    })),
    newest: newest.items.map(bookCard),
  };
}
