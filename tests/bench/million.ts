import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { benchFile, runScript } from './child.ts';
import type { Figure } from './figure.ts';
import { searchFigures } from './search.ts';

const WORKS = 1_000_000;

/** Searches of a million synthetic works. Needs 4 GB in the folder, which are removed as they are done with. */
export async function millionFigures(
  folder: string,
  log: (line: string) => void,
): Promise<readonly Figure[]> {
  const place = join(folder, 'million');
  const catalogue = join(place, 'catalogue.db');
  const snapshot = join(place, 'snapshot.db');
  if (!existsSync(snapshot)) {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { recursive: true });
    log(`Making ${WORKS.toLocaleString('en')} synthetic works and their snapshot (minutes) …`);
    const run = await runScript(folder, benchFile('million-process.ts'), [
      catalogue,
      snapshot,
      String(WORKS),
    ]);
    log(`… in ${Math.round(run.seconds)} s, with ${Math.round(run.peakMB)} MB at most`);
    rmSync(catalogue, { force: true });
  }
  return searchFigures('1,000,000 works', folder, snapshot, {
    rare: 0.5,
    common: 45,
    third: 220,
    residentMB: 700,
  });
}
