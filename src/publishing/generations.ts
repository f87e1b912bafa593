import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/**
 * A site's folder: `generations/N` are whole states of the site, and `current` is a link to the one
 * that is served. What is unfinished ends in `.partial`.
 */
export const generationFolder = (siteDir: string, generation: number | string): string =>
  join(siteDir, 'generations', String(generation));

export const partialFolder = (siteDir: string, generation: number): string =>
  generationFolder(siteDir, `${generation}.partial`);

export const manifestFile = (folder: string): string => join(folder, 'manifest.jsonl');

const KEPT = 3;

/** The number of the generation that is served; undefined before the first. */
export function currentGeneration(siteDir: string): number | undefined {
  try {
    return Number(basename(readlinkSync(join(siteDir, 'current'))));
  } catch {
    return undefined;
  }
}

/** A number that no generation has, finished or not. */
export const nextGeneration = (siteDir: string): number =>
  Math.max(0, ...generationNames(siteDir).map((name) => Number.parseInt(name, 10))) + 1;

/**
 * Makes a finished folder the generation that is served. All of it is on the disk before the one
 * rename by which it is served, so that no crash can leave less than a whole site.
 */
export function switchTo(siteDir: string, generation: number): void {
  const partial = partialFolder(siteDir, generation);
  syncAll(partial);
  renameSync(partial, generationFolder(siteDir, generation));
  syncFolder(join(siteDir, 'generations'));

  const link = join(siteDir, 'current.partial');
  rmSync(link, { force: true });
  symlinkSync(join('generations', String(generation)), link);
  renameSync(link, join(siteDir, 'current'));
  syncFolder(siteDir);
}

/**
 * Removes what is not one of the last generations up to the current one: older ones, and what a
 * build left that was killed.
 */
export function tidy(siteDir: string): void {
  const current = currentGeneration(siteDir) ?? 0;
  const finished = generationNames(siteDir)
    .filter((name) => /^\d+$/.test(name) && Number(name) <= current)
    .sort((a, b) => Number(b) - Number(a));
  const kept = new Set(finished.slice(0, KEPT));
  for (const name of generationNames(siteDir)) {
    if (!kept.has(name)) rmSync(generationFolder(siteDir, name), { recursive: true });
  }
  for (const name of namesIn(siteDir)) {
    if (name.endsWith('.partial')) rmSync(join(siteDir, name), { force: true });
  }
}

/** Generations and unfinished ones; whatever else someone put there is left alone. */
const generationNames = (siteDir: string): readonly string[] =>
  namesIn(join(siteDir, 'generations')).filter((name) => /^\d+(\.partial)?$/.test(name));

const namesIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder) : [];

/** Writes all that the file system of a folder holds back: one call, where a file each would be 100,000. */
function syncAll(folder: string): void {
  const { status } = spawnSync('sync', ['-f', folder], { stdio: 'ignore' });
  if (status !== 0) spawnSync('sync', { stdio: 'ignore' });
}

function syncFolder(folder: string): void {
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
