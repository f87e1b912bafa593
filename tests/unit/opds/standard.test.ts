import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Feed, OpdsDocument } from '../../../src/opds/feed.ts';
import { newFeed, publicationDocument, rootFeed } from '../../../src/opds/feeds.ts';
import { serialise } from '../../../src/opds/opds2.ts';
import type { FoundWorks } from '../../../src/opds/search-facets.ts';
import { searchFeed } from '../../../src/opds/search-feed.ts';
import { checkFeed, checkPublication } from '../../../src/publishing/document-schemas.ts';
import { noFilter } from '../../../src/query/work-query.ts';
import { books } from './books.ts';
import { hasOfficialSchemas, officialVerdict } from './official-schemas.ts';
import { agent, author, contributor, edition, site, work } from './works.ts';

const modified = '2024-06-01T00:00:00Z';
const items = Object.values(books);
const parsed = (document: OpdsDocument): object => JSON.parse(serialise(document)) as object;

const facets = { languages: [{ value: 'French', count: 1 }], formats: [] };
const search = (found: Partial<FoundWorks>): Feed =>
  searchFeed(
    site,
    { parameters: new URLSearchParams('query=x'), filter: noFilter },
    { page: 1, size: 25, total: 0, items: [], facets: { languages: [], formats: [] }, ...found },
  );

const feeds = {
  root: parsed(rootFeed(site, { modified, total: 4 })),
  'the newest books': parsed(newFeed(site, { page: 1, size: 25, total: 4, items }, modified)),
  'no books': parsed(newFeed(site, { page: 1, size: 25, total: 0, items: [] }, modified)),
  'search results': parsed(search({ total: 4, items, facets })),
  'no results': parsed(search({})),
  'a page past the end': parsed(search({ page: 7, total: 4, facets })),
};
const publications = {
  rich: parsed(publicationDocument(site, books.rich)),
  plain: parsed(publicationDocument(site, books.plain)),
  bare: parsed(publicationDocument(site, books.bare)),
  hostile: parsed(publicationDocument(site, books.hostile)),
};

/** A fault: what is said of it, the member at fault, and its value; undefined takes it away. */
type Fault = readonly [said: string, member: string, value: unknown];

/** A copy of a document with one fault. */
function spoilt(document: object | undefined, [, member, value]: Fault): object {
  const copy = structuredClone(document ?? {});
  const steps = member.split('.');
  const last = steps.pop() ?? '';
  let parent = copy;
  for (const step of steps) parent = Reflect.get(parent, step) as object;
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else Reflect.set(parent, last, value);
  return copy;
}

const svg = { href: 'https://covers.example.net/1.svg', type: 'image/svg+xml' };
const self = { rel: 'self', href: 'https://a.example/opds', type: 'application/opds+json' };
const start = { ...self, rel: 'start' };
const ownSelf = { ...self, type: 'application/opds-publication+json' };
const ownPage = { rel: 'alternate', href: 'https://a.example/book/1', type: 'text/html' };

/** Faults that the standard forbids, too. */
const brokenFeeds: readonly Fault[] = [
  ['has no title', 'metadata.title', undefined],
  ['has no links', 'links', []],
  ['has no self link', 'links.0.rel', 'about'],
  ['is empty', 'publications', undefined],
  ['has no publication in its list', 'publications', []],
  ['counts in fractions', 'metadata.numberOfItems', 10.5],
  ['counts in words', 'metadata.currentPage', '1'],
  ['has an entry that cannot be acquired', 'publications.0.links', [ownSelf, ownPage]],
  ['is dated without a zone', 'metadata.modified', '2024-06-01T00:00:00'],
];
const brokenPublications: readonly Fault[] = [
  ['has no title', 'metadata.title', undefined],
  ['is identified by no URI', 'metadata.identifier', 'a b'],
  ['is dated by a year', 'metadata.published', '1867'],
  ['has a language by name', 'metadata.language', ['Ancient Greek']],
  ['has an author without a name', 'metadata.author', [{ sortAs: 'x' }]],
  ['was modified on a day', 'metadata.modified', '2024-05-06'],
  ['has nothing to acquire', 'links', [ownSelf, ownPage]],
  ['has only images that few can show', 'images', [svg]],
];

