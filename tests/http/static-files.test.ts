import { describe, expect, test } from 'vitest';
import { served } from './served-site.ts';

const { address } = await served();
const feed = `${address}/opds/new`;

/** Headers of the answer; those of the moment and of the connection left out. */
const headersOf = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !/^(x-request-id|date|connection|keep-alive)$/.test(name)),
  );

describe('a published document', () => {
  test('is served with validators, to any origin', async () => {
    const answer = await fetch(feed);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/opds+json');
    expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
    expect(Date.parse(answer.headers.get('last-modified') ?? '')).toBeLessThanOrEqual(Date.now());
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is served in both slash forms, with whatever query', async () => {
    const body = await (await fetch(feed)).text();

    expect(await (await fetch(`${feed}/`)).text()).toBe(body);
    expect(await (await fetch(`${feed}?page=2`)).text()).toBe(body);
  });

  test('has the same headers under HEAD', async () => {
    const head = await fetch(feed, { method: 'HEAD' });

    expect(await head.text()).toBe('');
    expect(headersOf(head)).toEqual(headersOf(await fetch(feed)));
  });

  test('is not sent again to who has it', async () => {
    const first = await fetch(feed);
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    const ask = async (headers: Record<string, string>) => (await fetch(feed, { headers })).status;

    expect(await ask({ 'if-none-match': etag })).toBe(304);
    expect(await ask({ 'if-none-match': `W/${etag}` })).toBe(304);
    expect(await ask({ 'if-modified-since': modified })).toBe(304);
    expect(await ask({ 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).toBe(200);
    expect(await ask({ 'if-modified-since': 'yesterday' })).toBe(200);
    // A validator that differs outweighs a time that does not.
    expect(await ask({ 'if-none-match': '"other"', 'if-modified-since': modified })).toBe(200);
  });

  test('can only be read', async () => {
    const answer = await fetch(feed, { method: 'POST' });

    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await answer.json()).toMatchObject({ responseType: 'methodNotAllowed' });
  });

  test('may be asked for by pages of other origins', async () => {
    const answer = await fetch(feed, { method: 'OPTIONS' });

    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-methods')).toContain('GET');
  });
});
