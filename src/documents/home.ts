import type { Library } from '../catalogue/library.ts';
import { FEED_TYPE } from '../opds/delivery.ts';
import { paths } from '../opds/paths.ts';
import type { Site } from '../opds/site.ts';
import { pagePaths } from './addresses.ts';
import { type BookCard, bookCard } from './book-card.ts';
import { type Alternate, counted, type TextLink, type WebPage } from './web-page.ts';

/** The first page: what this is, and the ways in. */
export interface HomePage extends WebPage {
  readonly kind: 'home';
  /** The address to type into an e-reader. */
  readonly feedAddress: string;
  /** "70,900 books" and so on. */
  readonly figures: readonly string[];
  readonly languages: readonly (TextLink & { readonly count: string })[];
  readonly newest: readonly BookCard[];
}

const NEWEST = 12;
const LANGUAGES = 16;

/** The feeds that every page announces. */
export const feedAlternates = ({ baseUrl, title }: Site): readonly Alternate[] => [
  { title: `${title} catalogue`, href: baseUrl + paths.root, type: FEED_TYPE },
  { title: `${title}: new books`, href: baseUrl + paths.newest(1), type: FEED_TYPE },
];

export async function homePage(library: Library, site: Site): Promise<HomePage> {
  const [counts, languages, newest] = await Promise.all([
    library.counts(),
    library.languages(),
    library.recentWorks({ page: 1, size: NEWEST }),
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
    languages: languages.slice(0, LANGUAGES).map(({ language, work_total }) => ({
      text: language,
      href: `${pagePaths.find}?filter=${encodeURIComponent(`language:${language}`)}`,
      count: counted(work_total, 'book'),
    })),
    newest: newest.items.map(bookCard),
  };
}
