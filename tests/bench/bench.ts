import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openSnapshot } from '../../src/store/snapshot.ts';
import { calibreFigures, hasCalibre } from './calibre.ts';
import { type Figure, isMet, table } from './figure.ts';
import { goldenFigure, goldenMisses } from './golden.ts';
import { type Gutenberg, gutenbergFolder, prepareGutenberg } from './gutenberg.ts';
import { httpFigures } from './http.ts';
import { startLectern } from './lectern-server.ts';
import { loadClient } from './load.ts';
import { machine } from './machine.ts';
import { millionFigures } from './million.ts';
import { mixFigures } from './mix.ts';
import { readThrough } from './read-through.ts';
import { searchFigures } from './search.ts';

const PARTS = ['import', 'golden', 'search', 'million', 'mix', 'http', 'calibre'] as const;
type Part = (typeof PARTS)[number];

const USAGE = `Usage: npm run bench -- [--only <parts>] [--json] [--strict] [--folder <folder>]

Measures Lectern against the figures that it has to meet, and prints them as a table.

  --only     parts to measure, with commas between them: ${PARTS.join(', ')}
  --json     print the result as JSON
  --strict   exit with 1 if a figure is missed
  --folder   work there and leave the catalogues for the next run, which uses them again;
             else they are made in a temporary folder and removed at the end`;

/** Whether a part can be measured here; if not, why. */
function obstacle(part: Part): string | undefined {
  if (part !== 'million' && !existsSync(gutenbergFolder)) {
    return `Project Gutenberg's catalogue is not in ${gutenbergFolder}`;
  }
  if (part === 'calibre' && !hasCalibre()) return 'calibre-server is not installed';
  return undefined;
}

async function measure(
  part: Part,
  folder: string,
  gutenberg: () => Promise<Gutenberg>,
): Promise<readonly Figure[]> {
  switch (part) {
    case 'import':
      // Its figures are taken when the catalogue is made, whichever part needs it first.
      await gutenberg();
      return [];
    case 'golden': {
      const snapshot = openSnapshot((await gutenberg()).snapshot);
      const misses = goldenMisses(snapshot);
      snapshot.close();
      for (const { query, place, found } of misses) {
        log(`  missed: "${query}" is ${place === undefined ? 'not found' : `number ${place}`}`);
        for (const title of found) log(`    instead: ${title}`);
      }
      return [goldenFigure(misses)];
    }
    case 'search':
      return searchFigures('70,000 works', folder, (await gutenberg()).snapshot, {
        rare: 0.1,
        common: 4,
        third: 14,
      });
    case 'million':
      return millionFigures(folder, log);
    case 'mix':
    case 'http': {
      const catalogue = await gutenberg();
      readThrough(catalogue.snapshot);
      const server = await startLectern(catalogue);
      try {
        const figuresOf = part === 'mix' ? mixFigures : httpFigures;
        return await figuresOf(folder, catalogue.snapshot, server);
      } finally {
        await server.stop();
      }
    }
    case 'calibre':
      return calibreFigures(folder, await gutenberg(), log);
  }
}

/** Says on standard error what goes on, so that standard output holds the result alone. */
const log = (line: string): void => void process.stderr.write(`${line}\n`);

async function bench(parts: readonly Part[], folder: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  let prepared: Gutenberg | undefined;
  const gutenberg = async (): Promise<Gutenberg> => {
    if (prepared) return prepared;
    const made = await prepareGutenberg(folder, log);
    prepared = made.gutenberg;
    figures.push(...made.figures);
    return prepared;
  };
  for (const part of parts) {
    const reason = obstacle(part);
    log(
      reason === undefined
        ? `Measuring ${part} (load ${loadavg()[0]?.toFixed(1)}) …`
        : `Skipping ${part}: ${reason}`,
    );
    if (reason === undefined) figures.push(...(await measure(part, folder, gutenberg)));
  }
  return figures;
}

/** The parts that `--only` names; undefined if it names something else. */
function partsOf(only: string | undefined): readonly Part[] | undefined {
  if (only === undefined) return PARTS;
  const names = only.split(',');
  const parts = PARTS.filter((part) => names.includes(part));
  return parts.length === new Set(names).size ? parts : undefined;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    folder: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const parts = partsOf(values.only);
if (values.help || parts === undefined) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  const where = machine();
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  mkdirSync(folder, { recursive: true });
  process.on('exit', () => {
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));
  const figures = await bench(parts, folder);
  const { cpu, cores, memoryGB, versions } = where;
  console.log(
    values.json
      ? JSON.stringify({
          machine: where,
          figures: figures.map((figure) => ({ ...figure, isMet: isMet(figure) })),
        })
      : [
          '',
          table(figures),
          '',
          `Machine: ${cpu}, ${cores} cores, ${memoryGB} GB; load ${where.load.join(' ')} before, ${loadavg()
            .map((load) => load.toFixed(2))
            .join(' ')} after`,
          `Versions: ${Object.entries(versions)
            .map((pair) => pair.join(' '))
            .join(', ')}`,
          `HTTP load: ${loadClient}`,
        ].join('\n'),
  );
  if (values.strict && !figures.every(isMet)) process.exitCode = 1;
}
