import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newFeed, publicationDocument } from '../../../src/opds/feeds.ts';
import { serialise } from '../../../src/opds/opds2.ts';
import { openManifest } from '../../../src/publishing/manifest.ts';
import type { Resource } from '../../../src/publishing/resources.ts';
import { site, uuidOf, work } from '../opds/works.ts';
import { build, filesIn, page, publish, worksNumbered } from './sites.ts';
import { temporaryFolder } from './temporary-folder.ts';

const works = worksNumbered(1, 60);
const manifestOf = (siteDir: string) => openManifest(join(siteDir, 'current/manifest.jsonl'));
const publicationFile = (number: number): string => `opds/publication/${uuidOf(number)}.json`;

describe('a first build', () => {
  test('publishes every document at the file of its address', async () => {
    const siteDir = temporaryFolder();
    const report = await build(siteDir, works);

    expect(report).toEqual({ generation: 1, total: 64, written: 64, unchanged: 0, removed: 0 });
    const read = (file: string) => readFileSync(join(siteDir, 'current', file), 'utf8');
    expect(JSON.parse(read('opds.json'))).toMatchObject({ metadata: { title: 'Lectern' } });
    expect(read('opds/new/3.json')).toBe(
      serialise(
        newFeed(
          site,
          { page: 3, size: 25, total: 60, items: works.slice(50) },
          '2024-06-01T00:00:00Z',
        ),
      ),
    );
    expect(read(publicationFile(7))).toBe(serialise(publicationDocument(site, works[6] ?? work())));
  });

  test('lists each file in the manifest, by path', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, works);
    const files = [...manifestOf(siteDir).files()];
    const paths = files.map(({ path }) => path);

    expect(paths).toEqual(paths.toSorted());
    expect(files).toHaveLength(64);
    expect(manifestOf(siteDir).find('/opds/new')).toEqual({
      path: '/opds/new',
      file: 'opds/new.json',
      mediaType: 'application/opds+json',
      size: statSync(join(siteDir, 'current/opds/new.json')).size,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      modified: '2024-07-01T12:00:00Z',
      cacheControl: 'public, max-age=300',
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    for (const { path } of files) expect(manifestOf(siteDir).find(path)?.path).toBe(path);
    expect(manifestOf(siteDir).find('/opds/nowhere')).toBeUndefined();
    expect(manifestOf(siteDir).find('')).toBeUndefined();
    expect(manifestOf(siteDir).find('~')).toBeUndefined();
  });

  test('of an empty catalogue publishes a start and an empty list', async () => {
    const siteDir = temporaryFolder();
    expect(await build(siteDir, [])).toMatchObject({ total: 2 });
    expect(existsSync(join(siteDir, 'current/opds/new.json'))).toBe(true);
  });
});

describe('a build of what is published already', () => {
  test('makes no generation and touches no file', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, works);
    const before = filesIn(siteDir);
    const report = await build(siteDir, works, '2025-01-01T00:00:00Z');

    expect(report).toEqual({ generation: 1, total: 64, written: 0, unchanged: 64, removed: 0 });
    expect(filesIn(siteDir)).toEqual(before);
  });

  test('renders nothing', async () => {
    const siteDir = temporaryFolder();
    await publish(siteDir, [page('text')]);
    const render = () => Promise.reject(new Error('rendered'));
    const again = (known: Partial<Resource>) => publish(siteDir, [page('', { render, ...known })]);

    await expect(again({})).resolves.toMatchObject({ unchanged: 1 });
    await expect(again({ renderer: 'two' })).rejects.toThrow('rendered');
    await expect(again({ cacheControl: 'private' })).rejects.toThrow('rendered');
    await expect(again({ model: () => ({ title: 'New' }) })).rejects.toThrow('rendered');
  });
});

