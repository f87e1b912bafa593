import { expect, test, vi } from 'vitest';
import type { Work } from '../../../src/catalogue/work.ts';
import { pageAt } from '../../../src/documents/page-at.ts';
import { workFixture } from '../../fixtures/works.ts';
import { searchableLibrary, site } from './books.ts';

const work = workFixture({ uuid: '0123abcd-0000-4000-8000-00000000000f', title: 'Emma' });
const findWork = vi.fn(
  async (uuid: string): Promise<Work | undefined> => (uuid === work.uuid ? work : undefined),
);
const library = { ...searchableLibrary([], 0), findWork };
const openApi = () => ({ info: { title: 'API', version: '1' }, paths: {} });

const at = (path: string) => pageAt(new URL(path, site.baseUrl), { library, site, openApi });

test.each([
  ['/find', 'find'],
  ['/find/', 'find'],
  ['/api-reference', 'api-reference'],
  [`/book/${work.uuid}`, 'book'],
  [`/book/${work.uuid.toUpperCase()}/`, 'book'],
])('%s is the page "%s"', async (path, kind) => {
  expect(await at(path)).toMatchObject({ kind, status: 200 });
});

test('a book has one address, however it was asked for', async () => {
  const { path, head } = await at(`/book/${work.uuid.toUpperCase()}`);
  expect(path).toBe(`/book/${work.uuid}`);
  expect(head.canonical).toBe(`https://books.example.org/book/${work.uuid}`);
});

test.each(['/book', '/book/1', '/Find', '/nowhere', '/book/00000000-0000-4000-8000-000000000000'])(
  '%s is not found, and says so in a page',
  async (path) => {
    expect(await at(path)).toMatchObject({ kind: 'not-found', status: 404, path: '/404' });
  },
);

test('what is no identifier is not looked up', async () => {
  findWork.mockClear();
  await at('/book/1');
  expect(findWork).not.toHaveBeenCalled();
});
