import { describe, expect, test, vi } from 'vitest';
import { routes } from '../../../src/api/routes.ts';
import { notFound, unusableFile } from '../../../src/catalogue/errors.ts';
import { asking } from './asking.ts';

const { ask, library } = asking();
const { items } = await library.recentWorks({ page: 1, size: 1 });
const [work] = items;
const editionId = work?.editions[0]?.edition_id;
const linkId = work?.editions[0]?.items[0]?.links[0]?.link_id;

/** One address of each operation, with something to answer. */
const addresses = routes.map(({ path }) =>
  path
    .replace('{uuid}', work?.uuid ?? '')
    .replace('/editions/{id}', `/editions/${editionId}`)
    .replace('/links/{id}', `/links/${linkId}`)
    .replace('{page}', '2')
    .replace(/^\/search$/, '/search?query=volume'),
);

const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'));

describe.each(addresses)('%s', (path) => {
  test('answers 200 to anyone, with a request id and a validator', async () => {
    const answer = await ask(path);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('etag')).toMatch(/^(W\/)?"[\w-]{20,}"$/);
    expect(answer.headers.get('content-length')).toBe(
      String((await answer.arrayBuffer()).byteLength),
    );
  });

  test('answers HEAD with the headers of GET', async () => {
    const head = await ask(path, { method: 'HEAD' });

    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(headersOf(head)).toEqual(headersOf(await ask(path)));
  });

  test('answers 304 to who has it', async () => {
    const etag = (await ask(path)).headers.get('etag') ?? '';

    for (const known of [etag, `"other", ${etag}`, etag.replace(/^W\//, ''), '*']) {
      const answer = await ask(path, { headers: { 'if-none-match': known } });
      expect(answer.status).toBe(304);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(await answer.text()).toBe('');
    }
    const other = await ask(path, { headers: { 'if-none-match': 'W/"other"' } });
    expect(other.status).toBe(200);
  });

  test('answers with a slash at its end, too', async () => {
    const slashed = await ask(path.replace(/(\?|$)/, '/$1'));

    expect(slashed.status).toBe(200);
    expect(slashed.headers.get('etag')).toBe((await ask(path)).headers.get('etag'));
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])('has no %s', async (method) => {
    const answer = await ask(path, { method });

    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await answer.json()).toMatchObject({ status: 405, responseType: 'methodNotAllowed' });
  });

  test('lets pages of any origin read it', async () => {
    const answer = await ask(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example.net', 'access-control-request-method': 'GET' },
    });

    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toContain('GET');
  });

  test('answers whatever the client accepts', async () => {
    const answer = await ask(path, { headers: { accept: 'image/png' } });

    expect(answer.status).toBe(200);
  });
});

describe('a wrapped answer', () => {
  test('keeps its validator while its data stays, though the time goes on', async () => {
    const first = await ask('/utils/counts');
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    const second = await ask('/utils/counts');
    vi.useRealTimers();

    expect(await second.text()).not.toBe(await first.text());
    expect(first.headers.get('etag')).toMatch(/^W\//);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    expect((await ask('/utils/languages')).headers.get('etag')).not.toBe(first.headers.get('etag'));
  });
});

describe('an address of nothing', () => {
  test.each(['/nowhere', '/works', '/works//', '/searchable', '/opds/new/1/2'])(
    '%s is not found',
    async (path) => {
      const answer = await ask(path);

      expect(answer.status).toBe(404);
      expect(answer.headers.get('x-request-id')).toBeTruthy();
      expect(await answer.json()).toMatchObject({ status: 404, responseType: 'pageNotFound' });
    },
  );

  test.each(['/%', '/nowhere/%E0%A4%A', '/a%00b'])('%s is refused', async (path) => {
    const answer = await ask(path);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ status: 400, responseType: 'pageNotFound' });
  });

  test('is not found by POST either', async () => {
    expect((await ask('/nowhere', { method: 'POST' })).status).toBe(404);
  });
});

describe('a fault', () => {
  const failing = (error: unknown) =>
    asking({ ...library, counts: () => Promise.reject(error), close: () => {} });

  test('answers 500 with the id under which the log tells more, and tells no more itself', async () => {
    const { ask: askFailing, lines } = failing(new Error('SQLITE_CORRUPT in /var/secret.db'));
    const answer = await askFailing('/utils/counts');
    const text = await answer.text();
    const id = answer.headers.get('x-request-id') ?? '';

    expect(answer.status).toBe(500);
    expect(JSON.parse(text)).toMatchObject({
      status: 500,
      responseType: 'totalCounts',
      data: { requestId: id },
    });
    expect(text).not.toMatch(/secret|SQLITE|\.ts/);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(id);
    expect(lines[0]).toContain('/var/secret.db');
  });

  test('of a file is the business of the operator alone', async () => {
    const answer = await failing(unusableFile('/var/secret.db is cut short')).ask('/utils/counts');

    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
  });

  test('is told apart from what was only not found', async () => {
    const { lines } = failing(undefined);
    const missing = { ...library, findRecord: async () => notFound('work', 'x'), close: () => {} };
    const answer = await asking(missing).ask(`/works/${work?.uuid}`);

    expect(answer.status).toBe(404);
    expect(lines).toEqual([]);
  });
});
