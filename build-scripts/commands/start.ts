import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { unusableFile } from '../../src/catalogue/errors.ts';
import { clustering } from '../../src/clustering/clustering.ts';
import type { Config } from '../../src/config.ts';
import { openInput } from '../../src/sources/input.ts';
import { sourceOf } from '../../src/sources/sources.ts';
import { openCatalogue } from '../../src/store/catalogue.ts';
import { catalogueState } from '../../src/store/snapshot-builder.ts';
import { compileApp } from '../compiled-app.ts';
import { addConfigOptions, configOf } from '../config-options.ts';
import { cataloguePath } from '../data-files.ts';
import { importRecords } from '../import-records.ts';
import { progressOn } from '../progress.ts';
import { root } from '../project.ts';
import { buildSite } from './build.ts';
import { serve } from './serve.ts';

const sample = join(root, 'data/sample');

export const startCommand = (): Command =>
  addConfigOptions(new Command('start'), [
    'host',
    'port',
    'baseUrl',
    'dataDir',
    'siteDir',
    'proxyAllowOrigins',
  ])
    .summary('do all that is missing, then serve')
    .description(
      'Imports the sample if there is no catalogue yet, brings the static site up to date, and serves it.',
    )
    .action((_: unknown, command: Command) => start(configOf(command)));

async function start(config: Config): Promise<void> {
  if (isEmpty(config)) await importSample(config);
  await compileApp(() => console.log('Compiling the pages (ten seconds) …'));
  const progress = progressOn(process.stderr);
  try {
    await buildSite({ config, onProgress: progress.update });
  } finally {
    progress.stop();
  }
  await serve(config);
}

const isEmpty = (config: Config): boolean =>
  !existsSync(cataloguePath(config)) || catalogueState(cataloguePath(config)).works === 0;

async function importSample(config: Config): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true });
  const catalogue = openCatalogue(cataloguePath(config), clustering);
  try {
    const { read, refused, failure } = await importRecords({
      source: sourceOf('lectern'),
      input: openInput(sample),
      catalogue,
      now: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    });
    if (failure !== undefined || refused > 0) {
      throw unusableFile(`The sample in ${sample} is damaged. Fetch Lectern again.`);
    }
    console.log(`There was no catalogue yet: imported the sample of ${read} works.`);
  } finally {
    catalogue.close();
  }
}
