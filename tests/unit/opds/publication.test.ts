import { describe, expect, test } from 'vitest';
import type { Work } from '../../../src/catalogue/work.ts';
import { publicationDocument } from '../../../src/opds/feeds.ts';
import { serialise } from '../../../src/opds/opds2.ts';
import {
  agent,
  author,
  contributor,
  cover,
  edition,
  english,
  french,
  item,
  link,
  site,
  uuidOf,
  work,
} from './works.ts';

type Metadata = Readonly<
  Partial<
    Record<
      | 'title'
      | 'sortAs'
      | 'author'
      | 'translator'
      | 'editor'
      | 'illustrator'
      | 'narrator'
      | 'contributor'
      | 'publisher'
      | 'language'
      | 'published'
      | 'subject'
      | 'belongsTo'
      | 'description',
      unknown
    >
  >
>;

interface Published {
  readonly metadata: Metadata;
  readonly links: readonly { rel: string; href: string; type: string; title?: string }[];
  readonly images?: readonly { href: string; type: string }[];
}

const published = (known: Partial<Work>): Published =>
  JSON.parse(serialise(publicationDocument(site, work(known)))) as Published;

const metadataOf = (known: Partial<Work>): Metadata => published(known).metadata;

const acquisitionsOf = (known: Partial<Work>) =>
  published(known).links.filter(({ rel }) => rel.startsWith('http://opds-spec.org/acquisition'));

