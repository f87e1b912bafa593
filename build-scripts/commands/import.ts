import { mkdirSync } from 'node:fs';
import { Argument, Command } from 'commander';
import { isCatalogueError, unusableFile } from '../../src/catalogue/errors.ts';
import type { SourceInput } from '../../src/catalogue/source-record.ts';
import { clustering } from '../../src/clustering/clustering.ts';
import type { Config } from '../../src/config.ts';
import { openInput } from '../../src/sources/input.ts';
import { sourceOf, sources } from '../../src/sources/sources.ts';
import { type Catalogue, openCatalogue } from '../../src/store/catalogue.ts';
import { addConfigOptions, configOf } from '../config-options.ts';
import { cataloguePath } from '../data-files.ts';
import { importProgressOn } from '../import-progress.ts';
import { type ImportFault, type ImportReport, importRecords } from '../import-records.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

interface Flags {
  readonly json?: true;
}

/**
 * `lectern import <format> <input>`. Exits with 0 when every record was taken, 1 when some were
 * refused, 2 when the input cannot be used; a signal ends it as a signal does.
 */
export function importCommand(): Command {
  const formats = sources.map(({ format, summary }) => `  ${format.padEnd(12)}${summary}`);
  const command = new Command('import')
    .summary('import records into the catalogue')
    .description('Imports records into the catalogue. The same records may be imported again.')
    .addArgument(
      new Argument('<format>', 'what the input is').choices(sources.map((s) => s.format)),
    )
    .argument('<input>', 'a file, a folder, an http or https address, or - for standard input')
    .option('--json', 'print one JSON object, with every record that was refused')
    .addHelpText('after', `\nFormats:\n${formats.join('\n')}\n\nFiles may be packed with gzip.`);
  return addConfigOptions(command, ['dataDir']).action((format: string, target: string) =>
    runImport(format, target, configOf(command), command.opts<Flags>().json === true),
  );
}

async function runImport(format: string, target: string, config: Config, asJson: boolean) {
  const progress = importProgressOn(process.stderr);
  const catalogue = catalogueOnDemand(config);
  const faults: object[] = [];
  const stop = new AbortController();
  let stoppedBy: NodeJS.Signals | undefined;
  let failure: unknown;
  const onSignal = (signal: NodeJS.Signals): void => {
    stoppedBy = signal;
    stop.abort(unusableFile(`${signal} stopped it`));
  };
  for (const signal of SIGNALS) process.once(signal, onSignal);

  try {
    const source = sourceOf(format);
    const input = openInput(target, progress);
    const report = await importRecords({
      source,
      input,
      catalogue,
      now: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      signal: stop.signal,
      onProgress: ({ read }) => progress.saved(read),
      onFault(fault) {
        progress.print(faultLine(fault, input));
        if (asJson) faults.push(faultEntry(fault, input));
      },
    });
    progress.stop();
    conclude(report, faults, cataloguePath(config), asJson);
    failure = report.failure;
  } finally {
    progress.stop();
    catalogue.close();
    for (const signal of SIGNALS) process.removeListener(signal, onSignal);
  }
  // What waits for input that never comes would keep the process; the caller sees the signal, too.
  if (stoppedBy) process.kill(process.pid, stoppedBy);
  else if (failure !== undefined) throw failure;
}

/** Makes the catalogue when there is something to put in: an input of no use leaves none behind. */
function catalogueOnDemand(config: Config): Catalogue {
  let catalogue: Catalogue | undefined;
  const opened = (): Catalogue => {
    makeFolder(config.dataDir);
    return openCatalogue(cataloguePath(config), clustering);
  };
  return {
    saveRecords(source, records, now) {
      catalogue ??= opened();
      return catalogue.saveRecords(source, records, now);
    },
    close: () => catalogue?.close(),
  };
}

/** Prints what the import came to, and sets the exit code. */
function conclude(report: ImportReport, faults: readonly object[], path: string, asJson: boolean) {
  const { failure, ...counts } = report;
  const reason = failure instanceof Error ? failure.message : null;
  console.log(
    asJson ? JSON.stringify({ ...counts, failure: reason, faults }) : summaryOf(report, path),
  );
  process.exitCode = report.refused > 0 ? 1 : 0;
  if (failure === undefined) return;

  const saved = report.read - report.refused;
  process.stderr.write(
    `The import ended early. Saved before: ${saved.toLocaleString('en')}. Import the same again to go on.\n`,
  );
}

function summaryOf(counts: ImportReport, path: string): string {
  const { read, added, changed, unchanged, refused, warnings } = counts;
  const parts = Object.entries({ read, added, changed, unchanged, refused, warnings });
  return `${path}: ${parts.map(([name, count]) => `${count.toLocaleString('en')} ${name}`).join(', ')}`;
}

function faultLine({ kind, position, id, reason }: ImportFault, input: SourceInput): string {
  const place = `${position.file ?? input.label}:${position.line}`;
  const what = kind === 'warning' ? `warning: ${reason}` : reason;
  return printable([place, id, what].filter((part) => part !== undefined).join(': '));
}

const faultEntry = ({ kind, position, id, reason }: ImportFault, input: SourceInput) => ({
  kind,
  file: position.file ?? input.label,
  line: position.line,
  id: id ?? null,
  reason,
});

/** What comes from an input may hold the control sequences of a terminal. */
const printable = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    if (isCatalogueError(error) || !(error instanceof Error)) throw error;
    throw unusableFile(`${path} cannot be made: ${error.message}. Choose another with --data-dir`);
  }
}
