import { hash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPublishedSite } from '../../../src/publishing/published-site.ts';
import { uuidOf, work } from '../opds/works.ts';
import { build, page, publish, worksNumbered } from './sites.ts';
import { temporaryFolder } from './temporary-folder.ts';

const works = worksNumbered(1, 30);

describe('a published site', () => {
  test('answers a path with the file and the headers that the manifest says', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, works);
    const document = openPublishedSite(siteDir).find('/opds/new');
    const bytes = readFileSync(join(siteDir, 'current/opds/new.json'));

    expect(Buffer.from(document?.body ?? [])).toEqual(bytes);
    expect(document?.headers).toEqual({
      'content-type': 'application/opds+json',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=300',
      etag: `"${hash('sha256', bytes).slice(0, 32)}"`,
      'last-modified': 'Mon, 01 Jul 2024 12:00:00 GMT',
    });
  });

  test('answers both forms of a path, with and without a slash, time and again', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, works);
    const site = openPublishedSite(siteDir);
    const path = `/opds/publication/${uuidOf(3)}`;
    for (const pathname of [path, `${path}/`, path, `${path}/`]) {
      expect(site.find(pathname)?.headers['content-type']).toBe(
        'application/opds-publication+json',
      );
    }
  });

  test('knows no path but those of its documents', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, works);
    const site = openPublishedSite(siteDir);
    for (const pathname of [
      '/',
      '',
      '/opds.json',
      '/opds/new.json',
      '/manifest.jsonl',
      '/opds/../opds',
      '/opds//',
      '/opds/new/1',
      '/opds/new/3',
      '//opds',
      '/opds\0',
      '/opds/publication',
    ]) {
      expect(site.find(pathname), pathname).toBeUndefined();
    }
  });

  test('goes over to a new generation when it is told to', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, works);
    const site = openPublishedSite(siteDir);
    const path = `/opds/publication/${uuidOf(30)}`;
    const before = site.find(path)?.headers.etag;
    expect(site.reload()).toBe(false);
    await build(siteDir, works.with(29, work({ uuid: uuidOf(30) })));

    expect(site.find(path)?.headers.etag).toBe(before);
    expect(site.reload()).toBe(true);
    expect(site.generation).toBe(2);
    expect(site.find(path)?.headers.etag).not.toBe(before);
  });

  test('finds a document though its generation was removed meanwhile', async () => {
    const siteDir = temporaryFolder();
    await publish(siteDir, [page('0')]);
    const site = openPublishedSite(siteDir);
    for (const text of ['1', '2', '3']) await publish(siteDir, [page(text, { renderer: text })]);

    expect(Buffer.from(site.find('/page')?.body ?? []).toString()).toBe('3');
  });

  test('has nothing before the first build', () => {
    const siteDir = temporaryFolder();
    expect(openPublishedSite(siteDir).find('/opds')).toBeUndefined();
    expect(openPublishedSite(join(siteDir, 'nowhere')).generation).toBeUndefined();
  });

  test('says what to do where it is damaged', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, works);
    mkdirSync(join(siteDir, 'x'));
    const { rmSync } = await import('node:fs');
    rmSync(join(siteDir, 'current/manifest.jsonl'));

    expect(() => openPublishedSite(siteDir)).toThrow(
      /manifest\.jsonl cannot be read: run "lectern build"/,
    );
  });
});
