import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cataloguePath, snapshotPath } from '../../build-scripts/data-files.ts';
import { root } from '../../build-scripts/project.ts';
import { readConfig } from '../../src/config.ts';
import { catalogueState } from '../../src/store/snapshot-builder.ts';
import { benchFile, lectern, runScript } from './child.ts';
import { amount, type Figure } from './figure.ts';
import { build, type Catalogue } from './lectern-server.ts';

/** Project Gutenberg's catalogue as CSV; not part of the project. */
export const gutenbergFolder = join(root, '../shared/data/a-gutenberg');

export interface Gutenberg extends Catalogue {
  readonly snapshot: string;
}

const GROUP = 'Gutenberg';

/**
 * Imports Project Gutenberg as a user would, makes the snapshot and publishes the feeds, each in a
 * process of its own. What the folder holds from an earlier run is not made again.
 */
export async function prepareGutenberg(
  folder: string,
  log: (line: string) => void,
): Promise<{ readonly gutenberg: Gutenberg; readonly figures: readonly Figure[] }> {
  const dataDir = join(folder, 'gutenberg');
  const siteDir = join(folder, 'gutenberg-site');
  const figures: Figure[] = [];

  if (!existsSync(join(dataDir, 'catalogue.db'))) {
    log('Importing Project Gutenberg …');
    const run = await runScript(folder, lectern, [
      ...['import', 'gutenberg', gutenbergFolder],
      ...['--json', '--data-dir', dataDir],
    ]);
    const { read, refused } = JSON.parse(run.stdout) as { read: number; refused: number };
    figures.push(seconds('import', run.seconds, 60, `${amount(read)} read, ${refused} refused`), {
      group: GROUP,
      name: 'import, peak of resident memory',
      measured: run.peakMB,
      wanted: { atMost: 500 },
      unit: 'MB',
    });
  }
  const snapshot = snapshotOf(dataDir);
  if (!existsSync(snapshot)) {
    log('Making its snapshot …');
    const run = await runScript(folder, benchFile('snapshot-process.ts'), [dataDir]);
    const size = statSync(snapshot).size / 1e6;
    figures.push(seconds('snapshot and index', run.seconds, 20, `${amount(size)} MB`));
  }
  const isFirst = !existsSync(siteDir);
  log('Publishing its feeds …');
  const run = await build(folder, { dataDir, siteDir });
  const { total } = JSON.parse(run.stdout) as { total: number };
  if (isFirst) figures.push(seconds('static feeds', run.seconds, 20, `${amount(total)} documents`));
  return { gutenberg: { dataDir, siteDir, snapshot }, figures };
}

/** Where the snapshot of the catalogue in a folder is, or will be: the code that makes it is in its name. */
export function snapshotOf(dataDir: string): string {
  const config = readConfig({ dataDir });
  return snapshotPath(config, catalogueState(cataloguePath(config)).revision);
}

const seconds = (name: string, measured: number, atMost: number, note: string): Figure => ({
  group: GROUP,
  name,
  measured,
  wanted: { atMost },
  unit: 's',
  note,
});
