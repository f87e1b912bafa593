import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { root } from '../../build-scripts/project.ts';
import { keptTrackOf } from './child.ts';

/** A server in a process of its own, on the loopback interface. */
export interface Server {
  readonly url: string;
  /** Seconds of processor time so far; undefined where the system does not tell. */
  cpuSeconds(): number | undefined;
  stop(): Promise<void>;
}

/** Starts a server and waits until it answers at the path. The command line is made for a free port. */
export async function startServer(
  commandLine: (port: number) => readonly [command: string, ...args: string[]],
  readyPath: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Server> {
  const port = await freePort();
  const [command, ...args] = commandLine(port);
  const child = keptTrackOf(
    spawn(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] }),
  );
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000);
  });
  const url = `http://127.0.0.1:${port}`;
  const server = { url, cpuSeconds: () => cpuSecondsOf(child), stop: () => stop(child) };
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) break;
    const answer = await fetch(url + readyPath).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return server;
    await setTimeout(100);
  }
  await server.stop();
  throw new Error(`${command} ${args.join(' ')} does not answer: ${complaint}`);
}

/** Starts a server that is a script. */
export const startScript = (
  script: string,
  args: (port: number) => readonly string[],
  readyPath: string,
): Promise<Server> => startServer((port) => [process.execPath, script, ...args(port)], readyPath);

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const forced = globalThis.setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(forced);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/** What USER_HZ is on every Linux that Node runs on (proc(5)). */
const TICKS_A_SECOND = 100;

function cpuSecondsOf({ pid }: ChildProcess): number | undefined {
  try {
    // The name of the command, in brackets, may hold spaces; user and system time come 12th and 13th after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}
