import type { Agent, Author, Contributor } from '../../../src/catalogue/agent.ts';
import type { Edition } from '../../../src/catalogue/edition.ts';
import type { Item } from '../../../src/catalogue/item.ts';
import { type Cover, flagsOf, type Link } from '../../../src/catalogue/link.ts';
import type { Work } from '../../../src/catalogue/work.ts';

export const site = { baseUrl: 'https://books.example.org', title: 'Lectern' };

export const uuidOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const agent = (name: string, known: Partial<Agent> = {}): Agent => ({
  name,
  viaf: null,
  lcnaf: null,
  ...known,
});

export const author = (name: string, known: Partial<Agent> = {}): Author => ({
  ...agent(name, known),
  primary: 'true',
});

export const contributor = (name: string, ...roles: string[]): Contributor => ({
  ...agent(name),
  roles,
});

export const english = { language: 'English', iso_2: 'en', iso_3: 'eng' };
export const french = { language: 'French', iso_2: 'fr', iso_3: 'fra' };

let lastLink = 0;

export const link = (mediaType: string, url = `https://files.example.net/${mediaType}`): Link => {
  lastLink += 1;
  return { link_id: lastLink, mediaType, url, flags: flagsOf(mediaType) };
};

export const cover = (mediaType: string, url: string): Cover => ({ link_id: 1, mediaType, url });

export const item = (links: readonly Link[], known: Partial<Item> = {}): Item => ({
  item_id: 1,
  source: 'example',
  content_type: 'ebook',
  contributors: [],
  modified: null,
  drm: null,
  measurements: [],
  location: null,
  links,
  rights: [],
  ...known,
});

export const edition = (known: Partial<Edition> = {}): Edition => ({
  edition_id: 1,
  work_uuid: uuidOf(1),
  title: null,
  sub_title: null,
  alt_titles: [],
  edition: null,
  edition_statement: null,
  publication_place: null,
  publication_date: null,
  volume: null,
  table_of_contents: null,
  extent: null,
  summary: null,
  publishers: [],
  contributors: [],
  dates: [],
  measurements: [],
  languages: [english],
  inCollections: [],
  links: [],
  items: [item([link('application/epub+zip')])],
  ...known,
});

/** A work with one edition that is an EPUB; tests say what else matters. */
export const work = (known: Partial<Work> = {}): Work => ({
  uuid: uuidOf(1),
  title: 'Emma',
  sub_title: null,
  alt_titles: [],
  medium: null,
  series: null,
  series_position: null,
  authors: [author('Austen, Jane')],
  contributors: [],
  subjects: [],
  measurements: [],
  dates: [],
  languages: [english],
  edition_count: 1,
  date_created: '2024-01-01T00:00:00Z',
  date_modified: '2024-05-06T07:08:09Z',
  inCollections: [],
  editions: [edition()],
  ...known,
});
