import { describe, expect, test } from 'vitest';
import { buildSite } from '../../build-scripts/commands/build.ts';
import { currentSnapshot } from '../../build-scripts/snapshots.ts';
import { openLibrary } from '../../src/library.ts';
import { publishedRevision } from '../../src/publishing/build-inputs.ts';
import { watchRevision } from '../../src/server/watch-revision.ts';
import { editionWith } from '../unit/api/catalogue.ts';
import { save, served } from './served-site.ts';

const site = await served();
const { address } = site;

/** Headers of the answer; those of the moment and of the connection left out. */
const headersOf = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !/^(x-request-id|date|connection|keep-alive)$/.test(name)),
  );

describe('an operation over HTTP', () => {
  test('answers as it does in process', async () => {
    const answer = await fetch(`${address}/search?query=author:compiler+anna&size=2`);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({ data: { totalWorks: 60 } });
  });

  test('answers HEAD with the headers of GET', async () => {
    for (const path of ['/search?query=emma', '/utils/counts', '/opds/search', '/openapi.json']) {
      const head = await fetch(address + path, { method: 'HEAD' });

      expect(await head.text()).toBe('');
      expect(headersOf(head)).toEqual(headersOf(await fetch(address + path)));
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    }
  });

  test('answers 304 to who has it, with a request id of its own', async () => {
    const first = await fetch(`${address}/search?query=emma`);
    const answer = await fetch(`${address}/search?query=emma`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });

    expect(answer.status).toBe(304);
    expect(answer.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  });

  test('gives each answer one request id', async () => {
    for (const path of ['/search', '/opds', '/nowhere', '/utils/counts', '/%']) {
      const id = (await fetch(address + path)).headers.get('x-request-id');
      expect(id, path).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('has no other methods', async () => {
    const answer = await fetch(`${address}/utils/counts`, { method: 'DELETE' });

    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('does not take links from the Host of a request', async () => {
    const answer = await fetch(`${address}/opds/search`, { headers: { host: 'evil.example.net' } });

    expect(await answer.text()).not.toContain('evil');
  });

  test('is the same for many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const answer = await fetch(`${address}/search?query=title:%22volume+${index}%22&size=1`);
        return (await answer.json()) as { data: { works: readonly { title: string }[] } };
      }),
    );

    expect(answers.map(({ data }) => data.works[0]?.title)).toEqual(
      Array.from({ length: 60 }, (_, index) => `Volume ${index}`),
    );
  });
});

describe('a build while the server runs', () => {
  test('is served within moments, feeds and answers alike, and no request fails meanwhile', async () => {
    const failures: unknown[] = [];
    const unwatch = watchRevision({
      served: publishedRevision(site.config.siteDir),
      published: () => publishedRevision(site.config.siteDir),
      onChange() {
        site.replaceLibrary(openLibrary(currentSnapshot(site.config)));
        site.publishedSite.reload();
      },
      onFailure: (error) => failures.push(error),
      interval: 20,
    });
    const statuses = new Set<number>();
    const total = async (): Promise<number> => {
      const answer = await fetch(`${address}/search?query=novelty`);
      statuses.add(answer.status);
      return ((await answer.json()) as { data: { totalWorks: number } }).data.totalWorks;
    };
    expect(await total()).toBe(0);

    save(site.config, [
      { id: 'novelty', title: 'Novelty', editions: [editionWith('novelty', ['application/pdf'])] },
    ]);
    await buildSite({ config: site.config });
    await expect.poll(total, { timeout: 10_000 }).toBe(1);
    unwatch();

    expect(await (await fetch(`${address}/opds/new`)).text()).toContain('Novelty');
    expect([...statuses]).toEqual([200]);
    expect(failures).toEqual([]);
  });
});