describe('a publication', () => {
  test('names its authors as people do, and sorts them by their heading', () => {
    expect(metadataOf({ authors: [author('Austen, Jane', { viaf: '102333412' })] }).author).toEqual(
      [
        {
          name: 'Jane Austen',
          sortAs: 'Austen, Jane',
          identifier: 'https://viaf.org/viaf/102333412',
        },
      ],
    );
  });

  test('identifies an author by the Library of Congress where VIAF is unknown or no number', () => {
    const authors = [
      author('Austen, Jane', { lcnaf: 'n 79032879' }),
      author('Homer', { viaf: 'x"y', lcnaf: 'n1' }),
      author('Nobody', { lcnaf: 'a b/c' }),
    ];
    const found = metadataOf({ authors }).author as { identifier?: string }[];
    expect(found.map(({ identifier }) => identifier)).toEqual([
      'http://id.loc.gov/authorities/names/n79032879',
      'http://id.loc.gov/authorities/names/n1',
      undefined,
    ]);
  });

  test('credits translators, editors, illustrators and narrators by their role, others as contributors', () => {
    const metadata = metadataOf({
      contributors: [
        contributor('Garnett, Constance', 'translator'),
        contributor('Tenniel, John', 'illustrator', 'editor'),
        contributor('Fry, Stephen', 'narrator', 'performer'),
      ],
      editions: [
        edition({ contributors: [contributor('Fry, Stephen', 'author of introduction')] }),
      ],
    });
    const names = (role: keyof Metadata) =>
      (metadata[role] as { name: string }[] | undefined)?.map(({ name }) => name);
    expect(names('translator')).toEqual(['Constance Garnett']);
    expect(names('illustrator')).toEqual(['John Tenniel']);
    expect(names('editor')).toEqual(['John Tenniel']);
    expect(names('narrator')).toEqual(['Stephen Fry']);
    expect(metadata.contributor).toEqual([
      {
        name: 'Stephen Fry',
        sortAs: 'Fry, Stephen',
        role: ['performer', 'author of introduction'],
      },
    ]);
  });

  test('never turns the name of a publisher round', () => {
    const editions = [
      edition({ publishers: [agent('Smith, Elder & Co.'), agent('Egerton, Thomas')] }),
    ];
    expect(metadataOf({ editions }).publisher).toEqual([
      { name: 'Smith, Elder & Co.' },
      { name: 'Egerton, Thomas' },
    ]);
  });

  test('has the languages of its editions as tags, the short code where there is one', () => {
    const greek = { language: 'Ancient Greek', iso_2: null, iso_3: 'grc' };
    const unknown = { language: 'Elvish', iso_2: null, iso_3: null };
    const editions = [
      edition({ languages: [french, greek] }),
      edition({ languages: [french, unknown] }),
    ];
    expect(metadataOf({ editions }).language).toEqual(['fr', 'grc']);
  });

  test('takes the languages of the work where its editions name none', () => {
    const editions = [edition({ languages: [] })];
    expect(metadataOf({ editions, languages: [english] }).language).toEqual(['en']);
  });

  test('has a date only where the day is known', () => {
    const publishedOn = (date: string, type = 'publication') =>
      metadataOf({ editions: [edition({ dates: [{ date, type }] })] }).published;
    expect(publishedOn('1815-12-23')).toBe('1815-12-23');
    expect(publishedOn('2008-06-01', 'issued')).toBe('2008-06-01');
    expect(publishedOn('1815')).toBeUndefined();
    expect(publishedOn('1815-02-30')).toBeUndefined();
    expect(publishedOn('1815-13-01')).toBeUndefined();
    expect(publishedOn('1775-12-16', 'birth of the author')).toBeUndefined();
  });

  test('has subjects with the code and the scheme of their vocabulary', () => {
    const subjects = [
      { heading: 'England -- Fiction', authority: 'lcsh', controlNo: 'sh85043413' },
      { heading: 'PR', authority: 'lcc', controlNo: null },
      { heading: 'Matchmaking', authority: null, controlNo: null },
      { heading: ' ', authority: null, controlNo: null },
      { heading: 'PR', authority: 'lcc', controlNo: null },
    ];
    expect(metadataOf({ subjects }).subject).toEqual([
      {
        name: 'England -- Fiction',
        code: 'sh85043413',
        scheme: 'http://id.loc.gov/authorities/subjects',
      },
      { name: 'PR', scheme: 'http://id.loc.gov/authorities/classification' },
      { name: 'Matchmaking' },
    ]);
  });

  test('has its place in a series only where that is a whole number', () => {
    const seriesAt = (series_position: string | null) =>
      metadataOf({ series: 'Barsetshire', series_position }).belongsTo;
    expect(seriesAt('3')).toEqual({ series: { name: 'Barsetshire', position: 3 } });
    expect(seriesAt('3.5')).toEqual({ series: { name: 'Barsetshire' } });
    expect(seriesAt('third')).toEqual({ series: { name: 'Barsetshire' } });
    expect(seriesAt(null)).toEqual({ series: { name: 'Barsetshire' } });
  });

  test('is sorted without the article at the head of its title', () => {
    expect(metadataOf({ title: 'The Mill on the Floss' }).sortAs).toBe('Mill on the Floss');
    expect(metadataOf({ title: 'Emma' })).not.toHaveProperty('sortAs');
  });

  test('is called Untitled where its work has no title, or a blank one', () => {
    expect(metadataOf({ title: null }).title).toBe('Untitled');
    expect(metadataOf({ title: ' \u0000\n' }).title).toBe('Untitled');
  });

  test('leaves out whatever is blank', () => {
    expect(
      published({
        authors: [],
        sub_title: '',
        languages: [],
        editions: [edition({ languages: [] })],
      }),
    ).toEqual({
      metadata: {
        '@type': 'http://schema.org/Book',
        identifier: `urn:uuid:${uuidOf(1)}`,
        title: 'Emma',
        modified: '2024-05-06T07:08:09Z',
      },
      links: expect.any(Array),
    });
  });

  test('links itself, its files and its page, the files by the relation that clients read', () => {
    expect(published({}).links).toEqual([
      {
        rel: 'self',
        href: `https://books.example.org/opds/publication/${uuidOf(1)}`,
        type: 'application/opds-publication+json',
      },
      {
        rel: 'http://opds-spec.org/acquisition/open-access',
        href: 'https://files.example.net/application/epub+zip',
        type: 'application/epub+zip',
        title: 'EPUB',
      },
      {
        rel: 'alternate',
        href: `https://books.example.org/book/${uuidOf(1)}`,
        type: 'text/html',
      },
    ]);
  });

  test('has the files of all its editions in their order, told apart by format, language, year and source', () => {
    const editions = [
      edition({
        publication_date: 1816,
        items: [item([link('application/pdf', 'https://a.example/1')], { source: 'hathitrust' })],
      }),
      edition({
        publication_date: null,
        edition_statement: '2nd ed.',
        languages: [french],
        items: [
          item(
            [
              link('application/epub+zip', 'https://a.example/2'),
              link('x/y', 'https://a.example/3'),
            ],
            { source: 'gutenberg' },
          ),
        ],
      }),
    ];
    expect(acquisitionsOf({ editions }).map(({ title }) => title)).toEqual([
      'PDF · English · 1816 · hathitrust',
      'EPUB · French · 2nd ed. · gutenberg',
      'x/y · French · 2nd ed. · gutenberg',
    ]);
  });

  test('offers neither request forms nor catalogue pages, and no file twice', () => {
    const links = [
      link('application/html+edd'),
      link('application/html+catalog'),
      link('application/pdf', 'https://a.example/1'),
      link('application/pdf', 'https://a.example/1'),
    ];
    expect(acquisitionsOf({ editions: [edition({ items: [item(links)] })] })).toHaveLength(1);
  });

  test('is not found where there is nothing to acquire', () => {
    expect(() => publicationDocument(site, work({ editions: [] }))).toThrow(
      `No publication has the identifier ${uuidOf(1)}`,
    );
    const onRequest = [edition({ items: [item([link('application/html+edd')])] })];
    expect(() => publicationDocument(site, work({ editions: onRequest }))).toThrow(
      'No publication',
    );
  });

  test('shows first the image that most readers can show, and none that they cannot', () => {
    const svg = cover('image/svg+xml', 'https://c.example/1.svg');
    const webp = cover('image/webp', 'https://c.example/1.webp');
    const jpeg = cover('image/jpeg', 'https://c.example/1.jpg');
    const images = (...links: (typeof svg)[]) =>
      published({ editions: [edition({ links })] }).images;
    expect(images(svg, webp, jpeg)?.map(({ type }) => type)).toEqual([
      'image/jpeg',
      'image/webp',
      'image/svg+xml',
    ]);
    expect(images(svg)).toBeUndefined();
  });

  test('describes its first edition that has files, though another one comes before', () => {
    const editions = [
      edition({ items: [], summary: 'Not this one' }),
      edition({ summary: 'This & <that>' }),
    ];
    expect(metadataOf({ editions }).description).toBe('This &amp; &lt;that&gt;');
  });
});
