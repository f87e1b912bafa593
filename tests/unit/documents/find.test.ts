import { describe, expect, test } from 'vitest';
import type { WorkQuery } from '../../../src/catalogue/work-query.ts';
import { findPage } from '../../../src/documents/find.ts';
import { workFixture } from '../../fixtures/works.ts';
import { searchableLibrary, site } from './books.ts';

const work = workFixture({ title: 'Emma', edition_count: 1 });
const facets = {
  languages: [
    { value: 'English', count: 7 },
    { value: 'French', count: 3 },
  ],
  formats: [{ value: 'application/pdf', count: 2 }],
};

const page = (queryString: string, total = 1, works = [work]) =>
  findPage(searchableLibrary(works, total, facets), site, queryString);

describe('findPage', () => {
  test('asks for what the address says', async () => {
    const asked: WorkQuery[] = [];
    const library = searchableLibrary([], 0, facets, (query) => asked.push(query));
    await findPage(library, site, 'query=author:austen,title:emma&sort=date:desc&page=3&size=7');
    expect(asked).toMatchObject([
      {
        terms: [
          { field: 'author', term: 'austen' },
          { field: 'title', term: 'emma' },
        ],
        sort: { field: 'date', direction: 'desc' },
        page: 3,
        size: 7,
        acquirable: false,
      },
    ]);
  });

  test('fills in the form as it was sent', async () => {
    const { form } = await page('query=emma&filter=language:french&filter=format:pdf&endYear=1900');
    expect(form).toMatchObject({ query: 'emma', startYear: '', endYear: '1900', hidden: [] });
    expect(form.languages.filter(({ chosen }) => chosen).map(({ label }) => label)).toEqual([
      'French',
    ]);
    expect(form.formats).toMatchObject([{ value: 'format:pdf', label: 'PDF', chosen: true }]);
  });

  test('keeps a second language, which the form cannot show, and the size', async () => {
    const { form } = await page('filter=language:French,language:Latin&size=5');
    expect(form.hidden).toEqual([
      { name: 'filter', value: 'language:Latin' },
      { name: 'size', value: '5' },
    ]);
  });

  test('shows keywords before fields in one line, so that they stay what they are', async () => {
    const { form } = await page('query=author:austen&query=emma');
    expect(form.query).toBe('emma, author:austen');
  });

  test('takes away one thing at a time, and goes back to the first page', async () => {
    const { chips } = await page(
      'query=emma&filter=language:French&filter=date:1800-1899&page=2',
      99,
    );
    expect(chips).toEqual([
      {
        text: '“emma”',
        href: '/find?filter=language%3AFrench&filter=startYear%3A1800&filter=endYear%3A1899',
      },
      { text: 'French', href: '/find?query=emma&filter=startYear%3A1800&filter=endYear%3A1899' },
      { text: '1800 to 1899', href: '/find?query=emma&filter=language%3AFrench' },
    ]);
  });

  test('links the first page, the last, and those around this one', async () => {
    const { result } = await page('page=6', 400);
    expect(result?.pages.map(({ text, gap }) => (gap ? `…${text}` : text))).toEqual([
      '1',
      '…4',
      '5',
      '6',
      '7',
      '8',
      '…20',
    ]);
    expect(result).toMatchObject({ previous: '/find?page=5', next: '/find?page=7' });
    expect((await page('page=20', 400)).result?.next).toBeUndefined();
    expect((await page('', 400)).result?.previous).toBeUndefined();
  });

  test('a page past the end is empty, with the total, and leads to the last', async () => {
    const { status, result, advice } = await page('page=9', 21, []);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      summary: '21 books',
      range: undefined,
      next: undefined,
      previous: undefined,
    });
    expect(advice.map(({ href }) => href)).toEqual(['/find?page=2']);
  });

  test.each([
    ['query=title:', '"title:" has no term after it'],
    ['query=%ff', 'percent-encoded'],
    ['page=0', 'page must be a whole number'],
    ['query=a%00b', 'NUL'],
  ])('%s is a 400 that says why, with the form to put it right', async (queryString, problem) => {
    const refused = await page(queryString);
    expect(refused.status).toBe(400);
    expect(refused.problem).toContain(problem);
    expect(refused.result).toBeUndefined();
    expect(refused.head.canonical).toBeUndefined();
  });

  test('a fault of the library is not taken for a mistake of the reader', async () => {
    const broken = { ...searchableLibrary([], 0), search: () => Promise.reject(new Error('disk')) };
    await expect(findPage(broken, site, 'query=emma')).rejects.toThrow('disk');
  });
});
