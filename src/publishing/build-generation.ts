import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { isCatalogueError } from '../catalogue/errors.ts';
import { draftIn } from './draft.ts';
import {
  currentGeneration,
  generationFolder,
  manifestFile,
  nextGeneration,
  partialFolder,
  switchTo,
  tidy,
} from './generations.ts';
import {
  emptyManifest,
  type Manifest,
  openManifest,
  type PublishedFile,
  writeManifest,
} from './manifest.ts';
import type { Resource } from './resources.ts';

export interface GenerationBuild {
  readonly siteDir: string;
  readonly baseUrl: string;
  readonly resources: Iterable<Resource>;
  /** The time of the build, by which files that change are dated. */
  readonly now: Date;
  readonly onProgress?: (done: number) => void;
}

/** What a build did. Where nothing differed, the generation is the one that was there. */
export interface GenerationReport {
  readonly generation: number;
  readonly total: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

const PROGRESS_EVERY = 250;

/**
 * Publishes resources as a generation of the site and makes it current. Only what changed is
 * rendered and written; a build that finds no difference leaves every file as it is. The caller
 * holds the build lock.
 */
export async function buildGeneration(build: GenerationBuild): Promise<GenerationReport> {
  const { siteDir, onProgress } = build;
  tidy(siteDir);
  const former = formerGeneration(siteDir);
  const generation = nextGeneration(siteDir);
  const folder = partialFolder(siteDir, generation);
  const modified = build.now.toISOString().replace(/\.\d+Z$/, 'Z');
  const draft = draftIn(folder, new Date(modified));
  const files: PublishedFile[] = [];
  const kept: PublishedFile[] = [];
  let met = 0;
  let identical = 0;

  try {
    for (const resource of build.resources) {
      const known = former.manifest.find(resource.path);
      const { published, bytes } = await compare(resource, known, build.baseUrl, modified);
      if (bytes === undefined) kept.push(published);
      else draft.write(published.file, bytes);
      files.push(published);
      if (known) met += 1;
      if (published === known) identical += 1;
      if (files.length % PROGRESS_EVERY === 0) onProgress?.(files.length);
    }
    onProgress?.(files.length);

    const report: Omit<GenerationReport, 'generation'> = {
      total: files.length,
      written: files.length - kept.length,
      unchanged: kept.length,
      removed: former.manifest.size - met,
    };
    if (former.generation !== undefined && identical === files.length && report.removed === 0) {
      return { generation: former.generation, ...report };
    }
    for (const { file } of kept) draft.link(former.folder, file);
    writeManifest(manifestFile(folder), files);
    switchTo(siteDir, generation);
    tidy(siteDir);
    return { generation, ...report };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

interface Former {
  readonly generation: number | undefined;
  readonly folder: string;
  readonly manifest: Manifest;
}

/** The generation to compare with: none before the first build, nor where its manifest is damaged. */
function formerGeneration(siteDir: string): Former {
  const none = { generation: undefined, folder: '', manifest: emptyManifest };
  const generation = currentGeneration(siteDir);
  if (generation === undefined) return none;
  const folder = generationFolder(siteDir, generation);
  try {
    return { generation, folder, manifest: openManifest(manifestFile(folder)) };
  } catch (error) {
    if (isCatalogueError(error)) return none;
    throw error;
  }
}

interface Comparison {
  /** The known file itself where nothing at all differs. */
  readonly published: PublishedFile;
  /** What has to be written; undefined where the file holds it already. */
  readonly bytes: Uint8Array | undefined;
}

async function compare(
  resource: Resource,
  known: PublishedFile | undefined,
  baseUrl: string,
  now: string,
): Promise<Comparison> {
  const { path, file, mediaType, cacheControl, renderer } = resource;
  const model = resource.model();
  const facts = [file, mediaType, cacheControl, renderer, baseUrl, JSON.stringify(model)];
  const fingerprint = hash('sha256', facts.join('\n')).slice(0, 32);
  if (known?.fingerprint === fingerprint) return { published: known, bytes: undefined };

  const bytes = Buffer.from(await resource.render(model));
  const sha256 = hash('sha256', bytes);
  const isSame = known?.sha256 === sha256 && known.file === file;
  const modified = isSame ? known.modified : now;
  const published = {
    path,
    file,
    mediaType,
    size: bytes.length,
    sha256,
    modified,
    cacheControl,
    fingerprint,
  };
  return { published, bytes: isSame ? undefined : bytes };
}