describe('a build after a change', () => {
  test('of one work writes only the documents that show it', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, works);
    const before = filesIn(join(siteDir, 'current/'));
    const changed = works.with(29, { ...work(), uuid: uuidOf(30), title: 'Another title' });
    const report = await build(siteDir, changed, '2025-01-01T00:00:00Z');
    const after = filesIn(join(siteDir, 'current/'));

    expect(report).toEqual({ generation: 2, total: 64, written: 2, unchanged: 62, removed: 0 });
    const inode = (state: string | undefined) => state?.split(' ')[0];
    const moved = Object.keys(after).filter(
      (name) => name.endsWith('.json') && inode(after[name]) !== inode(before[name]),
    );
    expect(moved).toEqual(['opds/new/2.json', publicationFile(30)]);
  });

  test('dates the files that changed, and no others, in manifest and on disk alike', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, works);
    await build(siteDir, works.with(59, work({ uuid: uuidOf(60) })), '2025-01-01T00:00:00.789Z');

    const dateOf = (path: string) => manifestOf(siteDir).find(path)?.modified;
    expect(dateOf(`/opds/publication/${uuidOf(60)}`)).toBe('2025-01-01T00:00:00Z');
    expect(dateOf(`/opds/publication/${uuidOf(1)}`)).toBe('2024-07-01T12:00:00Z');
    for (const { file, modified } of manifestOf(siteDir).files()) {
      expect(statSync(join(siteDir, 'current', file)).mtimeMs).toBe(Date.parse(modified));
    }
  });

  test('leaves the generation before as it was, to the byte', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, works);
    const first = join(siteDir, 'generations/1');
    const contents = () =>
      readdirSync(first, { recursive: true, encoding: 'utf8' })
        .filter((name) => statSync(join(first, name)).isFile())
        .map((name) => readFileSync(join(first, name), 'utf8'));
    const before = contents();
    await build(siteDir, worksNumbered(20, 90));

    expect(contents()).toEqual(before);
  });

  test('of the address renders every document anew', async () => {
    const siteDir = temporaryFolder();
    await publish(siteDir, [page('a')], undefined, 'https://a.example');
    await publish(siteDir, [page('b')], undefined, 'https://b.example');

    expect(readFileSync(join(siteDir, 'current/page.html'), 'utf8')).toBe('b');
  });

  test('unlinks what is gone', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, works);
    const report = await build(siteDir, works.slice(0, 50));

    expect(report).toMatchObject({ total: 53, removed: 11 });
    expect(existsSync(join(siteDir, 'current', publicationFile(60)))).toBe(false);
    expect(existsSync(join(siteDir, 'current/opds/new/3.json'))).toBe(false);
    expect(existsSync(join(siteDir, 'current', publicationFile(50)))).toBe(true);
  });

  test('keeps the date of a document that is rendered anew to the same bytes', async () => {
    const siteDir = temporaryFolder();
    await publish(siteDir, [page('text')], '2024-01-01T00:00:00Z');
    const again = [page('text', { renderer: 'two' })];

    const report = await publish(siteDir, again, '2025-01-01T00:00:00Z');
    expect(report).toMatchObject({ generation: 2, written: 0, unchanged: 1 });
    expect(manifestOf(siteDir).find('/page')?.modified).toBe('2024-01-01T00:00:00Z');
    expect(await publish(siteDir, again)).toMatchObject({ generation: 2 });
  });
});

describe('the folder of a site', () => {
  test('keeps the last three generations', async () => {
    const siteDir = temporaryFolder();
    for (const last of [1, 2, 3, 4, 5]) await build(siteDir, worksNumbered(1, last));

    expect(readdirSync(join(siteDir, 'generations')).sort()).toEqual(['3', '4', '5']);
    expect(readdirSync(siteDir).sort()).toEqual(['current', 'generations']);
  });

  test('loses at the next build what was left of one that was killed, and nothing else', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, works);
    for (const name of ['2.partial', '3', 'notes']) mkdirSync(join(siteDir, 'generations', name));
    writeFileSync(join(siteDir, 'current.partial'), '');
    await build(siteDir, works);

    expect(readdirSync(join(siteDir, 'generations')).sort()).toEqual(['1', 'notes']);
    expect(readdirSync(siteDir).sort()).toEqual(['current', 'generations']);
  });

  test('is as it was after a build that failed', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, works);
    const { generations: _, ...before } = filesIn(siteDir);
    function* failing(): Generator<Resource> {
      yield page('text');
      throw new Error('The snapshot is gone');
    }

    await expect(publish(siteDir, failing())).rejects.toThrow('The snapshot is gone');
    const { generations: __, ...after } = filesIn(siteDir);
    expect(after).toEqual(before);
  });

  test('is published anew where its manifest is damaged', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, works);
    writeFileSync(join(siteDir, 'current/manifest.jsonl'), '{"path":"/opds"');

    expect(await build(siteDir, works)).toMatchObject({ generation: 2, written: 64 });
  });

  test('says what to do where a file that should be kept is missing', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, works);
    rmSync(join(siteDir, 'current', publicationFile(1)));

    await expect(build(siteDir, works.with(40, work({ uuid: uuidOf(41) })))).rejects.toThrow(
      /missing from the published site\. Remove .*current/,
    );
  });
});
