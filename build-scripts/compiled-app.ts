import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unusableFile } from '../src/catalogue/errors.ts';
import { root, tool } from './project.ts';

/** What the compiled pages are made of. */
const SOURCES = [
  'src/pages',
  'src/components',
  'src/layouts',
  'src/styles',
  'src/documents',
  'src/catalogue',
  'src/astro-entry.ts',
  'public',
  'astro.config.mjs',
  'package-lock.json',
];

const compiledApp = join(root, 'dist/server/entry.mjs');
const stamp = join(root, 'dist/sources.sha256');

/** Compiles the pages with `astro build`, if they are not compiled as they are now. */
export async function compileApp(onStart: () => void = () => {}): Promise<void> {
  const wanted = sourcesHash();
  if (existsSync(compiledApp) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
    return;
  onStart();
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool('astro'), 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) {
    throw unusableFile(
      `The pages could not be compiled; \`astro build\` says:\n${stdout}${stderr}`,
    );
  }
  writeFileSync(stamp, wanted);
}

/** The compiled pages, as a module. */
export const importCompiledApp = async <T>(): Promise<T> =>
  (await import(pathToFileURL(compiledApp).href)) as T;

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES.map((name) => join(root, name)).filter(existsSync)) {
    const names = statSync(source).isDirectory()
      ? readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()
      : [''];
    for (const file of names.map((name) => join(source, name))) {
      if (statSync(file).isFile())
        hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
