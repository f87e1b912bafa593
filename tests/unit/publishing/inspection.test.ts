import { hash } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inspect } from '../../../src/publishing/inspection.ts';
import { books } from '../opds/books.ts';
import { hasOfficialSchemas, officialVerdict } from '../opds/official-schemas.ts';
import { site, uuidOf } from '../opds/works.ts';
import { build, page, publish, worksNumbered } from './sites.ts';
import { temporaryFolder } from './temporary-folder.ts';

const works = [...Object.values(books), ...worksNumbered(101, 151)];
const publicationFile = `opds/publication/${uuidOf(101)}.json`;

async function publishedFolder(): Promise<string> {
  const siteDir = temporaryFolder();
  await build(siteDir, works);
  return join(siteDir, 'current');
}

const faultsOf = (folder: string, baseUrl = site.baseUrl): readonly string[] =>
  [...inspect(folder, baseUrl)].map(({ file, reason }) => `${file}: ${reason}`);

/** Changes a file as a build would have written it, and has the manifest say so. */
function rewrite(folder: string, file: string, change: (text: string) => string): void {
  const name = join(folder, file);
  const before = readFileSync(name, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`Nothing changed in ${file}`);
  writeFileSync(name, after);
  const manifest = join(folder, 'manifest.jsonl');
  const lines = readFileSync(manifest, 'utf8')
    .split('\n')
    .map((line) =>
      line.includes(`"file":"${file}"`)
        ? line
            .replace(hash('sha256', before), hash('sha256', after))
            .replace(/"size":\d+/, `"size":${Buffer.byteLength(after)}`)
        : line,
    );
  writeFileSync(manifest, lines.join('\n'));
}

