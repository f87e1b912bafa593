import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { benchFile, runScript } from './child.ts';
import type { Figure } from './figure.ts';
import { snapshotOf } from './gutenberg.ts';
import { searchFigures } from './search.ts';

const WORKS = 1_000_000;

/** Searches of a million synthetic works. Needs 5 GB in the folder. */
export async function millionFigures(
  folder: string,
  log: (line: string) => void,
): Promise<readonly Figure[]> {
  const place = join(folder, 'million');
  const catalogue = join(place, 'catalogue.db');
  if (!existsSync(catalogue)) {
    mkdirSync(place, { recursive: true });
    log(`Writing ${WORKS.toLocaleString('en')} synthetic works (a minute) …`);
    await runScript(folder, benchFile('synthetic-process.ts'), [catalogue, String(WORKS)]);
  }
  const snapshot = snapshotOf(place);
  if (!existsSync(snapshot)) {
    log('Making their snapshot (minutes) …');
    const run = await runScript(folder, benchFile('snapshot-process.ts'), [place]);
    log(`… in ${Math.round(run.seconds)} s, with ${Math.round(run.peakMB)} MB at most`);
  }
  return searchFigures('1,000,000 works', folder, snapshot, {
    rare: 0.5,
    common: 45,
    third: 220,
    residentMB: 700,
  });
}
