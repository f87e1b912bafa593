import type { Language } from '../../src/catalogue/description.ts';
import type { Edition } from '../../src/catalogue/edition.ts';
import { flagsOf } from '../../src/catalogue/link.ts';
import type { StoredWork } from '../../src/catalogue/stored-work.ts';
import type { Work } from '../../src/catalogue/work.ts';
import { randomFrom, zipf } from './random.ts';

const LANGUAGES: readonly Language[] = [
  { language: 'English', iso_2: 'en', iso_3: 'eng' },
  { language: 'French', iso_2: 'fr', iso_3: 'fra' },
  { language: 'German', iso_2: 'de', iso_3: 'deu' },
  { language: 'Finnish', iso_2: 'fi', iso_3: 'fin' },
  { language: 'Spanish', iso_2: 'es', iso_3: 'spa' },
  { language: 'Italian', iso_2: 'it', iso_3: 'ita' },
  { language: 'Dutch', iso_2: 'nl', iso_3: 'nld' },
  { language: 'Portuguese', iso_2: 'pt', iso_3: 'por' },
  { language: 'Hungarian', iso_2: 'hu', iso_3: 'hun' },
  { language: 'Chinese', iso_2: 'zh', iso_3: 'zho' },
  { language: 'Greek', iso_2: 'el', iso_3: 'ell' },
  { language: 'Latin', iso_2: 'la', iso_3: 'lat' },
];

const MEDIA_TYPES = [
  'application/epub+zip',
  'text/html',
  'application/pdf',
  'application/webpub+json',
  'text/plain',
];

const TITLE_WORDS = 150_000;
const GIVEN_NAMES = 3000;
const FAMILY_NAMES = 80_000;
const SUBJECT_WORDS = 20_000;

const SYLLABLES = [...'bdfgklmnprstvz'].flatMap((consonant) =>
  [...'aeiou'].map((vowel) => consonant + vowel),
);

/** The word of a number: syllables, the fewer the smaller the number. The ending names the vocabulary. */
function word(index: number, ending: string): string {
  let rest = index;
  let text = '';
  do {
    text += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  } while (rest > 0);
  return text + ending;
}

const SEED = 1_000_000;

/**
 * Works that nobody wrote, always the same: 3 to 8 words of title, two of author, 2 to 4 subjects,
 * one edition or two, all distributed as words are in texts (Zipf), so that the commonest words are
 * in every third work and most words in very few.
 */
export function* syntheticWorks(count: number): Generator<StoredWork> {
  const random = randomFrom(SEED);
  const upTo = (limit: number): number => Math.floor(random() * limit);
  const titleWord = zipf(random, TITLE_WORDS);
  const givenName = zipf(random, GIVEN_NAMES);
  const familyName = zipf(random, FAMILY_NAMES);
  const subjectWord = zipf(random, SUBJECT_WORDS);
  const language = zipf(random, LANGUAGES.length);
  const mediaType = zipf(random, MEDIA_TYPES.length);
  const many = <T>(length: number, make: () => T): T[] => Array.from({ length }, make);
  let lastId = 0;

  for (let number = 1; number <= count; number += 1) {
    const uuid = `00000000-0000-5000-8000-${String(number).padStart(12, '0')}`;
    const title = many(3 + upTo(6), () => word(titleWord(), '')).join(' ');
    const languages = LANGUAGES.slice(language()).slice(0, 1);
    const edition = (): Edition => {
      lastId += 1;
      const edition_id = lastId;
      const types = [...new Set(many(1 + upTo(3), mediaType))];
      return {
        ...NO_EDITION,
        edition_id,
        work_uuid: uuid,
        title,
        publication_date: 1500 + upTo(525),
        languages,
        items: [
          {
            ...NO_ITEM,
            item_id: edition_id,
            links: types.map((type) => {
              lastId += 1;
              const media = MEDIA_TYPES[type] ?? 'text/plain';
              return {
                link_id: lastId,
                mediaType: media,
                url: `https://books.example.org/${number}/${lastId}`,
                flags: flagsOf(media),
              };
            }),
          },
        ],
      };
    };
    const editions = many(random() < 0.8 ? 1 : 2, edition);
    const author = `${word(familyName(), 'f')}, ${word(givenName(), 'g')}`;
    yield {
      work: {
        ...NO_WORK,
        uuid,
        title,
        authors: [{ name: author, viaf: null, lcnaf: null, primary: 'true' }],
        subjects: many(2 + upTo(3), () => ({
          heading: many(1 + upTo(3), () => word(subjectWord(), 's')).join(' '),
          authority: 'lcsh',
          controlNo: null,
        })),
        languages,
        edition_count: editions.length,
        editions,
      },
      instances: {},
      files: {},
      lives: {},
    };
  }
}

const NOW = '2026-01-01T00:00:00Z';

const NO_WORK: Omit<Work, 'uuid' | 'title' | 'edition_count' | 'editions'> = {
  sub_title: null,
  alt_titles: [],
  medium: null,
  series: null,
  series_position: null,
  authors: [],
  contributors: [],
  subjects: [],
  measurements: [],
  dates: [],
  languages: [],
  date_created: NOW,
  date_modified: NOW,
  inCollections: [],
};

const NO_EDITION: Omit<Edition, 'edition_id' | 'work_uuid'> = {
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
  languages: [],
  inCollections: [],
  links: [],
  items: [],
};

const NO_ITEM: Omit<Edition['items'][number], 'item_id' | 'links'> = {
  source: 'synthetic',
  content_type: 'ebook',
  contributors: [],
  modified: null,
  drm: null,
  measurements: [],
  location: null,
  rights: [],
};