/** Faults by which clients stumble, though the standard allows them. */
const strictFeeds: readonly Fault[] = [
  ['has a title in languages', 'metadata.title', { en: 'New' }],
  ['has a relative link', 'links.0.href', '/opds/new'],
  ['has a link type with parameters', 'links.0.type', 'application/opds+json;charset=utf-8'],
  ['has no search link', 'links', [self, start]],
  ['has members of its own', 'extra', true],
];
const strictPublications: readonly Fault[] = [
  ['is of another type than it says', 'links.0.type', 'application/opds+json'],
  ['has a file whose type has parameters', 'links.1.type', 'application/epub+zip;version=3'],
  ['has a short relation', 'links.1.rel', 'acquisition'],
  ['has a file at a relative address', 'links.1.href', '11.epub'],
  ['has an author that is text', 'metadata.author', ['Homer']],
  ['stands half-way in its series', 'metadata.belongsTo.series.position', 1.5],
  ['has script in its description', 'metadata.description', '<p>a</p><script>x</script>'],
  ['has a blank title', 'metadata.title', ' '],
];

const feed = feeds['the newest books'];
const { rich } = publications;

/** Any text at all: control characters, lone surrogates, markup, and every script. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.constantFrom(']]>', '<script>', '&amp;', ', ', '\u202e', '\ufeff', '0', '1e3'),
);

test('whatever a record says, its publication keeps to the schema and is text that XML can carry', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 12, maxLength: 12 }), (texts) => {
      const [
        a = '',
        b = '',
        c = '',
        d = '',
        e = '',
        f = '',
        g = '',
        h = '',
        i = '',
        j = '',
        k = '',
        l = '',
      ] = texts;
      const said = work({
        title: a,
        sub_title: b,
        authors: [author(c, { viaf: d, lcnaf: e })],
        contributors: [contributor(f, g)],
        subjects: [{ heading: h, authority: i, controlNo: j }],
        series: k,
        series_position: d,
        languages: [{ language: a, iso_2: b, iso_3: c }],
        editions: [
          edition({
            summary: l,
            publishers: [agent(e)],
            dates: [{ date: h, type: 'publication' }],
            languages: [{ language: i, iso_2: null, iso_3: j }],
          }),
        ],
      });
      const text = serialise(publicationDocument(site, said));
      checkPublication(JSON.parse(text));
      expect(text.isWellFormed()).toBe(true);
      expect(JSON.parse(text, refuseInvalid)).toBeDefined();
    }),
    { numRuns: 500 },
  );
});

/** Section 2.2 of XML 1.0 says which characters a document can hold. */
function refuseInvalid(_: string, value: unknown): unknown {
  const isText = typeof value === 'string';
  if (isText && /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(value)) {
    throw new Error(`XML cannot carry ${JSON.stringify(value)}`);
  }
  return value;
}

describe('the schemas of the project', () => {
  test.each(Object.entries(feeds))('accept %s', (_, good) => {
    expect(checkFeed(good)).toBe(good);
  });

  test.each(Object.entries(publications))('accept the publication of a %s work', (_, good) => {
    expect(checkPublication(good)).toBe(good);
  });

  test.each([...brokenFeeds, ...strictFeeds])('refuse a feed that %s', (...fault) => {
    expect(() => checkFeed(spoilt(feed, fault))).toThrow();
  });

  test.each([...brokenPublications, ...strictPublications])(
    'refuse a publication that %s',
    (...fault) => {
      expect(() => checkPublication(spoilt(rich, fault))).toThrow();
    },
  );
});

describe.skipIf(!hasOfficialSchemas)('the schemas of the standard (in ../shared/schemas)', () => {
  const verdict = officialVerdict();

  test.each(Object.entries(feeds))('accept %s', (_, good) => {
    expect(verdict('feed', good)).toBe('valid');
  });

  test.each(Object.entries(publications))('accept the publication of a %s work', (_, good) => {
    expect(verdict('publication', good)).toBe('valid');
  });

  test.each(brokenFeeds)('refuse with ours a feed that %s', (...fault) => {
    expect(verdict('feed', spoilt(feed, fault))).not.toBe('valid');
  });

  test.each(brokenPublications)('refuse with ours a publication that %s', (...fault) => {
    expect(verdict('publication', spoilt(rich, fault))).not.toBe('valid');
  });
});