describe('the check of a generation', () => {
  test('finds no fault in what a build publishes', async () => {
    expect(faultsOf(await publishedFolder())).toEqual([]);
  });

  test('counts what it has checked', async () => {
    const counts: number[] = [];
    const found = inspect(await publishedFolder(), site.baseUrl, (done) => counts.push(done));
    expect([...found]).toEqual([]);
    expect(counts.at(-1)).toBe(works.length + 4);
  });

  test('finds files that are damaged, missing or too many', async () => {
    const folder = await publishedFolder();
    const text = readFileSync(join(folder, 'opds.json'), 'utf8');
    writeFileSync(join(folder, 'opds.json'), text.replace('Lectern', 'Lecterm'));
    writeFileSync(join(folder, 'opds/new/2.json'), '');
    rmSync(join(folder, publicationFile));
    copyFileSync(join(folder, 'opds.json'), join(folder, 'opds/old.json'));

    expect(faultsOf(folder)).toEqual(
      expect.arrayContaining([
        'opds.json: is not the file that was published',
        expect.stringMatching(/^opds\/new\/2\.json: has 0 bytes, where \d+ are due$/),
        `${publicationFile}: is missing`,
        'opds/old.json: is not in the manifest',
      ]),
    );
  });

  test('finds what is no JSON, or breaks its schema, and says where', async () => {
    const folder = await publishedFolder();
    rewrite(folder, 'opds.json', (text) => text.slice(0, -1));
    rewrite(folder, publicationFile, (text) =>
      text.replace('"application/epub+zip"', '"application/epub+zip;v=3"'),
    );

    const faults = faultsOf(folder);
    expect(faults).toContainEqual(expect.stringMatching(/^opds\.json: is not JSON/));
    expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^${publicationFile}: links`)));
  });

  test('finds links to documents that are not published', async () => {
    const folder = await publishedFolder();
    rewrite(folder, 'opds.json', (text) => text.replace('/opds/new"', '/opds/newest"'));

    expect(faultsOf(folder)).toEqual([
      'opds.json: links to https://books.example.org/opds/newest, which is not published',
    ]);
  });

  test('finds documents that say they are elsewhere', async () => {
    const folder = await publishedFolder();
    rewrite(folder, 'opds.json', (text) =>
      text.replace(
        '"self","href":"https://books.example.org/opds"',
        '"self","href":"https://books.example.org/opds/new"',
      ),
    );
    expect(faultsOf(folder)).toEqual([
      'opds.json: says that it is https://books.example.org/opds/new, but is at https://books.example.org/opds',
    ]);
  });

  test('refuses a site that was built for another address, in one sentence', async () => {
    const folder = await publishedFolder();
    expect(() => faultsOf(folder, 'https://other.example.org')).toThrow(
      'The site was built for https://books.example.org, not for https://other.example.org.',
    );
  });

  test('finds a second search link', async () => {
    const folder = await publishedFolder();
    rewrite(folder, 'opds.json', (text) =>
      text.replace(
        /\{"rel":"search"[^}]*\}[^}]*\}/,
        (link) => `${link},${link.replace('"Search"', '"Find"')}`,
      ),
    );
    expect(faultsOf(folder)).toEqual(['opds.json: has 2 search links, where one is due']);
  });

  test('finds an entry that differs from its own document', async () => {
    const folder = await publishedFolder();
    rewrite(folder, publicationFile, (text) => text.replace('Book 101', 'Book 999'));
    expect(faultsOf(folder)).toEqual([
      `opds/new.json: lists https://books.example.org/opds/publication/${uuidOf(101)} with other content than its own document has`,
    ]);
  });

  test('finds lists that repeat, leave out or miscount', async () => {
    const folder = await publishedFolder();
    const entries = (text: string): string => /"publications":(\[.*\])/.exec(text)?.[1] ?? '';
    const first = entries(readFileSync(join(folder, 'opds/new.json'), 'utf8'));
    rewrite(folder, 'opds/new/2.json', (text) => text.replace(entries(text), () => first));
    expect(faultsOf(folder)).toContain(
      `opds/new/2.json: urn:uuid:${uuidOf(101)} is listed twice in this list`,
    );

    const short = await publishedFolder();
    rewrite(short, 'opds/new/3.json', (text) => {
      const feed = JSON.parse(text) as { publications: unknown[] };
      return JSON.stringify({ ...feed, publications: feed.publications.slice(1) });
    });
    expect(faultsOf(short)).toEqual(['opds/new/3.json: holds 4 publications, where 5 are due']);

    const wrong = await publishedFolder();
    rewrite(wrong, 'opds.json', (text) => text.replace('"numberOfItems":55', '"numberOfItems":54'));
    expect(faultsOf(wrong)).toEqual([
      'opds.json: says that https://books.example.org/opds/new has 54 publications; it has 55',
    ]);
  });

  test('finds pages that do not lead to one another', async () => {
    const folder = await publishedFolder();
    rewrite(folder, 'opds/new/2.json', (text) =>
      text.replace(
        '"next","href":"https://books.example.org/opds/new/3"',
        '"next","href":"https://books.example.org/opds/new/2"',
      ),
    );
    expect(faultsOf(folder)).toEqual([
      'opds/new/2.json: the link "next" should lead to https://books.example.org/opds/new/3',
    ]);
  });

  test('finds a list that is shorter than the catalogue', async () => {
    const folder = await publishedFolder();
    for (const name of ['opds/new.json', 'opds/new/2.json', 'opds/new/3.json', 'opds.json']) {
      rewrite(folder, name, (text) => text.replaceAll('"numberOfItems":55', '"numberOfItems":54'));
    }
    expect(faultsOf(folder)).toContain(
      'opds/new.json: lists 54 publications, where 55 are published',
    );
  });

  test('finds documents of a type that it does not know', async () => {
    const siteDir = temporaryFolder();
    await publish(siteDir, [page('{}')]);
    expect(faultsOf(join(siteDir, 'current'))).toEqual([
      'page.html: there is no schema for its type, text/html',
    ]);
  });
});

test.skipIf(!hasOfficialSchemas)(
  'every published document keeps to the schemas of the standard (in ../shared/schemas)',
  async () => {
    const folder = await publishedFolder();
    const verdict = officialVerdict();
    const lines = readFileSync(join(folder, 'manifest.jsonl'), 'utf8').trim().split('\n');
    expect(lines.length).toBe(works.length + 4);
    for (const line of lines) {
      const { file, mediaType } = JSON.parse(line) as { file: string; mediaType: string };
      const document: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const name = mediaType === 'application/opds+json' ? 'feed' : 'publication';
      expect(verdict(name, document), file).toBe('valid');
    }
  },
);
