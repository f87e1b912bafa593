import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { connection, exchange, statusOf } from './connection.ts';
import { served, temporaryCatalogue } from './served-site.ts';

const site = await served();
const { address } = site;
const strict = await served({
  limits: { headersTimeout: 300, requestTimeout: 300, keepAliveTimeout: 300, maxConnections: 4 },
});

const ask = (headers: string, line = 'GET /utils/counts HTTP/1.1') =>
  exchange(address, `${line}\r\n${headers}Connection: close\r\n\r\n`);

const bodyOf = (answer: string): unknown =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

describe('a request is refused', () => {
  test.each([
    ['two Host headers', 'Host: a\r\nHost: b\r\n'],
    ['no Host header', ''],
    ['a Host that is none', 'Host: a b/c\r\n'],
  ])('with %s', async (_, headers) => {
    const answer = await ask(headers);

    expect(statusOf(answer)).toBe(400);
    expect(answer).toMatch(/^x-request-id: [0-9a-f-]{36}/im);
    expect(bodyOf(answer)).toMatchObject({ status: 400 });
  });

  test('by TRACE, whatever the address', async () => {
    for (const path of ['/utils/counts', '/opds', '/nowhere']) {
      const answer = await ask('Host: a\r\nCookie: secret\r\n', `TRACE ${path} HTTP/1.1`);

      expect(statusOf(answer)).toBe(405);
      expect(answer).toMatch(/^allow: GET, HEAD, OPTIONS\r$/im);
      expect(answer).not.toContain('secret');
    }
  });

  test('that is no HTTP', async () => {
    const answer = await exchange(address, 'HELLO\r\n\r\n');

    expect(statusOf(answer)).toBe(400);
    expect(answer).toMatch(/^x-request-id: /im);
    expect(bodyOf(answer)).toMatchObject({ status: 400 });
  });

  test('with headers past the limit', async () => {
    const answer = await ask(`Host: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n`);

    expect(statusOf(answer)).toBe(431);
    expect(bodyOf(answer)).toMatchObject({ status: 431 });
  });

  test('with a length and chunks at once', async () => {
    const answer = await exchange(
      address,
      'POST /search HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    );

    expect(statusOf(answer)).toBe(400);
  });

  test('to an address that is not percent-encoded', async () => {
    for (const path of ['/%', '/%E0%A4%A', '/a%00b', '/find/%ff']) {
      expect((await fetch(address + path)).status).toBe(400);
    }
  });
});

describe('a body', () => {
  const large = 'x'.repeat(1_048_577);

  test('over 1 MiB is refused by its length', async () => {
    const answer = await fetch(`${address}/search`, { method: 'POST', body: large });

    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ status: 413, responseType: 'searchResponse' });
  });

  test('over 1 MiB is refused as it comes in', async () => {
    const sending = request(`${address}/search`, { method: 'POST' });
    for (let part = 0; part < 16; part += 1) sending.write(large.slice(0, 70_000));
    sending.end();
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    answer.resume();

    expect(answer.statusCode).toBe(413);
  });

  test('over 1 MiB is refused before it is sent, to who asks', async () => {
    const sending = request(`${address}/search`, {
      method: 'POST',
      headers: { expect: '100-continue', 'content-length': large.length },
    });
    sending.flushHeaders();
    let mayGoOn = false;
    sending.on('continue', () => {
      mayGoOn = true;
    });
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    sending.on('error', () => {});
    sending.destroy();

    expect(answer.statusCode).toBe(413);
    expect(mayGoOn).toBe(false);
  });

  test('up to 1 MiB is let through to the operation, which has no use for it', async () => {
    const answer = await fetch(`${address}/search`, { method: 'POST', body: large.slice(1) });

    expect(answer.status).toBe(405);
  });

  test('is let through after leave to send it', async () => {
    const sending = request(`${address}/utils/counts`, {
      method: 'POST',
      headers: { expect: '100-continue', 'content-length': 2 },
    });
    sending.on('continue', () => sending.end('{}'));
    sending.flushHeaders();
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    answer.resume();

    expect(answer.statusCode).toBe(405);
  });
});

describe('a connection', () => {
  test('that sends its headers too slowly is ended', async () => {
    const { socket, received } = connection(strict.address);
    socket.write('GET /utils/counts HTTP/1.1\r\nHost: a\r\n');
    const answer = await received;

    expect(statusOf(answer)).toBe(408);
    expect(answer).toMatch(/^x-request-id: /im);
  });

  test('that sends its body too slowly is ended', async () => {
    const { socket, received } = connection(strict.address);
    socket.write('POST /search HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nx');

    expect(statusOf(await received)).toBe(408);
  });

  test('past the greatest number is not taken', async () => {
    const held = Array.from({ length: 4 }, () => connection(strict.address));
    await Promise.all(held.map(({ socket }) => once(socket, 'connect')));
    const answer = await exchange(strict.address, 'GET /opds HTTP/1.1\r\nHost: a\r\n\r\n');
    for (const { socket } of held) socket.destroy();

    expect(answer).toBe('');
  });

  test('may name an address in full, as proxies do', async () => {
    const answer = await ask('Host: a\r\n', 'GET http://a/utils/counts?x HTTP/1.1');

    expect(statusOf(answer)).toBe(200);
  });

  test('may be of HTTP 1.0, without a host', async () => {
    expect(statusOf(await ask('', 'GET /utils/counts HTTP/1.0'))).toBe(200);
  });
});

describe('the end of the server', () => {
  test('comes after the answers that are under way, and before any other', async () => {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const ending = await served();
    const { library } = slowCounts(held);
    ending.replaceLibrary(library);
    const underWay = fetch(`${ending.address}/utils/counts`);
    await library.asked;
    const closed = ending.close();
    await expect(fetch(`${ending.address}/utils/counts`)).rejects.toThrow();
    release?.();

    expect((await underWay).status).toBe(200);
    await closed;
    expect(library.isClosed()).toBe(true);
  });
});

describe('a server that cannot listen', () => {
  test('says that the port is in use, and what to do', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const starting = served({ built: false, config: { ...temporaryCatalogue(), port } });

    await expect(starting).rejects.toMatchObject({
      name: 'CatalogueError',
      code: 'conflict',
      message: expect.stringMatching(new RegExp(`Port ${port} .*--port`)),
    });
    other.close();
  });

  test('says that the host is not of this machine', async () => {
    const starting = served({
      built: false,
      config: { ...temporaryCatalogue(), host: '192.0.2.1' },
    });

    await expect(starting).rejects.toMatchObject({ code: 'invalid', field: 'host' });
  });
});

/** A library whose counts wait. */
function slowCounts(held: Promise<void>) {
  let tell: (() => void) | undefined;
  let closed = false;
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const none = () => Promise.reject(new Error('not asked for'));
  return {
    library: {
      modified: '2024-06-01T12:00:00Z',
      search: none,
      searchPublications: none,
      findWork: none,
      findRecord: none,
      findEdition: none,
      findLink: none,
      languages: none,
      recentWorks: none,
      async counts() {
        tell?.();
        await held;
        return { works: 0, editions: 0, items: 0, links: 0, records: 0 };
      },
      close() {
        closed = true;
      },
      asked,
      isClosed: () => closed,
    },
  };
}
