import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../build-scripts/project.ts';
import { commandVersion } from './machine.ts';

export const benchFile = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export const lectern = join(root, 'build-scripts/lectern.ts');

/** Processes that have to end with this one, however it ends. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill();
});

/** The child, which will be ended with this process if it is still there. */
export function keptTrackOf<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export interface Run {
  readonly seconds: number;
  /** Peak of resident memory, in MB of 2^20 bytes. */
  readonly peakMB: number;
  readonly stdout: string;
}

/** Runs a script of the project to its end, in a process of its own on two cores. Throws if it fails. */
export async function runScript(
  folder: string,
  script: string,
  args: readonly string[],
): Promise<Run> {
  const peakFile = join(folder, 'peak-memory');
  const [command = '', ...before] = onTwoCores();
  const start = performance.now();
  const child = keptTrackOf(
    spawn(command, [...before, '--import', benchFile('peak-memory.ts'), script, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PEAK_MEMORY_FILE: peakFile },
    }),
  );
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0)
    throw new Error(`${script} ended with ${code}: ${(stdout + stderr).slice(-2000)}`);
  return { seconds, peakMB: Number(readFileSync(peakFile, 'utf8')), stdout };
}

/** The start of a command line that runs Node on two cores, where there are more. */
const onTwoCores = (): readonly string[] =>
  cpus().length > 2 && commandVersion('taskset', /(\S+)$/m) !== 'not installed'
    ? ['taskset', '--cpu-list', '0,1', process.execPath]
    : [process.execPath];
