import { describe, expect, test } from 'vitest';
import { pages, served } from './served-site.ts';

const { address, lines } = await served(await pages());
const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const get = (path: string, accept = HTML, method = 'GET') =>
  fetch(address + path, { method, headers: { accept } });

const uuid = async (): Promise<string> => {
  const answer = await fetch(`${address}/search?query=emma`);
  return ((await answer.json()) as { data: { works: readonly { uuid: string }[] } }).data.works[0]
    ?.uuid as string;
};

const shown = ['/', '/find', '/find?query=emma', '/api-reference', `/book/${await uuid()}`];

describe.each(shown)('the page %s', (path) => {
  test('is HTML that nothing from elsewhere can run in', async () => {
    const answer = await get(path);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await answer.text()).toMatch(/^<!doctype html>/i);
  });

  test('answers HEAD, and 304 to who has it', async () => {
    const head = await get(path, HTML, 'HEAD');
    const etag = head.headers.get('etag') ?? '';
    const answer = await fetch(address + path, { headers: { 'if-none-match': etag } });

    expect(await head.text()).toBe('');
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    expect(answer.status).toBe(304);
  });

  test('loads files that there are, and keeps them for ever', async () => {
    const html = await (await get(path)).text();
    const files = [...html.matchAll(/"(\/_astro\/[^"]+)"/g)].map(([, file]) => file ?? '');

    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const answer = await fetch(address + file);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });

  test('can only be read', async () => {
    const answer = await get(path, HTML, 'POST');

    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });
});

describe('an address of nothing', () => {
  test('is told in HTML to who prefers it', async () => {
    for (const path of ['/nowhere', '/book/x', '/_astro/none.css']) {
      const answer = await get(path);

      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('vary')).toBe('Accept');
      expect(await answer.text()).toContain('</html>');
    }
  });

  test.each(['*/*', 'application/json', 'application/json, text/html', 'text/html;q=0.5, */*', ''])(
    'is told in JSON to who accepts %j',
    async (accept) => {
      const answer = await get('/nowhere', accept);

      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ status: 404, responseType: 'pageNotFound' });
    },
  );

  test('of the interface is told in JSON to everyone', async () => {
    const answer = await get('/works/00000000-0000-4000-8000-000000000000');

    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ responseType: 'singleWork' });
  });

  test('that is no address never reaches the pages', async () => {
    expect((await get('/%E0%A4%A')).status).toBe(400);
    expect(lines).toEqual([]);
  });
});

test('a page that cannot be made is answered as a fault, and the log says which', async () => {
  const told: string[] = [];
  const failing = await served({
    ...(await pages()),
    app: { render: async () => Promise.reject(new Error('secret')) },
    log: (line) => told.push(line),
  });
  const answer = await fetch(`${failing.address}/`);

  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret');
  expect(told[0]).toContain(answer.headers.get('x-request-id'));
});
