import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { currentGeneration, generationFolder, manifestFile } from './generations.ts';
import { emptyManifest, type Manifest, openManifest } from './manifest.ts';

/** A published document as it is sent. */
export interface PublishedDocument {
  readonly headers: {
    readonly 'content-type': string;
    readonly 'content-length': string;
    readonly 'cache-control': string;
    /** Strong: it changes with the bytes, and only then. */
    readonly etag: string;
    readonly 'last-modified': string;
  };
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The documents of the generation that is current. */
export interface PublishedSite {
  /** The number of the generation; undefined where nothing was published yet. */
  readonly generation: number | undefined;
  /** The document at a path, with or without a slash at its end. */
  find(pathname: string): PublishedDocument | undefined;
  /** Goes over to the generation that is current by now; answers whether that is another one. */
  reload(): boolean;
}

const CACHED_BYTES = 64 * 1024 * 1024;
const OVERHEAD_BYTES = 600;

/** The strong validator of bytes with this sha256; live answers of the same bytes have the same one. */
const strongEtag = (sha256: string): string => `"${sha256.slice(0, 32)}"`;

/** Opens the current generation of a site. Throws `unusable-file` where its manifest is damaged. */
export function openPublishedSite(siteDir: string): PublishedSite {
  const cache = new LRUCache<string, PublishedDocument>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
  });
  let generation: number | undefined;
  let folder = '';
  let manifest: Manifest = emptyManifest;

  const reload = (): boolean => {
    const current = currentGeneration(siteDir);
    if (current === generation) return false;
    const next = current === undefined ? '' : generationFolder(siteDir, current);
    manifest = current === undefined ? emptyManifest : openManifest(manifestFile(next));
    folder = next;
    generation = current;
    cache.clear();
    return true;
  };

  const read = (path: string): PublishedDocument | undefined => {
    const published = manifest.find(path);
    return (
      published && {
        headers: {
          'content-type': published.mediaType,
          'content-length': String(published.size),
          'cache-control': published.cacheControl,
          etag: strongEtag(published.sha256),
          'last-modified': new Date(published.modified).toUTCString(),
        },
        body: readFileSync(join(folder, published.file)),
      }
    );
  };

  /** Generations are removed after a few builds: who has not reloaded since then does so now. */
  const readCurrent = (path: string): PublishedDocument | undefined => {
    try {
      return read(path);
    } catch (error) {
      if (reload()) return read(path);
      throw error;
    }
  };

  reload();
  return {
    get generation() {
      return generation;
    },
    find(pathname) {
      const cached = cache.get(pathname);
      if (cached) return cached;
      const path = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
      const document =
        path === pathname ? readCurrent(path) : (cache.get(path) ?? readCurrent(path));
      if (document) cache.set(pathname, document);
      return document;
    },
    reload,
  };
}
