import { describe, expect, test } from 'vitest';
import { currentSnapshot } from '../../build-scripts/snapshots.ts';
import { siteAt } from '../../src/opds/site.ts';
import { resources } from '../../src/publishing/resources.ts';
import { served } from './served-site.ts';

const published = await served();
const live = await served({ built: false });

const snapshot = currentSnapshot(published.config);
const paths = [...resources(snapshot, siteAt(published.config.baseUrl))].map(({ path }) => path);
snapshot.close();

const get = async (address: string, path: string) => {
  const answer = await fetch(address + path);
  return { answer, body: await answer.text() };
};

describe('a published document', () => {
  test('is there for the root, every page of the newest, and every publication', () => {
    expect(paths).toHaveLength(1 + 3 + 62);
  });

  test.each(paths)('%s is what a live answer is, to the byte', async (path) => {
    expect(published.publishedSite.find(path)).toBeDefined();
    expect(live.publishedSite.find(path)).toBeUndefined();

    const file = await get(published.address, path);
    const answer = await get(live.address, path);

    expect(file.answer.status).toBe(200);
    expect(answer.body).toBe(file.body);
    for (const name of ['content-type', 'cache-control', 'etag', 'access-control-allow-origin']) {
      expect(answer.answer.headers.get(name), name).toBe(file.answer.headers.get(name));
    }
  });
});
