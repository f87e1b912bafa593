import { hash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from '../catalogue/library.ts';
import type { Site } from '../opds/site.ts';
import { codeVersion } from './code-version.ts';
import { currentGeneration } from './generations.ts';

/**
 * Names all that a generation is made from: the snapshot, the site and the code. Two builds from
 * the same inputs give the same files, so the second need not look at a single work.
 */
export const buildInputs = ({ revision }: Snapshot, site: Site): string =>
  hash(
    'sha256',
    [revision, JSON.stringify(site), ...CODE.map((folder) => codeVersion(folder))].join('\n'),
  );

const CODE = ['../catalogue/', '../opds/', './'].map((name) => new URL(name, import.meta.url));

interface BuiltFrom {
  readonly generation: number;
  /** Of the snapshot. */
  readonly revision: string;
  readonly inputs: string;
}

const inputsFile = (siteDir: string): string => join(siteDir, 'inputs.json');

/** The number of the current generation, if it was made from these inputs. */
export function generationOf(siteDir: string, inputs: string): number | undefined {
  try {
    const built = JSON.parse(readFileSync(inputsFile(siteDir), 'utf8')) as BuiltFrom;
    const isCurrent = built.generation === currentGeneration(siteDir);
    return isCurrent && built.inputs === inputs ? built.generation : undefined;
  } catch {
    return undefined;
  }
}

/** The revision of the snapshot that the site shows now; undefined before the first build. */
export function publishedRevision(siteDir: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(inputsFile(siteDir), 'utf8')) as BuiltFrom).revision;
  } catch {
    return undefined;
  }
}

/** Remembers what a generation was made from. */
export function recordInputs(siteDir: string, built: BuiltFrom): void {
  const aside = `${inputsFile(siteDir)}.partial`;
  writeFileSync(aside, JSON.stringify(built));
  renameSync(aside, inputsFile(siteDir));
}
