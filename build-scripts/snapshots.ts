import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unusableFile } from '../src/catalogue/errors.ts';
import type { Config } from '../src/config.ts';
import { readyPublication } from '../src/opds/ready-publication.ts';
import { type OpenSnapshot, openSnapshot } from '../src/store/snapshot.ts';
import { buildSnapshot, catalogueState } from '../src/store/snapshot-builder.ts';
import { cataloguePath, snapshotFolder, snapshotPath } from './data-files.ts';

/**
 * Opens the snapshot of the catalogue as it is now, and makes it first if there is none. Throws
 * `unusable-file` where there is no catalogue yet, or none that can be read.
 */
export function currentSnapshot(
  config: Config,
  onProgress: (done: number, total: number) => void = () => {},
): OpenSnapshot {
  const catalogue = cataloguePath(config);
  if (!existsSync(catalogue)) {
    throw unusableFile(
      `There is no catalogue at ${catalogue} yet. Make one with "lectern import", or choose another folder with --data-dir.`,
    );
  }
  const path = snapshotPath(config, catalogueState(catalogue).revision);
  buildSnapshot(catalogue, path, ({ done, total }) => onProgress(done, total), readyPublication);
  return openSnapshot(path);
}

const KEPT = 3;

/**
 * Removes snapshots but the last ones, and what was left of those whose making was killed. The
 * caller holds the build lock.
 */
export function removeOldSnapshots(config: Config): void {
  const folder = snapshotFolder(config);
  const names = readdirSync(folder);
  const finished = names
    .filter((name) => name.endsWith('.db'))
    .map((name) => ({ name, time: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  const old = finished.slice(KEPT).map(({ name }) => name);
  const litter = names.filter((name) => /\.db\.\d+(?:-journal|-wal|-shm)?$/.test(name));
  for (const name of [...old, ...litter]) rmSync(join(folder, name), { force: true });
}
