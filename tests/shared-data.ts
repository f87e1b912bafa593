import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../shared/data/', import.meta.url);

/**
 * The path of real data that lies beside the project on some machines, or undefined, with a line
 * that says which tests are left out.
 */
export function sharedData(name: string): string | undefined {
  const path = fileURLToPath(new URL(name, folder));
  if (existsSync(path)) return path;
  console.info(`Tests that need ../shared/data/${name} are skipped: it is not here`);
  return undefined;
}
