import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { benchFile } from './child.ts';
import { commandVersion } from './machine.ts';
import type { Server } from './server-process.ts';

/** What a server did under load. */
export interface Load {
  readonly requestsPerSecond: number;
  /** Of the server, for one request; undefined where the system does not tell. */
  readonly cpuMilliseconds: number | undefined;
  readonly requests: number;
}

export interface LoadTask {
  readonly folder: string;
  /** Asked for in turn, again from the first after the last. */
  readonly paths: readonly string[];
  /** Index of the path to begin with. */
  readonly first: number;
  readonly seconds: number;
}

const CONNECTIONS = 8;

const hasWrk = commandVersion('wrk', /wrk (\S+)/) !== 'not installed';

/** How load is made on this machine. */
export const loadClient = hasWrk
  ? `wrk, ${CONNECTIONS} connections`
  : `fetch, ${CONNECTIONS} connections (wrk is not installed)`;

/** Puts a server under load. Throws if a request fails. */
export async function load(server: Server, task: LoadTask): Promise<Load> {
  const cpu = server.cpuSeconds();
  const { requests, seconds, failed } = await (hasWrk ? wrk : fetches)(server.url, task);
  const after = server.cpuSeconds();
  if (failed > 0) throw new Error(`${failed} of ${requests} requests failed: ${task.paths[0]} …`);
  return {
    requestsPerSecond: requests / seconds,
    cpuMilliseconds:
      cpu === undefined || after === undefined ? undefined : ((after - cpu) / requests) * 1000,
    requests,
  };
}

interface Summary {
  readonly requests: number;
  readonly seconds: number;
  readonly failed: number;
}

async function wrk(url: string, { folder, paths, first, seconds }: LoadTask): Promise<Summary> {
  const pathsFile = join(folder, 'paths');
  writeFileSync(pathsFile, paths.join('\n'));
  const { stdout } = await promisify(execFile)(
    'wrk',
    [
      '--threads=1',
      `--connections=${CONNECTIONS}`,
      `--duration=${seconds}s`,
      '--timeout=30s',
      `--script=${benchFile('cycle.lua')}`,
      url,
    ],
    { env: { ...process.env, PATHS_FILE: pathsFile, FIRST_PATH: String(first) } },
  );
  return JSON.parse(/SUMMARY(.*)/.exec(stdout)?.[1] ?? '{}') as Summary;
}

async function fetches(url: string, { paths, first, seconds }: LoadTask): Promise<Summary> {
  let requests = 0;
  let failed = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const connection = async (): Promise<void> => {
    while (performance.now() < end) {
      const path = paths[(first + requests) % paths.length] ?? '/';
      requests += 1;
      const response = await fetch(url + path);
      await response.arrayBuffer();
      if (!response.ok) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return { requests, seconds: (performance.now() - start) / 1000, failed };
}
