import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Names the code in a folder: a change of any of its files gives another name. */
export const codeVersion = (folder: URL): string =>
  hash(
    'sha256',
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .sort()
      .map((name) => `${name}\0${hash('sha256', readFileSync(new URL(name, folder)))}\0`)
      .join(''),
  ).slice(0, 16);
