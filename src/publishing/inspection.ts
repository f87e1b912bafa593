import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { invalid, isCatalogueError } from '../catalogue/errors.ts';
import { FEED_TYPE, PUBLICATION_TYPE } from '../opds/delivery.ts';
import { paths } from '../opds/paths.ts';
import { type CheckedFeed, checkFeed, checkPublication } from './document-schemas.ts';
import type { Fault } from './fault.ts';
import { manifestFile } from './generations.ts';
import { feedLinkFaults, selfFaults } from './link-check.ts';
import { type Manifest, openManifest, type PublishedFile } from './manifest.ts';
import { pagingCheck } from './paging-check.ts';

/**
 * Checks every file of a generation: that it is what the manifest says, that it keeps to its schema,
 * that its links to documents of the site lead to one, and that lists are complete. Yields each
 * fault. Throws `unusable-file` where there is no manifest to check by, and `invalid` where the site
 * was built for another address, so that every link of it would be at fault.
 */
export function* inspect(
  folder: string,
  baseUrl: string,
  onProgress: (done: number, total: number) => void = () => {},
): Generator<Fault> {
  const manifest = openManifest(manifestFile(folder));
  refuseOtherAddress(folder, baseUrl);
  const lists = pagingCheck();
  const navigations: { readonly file: string; readonly feed: CheckedFeed }[] = [];
  let publications = 0;
  let done = 0;

  for (const published of manifest.files()) {
    const { file, path, mediaType } = published;
    try {
      const document = readDocument(folder, published);
      if (mediaType === FEED_TYPE) {
        const feed = checkFeed(document);
        for (const reason of feedLinkFaults(feed, path, manifest, baseUrl)) yield { file, reason };
        yield* lists.add(file, feed);
        if (feed.navigation) navigations.push({ file, feed });
      } else if (mediaType === PUBLICATION_TYPE) {
        publications += 1;
        const { links } = checkPublication(document);
        for (const reason of selfFaults(links, baseUrl + path)) yield { file, reason };
      } else {
        yield { file, reason: `there is no schema for its type, ${mediaType}` };
      }
    } catch (error) {
      yield { file, reason: reasonOf(error) };
    }
    done += 1;
    onProgress(done, manifest.size);
  }

  yield* lists.finish();
  for (const { file, feed } of navigations) {
    for (const { href, properties } of feed.navigation ?? []) {
      const [stated, listed] = [properties?.numberOfItems, lists.totalOf(href)];
      if (stated !== undefined && listed !== undefined && stated !== listed) {
        yield { file, reason: `says that ${href} has ${stated} publications; it has ${listed}` };
      }
    }
  }
  const newest = lists.totalOf(baseUrl + paths.newest(1));
  if (newest !== undefined && newest !== publications) {
    const reason = `lists ${newest} publications, where ${publications} are published`;
    yield { file: `${paths.newest(1).slice(1)}.json`, reason };
  }
  yield* strayFiles(folder, manifest);
}

function refuseOtherAddress(folder: string, baseUrl: string): void {
  const name = join(folder, `${paths.root.slice(1)}.json`);
  const text = existsSync(name) ? readFileSync(name, 'utf8') : '';
  const [, builtFor] = /"rel":"self","href":"(https?:\/\/[^/"]+)\/opds"/.exec(text) ?? [];
  if (builtFor !== undefined && builtFor !== baseUrl) {
    throw invalid(
      `The site was built for ${builtFor}, not for ${baseUrl}. Give --base-url ${builtFor}, or build it again.`,
      'baseUrl',
    );
  }
}

function readDocument(folder: string, { file, size, sha256 }: PublishedFile): unknown {
  const bytes = readFileSync(join(folder, file));
  if (bytes.length !== size) throw new Error(`has ${bytes.length} bytes, where ${size} are due`);
  if (hash('sha256', bytes) !== sha256) throw new Error('is not the file that was published');
  return JSON.parse(bytes.toString()) as unknown;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT') return 'is missing';
  return isCatalogueError(error) || !(error instanceof SyntaxError)
    ? error.message
    : `is not JSON: ${error.message}`;
}

/** Files that the manifest does not know, which a server would send all the same. */
function* strayFiles(folder: string, manifest: Manifest): Generator<Fault> {
  const known = new Set(['manifest.jsonl']);
  for (const { file } of manifest.files()) known.add(file);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (!entry.isDirectory() && !known.has(file)) {
      yield { file, reason: 'is not in the manifest' };
    }
  }
}
