import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import type { StaticDocument } from './static-document.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Names below `/_astro/` hold a hash of the content, so what they name never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/** The files that belong to the compiled pages, by path. They are few and small, so they stay in memory. */
export function readAssets(folder: string): ReadonlyMap<string, StaticDocument> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return new Map(
    files.map((name) => {
      const path = `/${name.split(sep).map(encodeURIComponent).join('/')}`;
      return [path, asset(path, join(folder, name))];
    }),
  );
}

function asset(path: string, file: string): StaticDocument {
  const body = readFileSync(file);
  return {
    headers: {
      'content-type': MEDIA_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream',
      'content-length': String(body.length),
      'cache-control': path.startsWith('/_astro/') ? FOR_EVER : AN_HOUR,
      etag: `"${hash('sha256', body).slice(0, 32)}"`,
      'last-modified': undefined,
    },
    body,
  };
}
