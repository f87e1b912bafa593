import fs, { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { isCatalogueError } from '../../../src/catalogue/errors.ts';
import { withBuildLock } from '../../../src/publishing/build-lock.ts';
import { writingTo } from '../../../src/publishing/write-errors.ts';
import { build, worksNumbered } from './sites.ts';

/**
 * Run by itself: builds a site as the command does, or holds its lock, and says when it begins.
 *
 * node build-process.ts <site> build <first work> <last work> [step at which to die]
 * node build-process.ts <site> hold <milliseconds> <log>
 */
const [siteDir = '', task, from, to = '', deadly] = process.argv.slice(2);

/** Kills the process instead of its n-th change to the file system. */
function dieAt(step: number): void {
  let steps = 0;
  const changes = ['openSync', 'writeFileSync', 'mkdirSync', 'linkSync', 'symlinkSync'] as const;
  for (const name of [...changes, 'renameSync', 'rmSync'] as const) {
    const change: unknown = Reflect.get(fs, name);
    if (typeof change !== 'function') throw new Error(`There is no ${name}`);
    Reflect.set(fs, name, (...given: unknown[]) => {
      steps += 1;
      if (steps === step) process.kill(process.pid, 'SIGKILL');
      return Reflect.apply(change, fs, given) as unknown;
    });
  }
  syncBuiltinESMExports();
}

if (deadly !== undefined) dieAt(Number(deadly));
try {
  await writingTo(siteDir, '--site-dir', () =>
    withBuildLock(siteDir, async () => {
      process.stdout.write('begun\n');
      if (task === 'build') {
        await build(siteDir, worksNumbered(Number(from), Number(to)));
      } else {
        appendFileSync(to, 'in ');
        await setTimeout(Number(from));
        appendFileSync(to, 'out ');
      }
    }),
  );
} catch (error) {
  if (!isCatalogueError(error)) throw error;
  process.stderr.write(error.message);
  process.exitCode = 2;
}
