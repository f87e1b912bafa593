import { describe, expect, test } from 'vitest';
import { bookPage } from '../../../src/documents/book.ts';
import {
  agentFixture,
  authorFixture,
  contributorFixture,
  editionFixture,
  editionWith,
  english,
  french,
  itemFixture,
  linkFixture,
  workFixture,
} from '../../fixtures/works.ts';
import { site } from './books.ts';

const EPUB = 'application/epub+zip';

describe('bookPage', () => {
  test('lists editions by year, unknown last, and marks the preferred one', () => {
    const work = workFixture({
      languages: [french],
      editions: [
        editionWith([EPUB], { edition_id: 3, languages: [french] }),
        editionFixture({ edition_id: 2, publication_date: 1862, languages: [french] }),
        editionWith(['text/html'], { edition_id: 1, publication_date: 1900, languages: [english] }),
      ],
    });
    expect(
      bookPage(work, site).editions.map(({ id, year, preferred }) => [id, year, preferred]),
    ).toEqual([
      [2, '1862', false],
      [1, '1900', false],
      [3, undefined, true],
    ]);
  });

  test('offers one file of the preferred edition, says why, and keeps the others behind it', () => {
    const work = workFixture({
      languages: [french],
      editions: [
        editionWith(['application/pdf'], { edition_id: 1, languages: [english] }),
        editionWith(['text/html', 'application/html+catalog', EPUB], {
          edition_id: 2,
          languages: [french],
          title: 'Les Misérables',
        }),
      ],
    });
    const { primary } = bookPage(work, site);
    expect(primary).toMatchObject({
      text: 'Download EPUB',
      edition: { text: 'Les Misérables', lang: 'fr' },
      reason: "Chosen from 2 editions because it is in the work's original or first language.",
    });
    expect(primary?.others.map(({ text }) => text)).toEqual(['Web page', 'Catalogue record']);
  });

  test('has no action, and no publication, where there is nothing to acquire', () => {
    const work = workFixture({ editions: [editionWith(['application/html+catalog'])] });
    const page = bookPage(work, site);
    expect(page.primary).toBeUndefined();
    expect(page.editions[0]?.links).toHaveLength(1);
    expect(page.records.map(({ title }) => title)).toEqual(['JSON record']);
  });

  test('links only web addresses', () => {
    const links = ['javascript:alert(1)', 'data:text/html,x', 'https://example.org/a'].map(
      (url) => ({
        ...linkFixture(EPUB),
        url,
      }),
    );
    const rights = [{ source: null, license: 'javascript:alert(1)', rightsStatement: null }];
    const work = workFixture({
      editions: [
        editionFixture({
          links: [{ link_id: 9, mediaType: 'image/png', url: 'javascript:alert(1)' }],
          items: [itemFixture({ links, rights })],
        }),
      ],
    });
    const page = bookPage(work, site);
    expect(page.editions[0]?.links.map(({ href }) => href)).toEqual(['https://example.org/a']);
    expect(page.editions[0]?.rights[0]?.href).toBeUndefined();
    expect(page.cover.picture).toBeUndefined();
  });

  test('names people as they are said and looks them up as they are written', () => {
    const work = workFixture({
      title: 'Emma',
      authors: [authorFixture('Austen, Jane')],
      contributors: [contributorFixture('Ross, Josephine', 'editor', 'annotator')],
    });
    const { credits, head } = bookPage(work, site);
    expect(head.title).toBe('Emma by Jane Austen – Lectern');
    expect(credits).toEqual([
      { text: 'Jane Austen', href: '/find?query=author%3A%22Austen%2C%20Jane%22', roles: '' },
      {
        text: 'Josephine Ross',
        href: '/find?query=author%3A%22Ross%2C%20Josephine%22',
        roles: 'editor, annotator',
      },
    ]);
  });

  test('gathers what is known of an edition', () => {
    const work = workFixture({
      editions: [
        editionFixture({
          publication_place: 'London',
          publishers: [agentFixture('T. Egerton')],
          contributors: [contributorFixture('Garnett, Constance', 'translator')],
          volume: '2',
          extent: '300 pages',
          items: [
            itemFixture({
              source: 'gutenberg',
              rights: [
                {
                  source: null,
                  license: 'https://creativecommons.org/licenses/by-sa/4.0/',
                  rightsStatement: 'Share alike.',
                },
                { source: null, license: 'public_domain', rightsStatement: null },
              ],
            }),
          ],
        }),
      ],
    });
    expect(bookPage(work, site).editions[0]).toMatchObject({
      publisher: 'London: T. Egerton',
      credits: ['Translator: Constance Garnett'],
      notes: ['Volume 2', '300 pages'],
      sources: ['Project Gutenberg'],
      rights: [
        {
          name: 'CC BY-SA 4.0',
          href: 'https://creativecommons.org/licenses/by-sa/4.0/',
          statement: 'Share alike.',
        },
        { name: 'Public domain', href: undefined },
      ],
    });
  });

  test('is the same document for the same work', () => {
    const work = workFixture({ title: 'Emma', editions: [editionWith([EPUB])] });
    expect(JSON.stringify(bookPage(work, site))).toBe(JSON.stringify(bookPage(work, site)));
  });
});
