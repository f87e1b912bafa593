#!/usr/bin/env node
import { Command } from 'commander';
import { isCatalogueError } from '../src/catalogue/errors.ts';
import { buildCommand } from './commands/build.ts';
import { checkCommand } from './commands/check.ts';
import { importCommand } from './commands/import.ts';
import { serveCommand } from './commands/serve.ts';
import { startCommand } from './commands/start.ts';
import { version } from './project.ts';

/** Exit codes: 0 done, 1 done with faults that were reported, 2 not done. */
const NOT_DONE = 2;

const lectern = new Command('lectern')
  .description('A catalogue of digitised and open-access books that outlives its server.')
  .version(version)
  .showHelpAfterError('Add --help for all that can be said.')
  .addCommand(startCommand())
  .addCommand(importCommand())
  .addCommand(buildCommand())
  .addCommand(serveCommand())
  .addCommand(checkCommand());

for (const command of [lectern, ...lectern.commands]) {
  command.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : NOT_DONE));
}

try {
  await lectern.parseAsync();
} catch (error) {
  if (!isCatalogueError(error)) throw error;
  process.stderr.write(`lectern: ${error.message}\n`);
  process.exitCode = NOT_DONE;
}
