import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

interface Manifest {
  readonly version: string;
  readonly bin?: string | Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** The version of Lectern. */
export const version = manifestOf(root).version;

const PACKAGES: Readonly<Record<string, string>> = {
  biome: '@biomejs/biome',
  tsc: 'typescript',
  depcruise: 'dependency-cruiser',
};

/** The JavaScript file of an installed command, to be run on the Node that runs this. */
export function tool(command: string): string {
  const folder = join(root, 'node_modules', PACKAGES[command] ?? command);
  const { bin } = manifestOf(folder);
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (!file) throw new Error(`${folder} has no command ${command}`);
  return join(folder, file);
}
