import { Command } from 'commander';
import type { Config } from '../../src/config.ts';
import { siteAt } from '../../src/opds/site.ts';
import { buildGeneration, type GenerationReport } from '../../src/publishing/build-generation.ts';
import { buildInputs, generationOf, recordInputs } from '../../src/publishing/build-inputs.ts';
import { withBuildLock } from '../../src/publishing/build-lock.ts';
import { resources, resourceTotal } from '../../src/publishing/resources.ts';
import { writingTo } from '../../src/publishing/write-errors.ts';
import { addConfigOptions, configOf } from '../config-options.ts';
import { progressOn, silentProgress } from '../progress.ts';
import { currentSnapshot, removeOldSnapshots } from '../snapshots.ts';

export interface SiteBuild {
  readonly config: Config;
  readonly onProgress?: (step: string, done: number, total: number) => void;
}

/** What a build did, and the revision of the catalogue that the site shows now. */
export interface SiteReport extends GenerationReport {
  readonly revision: string;
}

/**
 * Brings the static site up to date with the catalogue. Throws `unusable-file` where there is no
 * catalogue yet or a folder cannot be written to, and `conflict` where another build runs.
 */
export const buildSite = (build: SiteBuild): Promise<SiteReport> =>
  writingTo(build.config.dataDir, '--data-dir', () =>
    writingTo(build.config.siteDir, '--site-dir', () =>
      withBuildLock(build.config.siteDir, () => publish(build)),
    ),
  );

async function publish({ config, onProgress = () => {} }: SiteBuild): Promise<SiteReport> {
  const { siteDir, baseUrl } = config;
  const snapshot = currentSnapshot(config, (done, total) => onProgress('Snapshot', done, total));
  try {
    const { revision } = snapshot;
    const site = siteAt(baseUrl);
    const inputs = buildInputs(snapshot, site);
    const total = resourceTotal(snapshot);
    const generation = generationOf(siteDir, inputs);
    if (generation !== undefined) {
      return { revision, generation, total, written: 0, unchanged: total, removed: 0 };
    }
    const report = await buildGeneration({
      siteDir,
      baseUrl,
      resources: resources(snapshot, site),
      now: new Date(),
      onProgress: (done) => onProgress('Documents', done, total),
    });
    recordInputs(siteDir, { generation: report.generation, revision, inputs });
    removeOldSnapshots(config);
    return { revision, ...report };
  } finally {
    snapshot.close();
  }
}

export const buildCommand = (): Command =>
  addConfigOptions(new Command('build'), ['dataDir', 'siteDir', 'baseUrl'])
    .description('bring the static site up to date with the catalogue')
    .option('--json', 'print the result as JSON')
    .action(async (options: { readonly json?: true }, command: Command) => {
      const progress = options.json ? silentProgress : progressOn(process.stderr);
      try {
        const report = await buildSite({ config: configOf(command), onProgress: progress.update });
        progress.stop();
        console.log(options.json ? JSON.stringify(report) : sentence(report));
      } finally {
        progress.stop();
      }
    });

const sentence = ({ generation, total, written, unchanged, removed }: SiteReport): string =>
  `Generation ${generation} has ${total} documents: ${written} written, ${unchanged} unchanged, ${removed} removed`;
