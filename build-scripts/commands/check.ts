import { Command } from 'commander';
import { unusableFile } from '../../src/catalogue/errors.ts';
import type { Config } from '../../src/config.ts';
import type { Fault } from '../../src/publishing/fault.ts';
import { currentGeneration, generationFolder } from '../../src/publishing/generations.ts';
import { inspect } from '../../src/publishing/inspection.ts';
import { addConfigOptions, configOf } from '../config-options.ts';
import { progressOn, silentProgress } from '../progress.ts';

export interface SiteCheck {
  readonly config: Config;
  readonly onFault?: (fault: Fault) => void;
  readonly onProgress?: (step: string, done: number, total: number) => void;
}

export interface CheckReport {
  readonly generation: number;
  readonly documents: number;
  readonly faults: number;
}

/** Checks the site that is published. Throws `unusable-file` where there is none. */
function checkSite({ config, onFault, onProgress }: SiteCheck): CheckReport {
  const generation = currentGeneration(config.siteDir);
  if (generation === undefined) {
    throw unusableFile(
      `There is no published site in ${config.siteDir} yet. Make it with "lectern build", or choose another folder with --site-dir.`,
    );
  }
  let documents = 0;
  let faults = 0;
  const found = inspect(
    generationFolder(config.siteDir, generation),
    config.baseUrl,
    (done, total) => {
      documents = done;
      onProgress?.('Checking', done, total);
    },
  );
  for (const fault of found) {
    faults += 1;
    onFault?.(fault);
  }
  return { generation, documents, faults };
}

export const checkCommand = (): Command =>
  addConfigOptions(new Command('check'), ['siteDir', 'baseUrl'])
    .description('check every published document; ends with 1 if there is a fault')
    .option('--json', 'print the faults as JSON')
    .action((options: { readonly json?: true }, command: Command) => {
      const progress = options.json ? silentProgress : progressOn(process.stderr);
      const faults: Fault[] = [];
      const report = checkSite({
        config: configOf(command),
        onProgress: progress.update,
        onFault: (fault) => {
          faults.push(fault);
          if (!options.json) console.log(`${fault.file}: ${fault.reason}`);
        },
      });
      progress.stop();
      if (options.json) console.log(JSON.stringify({ ...report, faults }));
      else console.log(sentence(report));
      if (report.faults > 0) process.exitCode = 1;
    });

const sentence = ({ generation, documents, faults }: CheckReport): string =>
  `Generation ${generation}: ${documents} documents checked, ${faults === 0 ? 'no fault' : `faults: ${faults}`}`;
