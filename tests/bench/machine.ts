import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import Database from 'better-sqlite3';
import { version } from '../../build-scripts/project.ts';

/** What figures were measured on and with: they mean little without. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGB: number;
  readonly load: readonly number[];
  readonly versions: Readonly<Record<string, string>>;
}

export function machine(): Machine {
  const processors = cpus();
  return {
    cpu: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGB: Math.round(totalmem() / 1e9),
    load: loadavg().map((load) => Number(load.toFixed(2))),
    versions: {
      lectern: version,
      node: process.versions.node,
      sqlite: sqliteVersion(),
      astro: packageVersion('astro'),
      hono: packageVersion('hono'),
      wrk: commandVersion('wrk', /wrk\S* (\S+)/),
      calibre: commandVersion('calibre-server', /calibre (\S+?)\)/),
    },
  };
}

function sqliteVersion(): string {
  const db = new Database(':memory:');
  try {
    return db.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? 'unknown';
  } finally {
    db.close();
  }
}

const packageVersion = (name: string): string =>
  (
    JSON.parse(
      readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8'),
    ) as { readonly version: string }
  ).version;

/** The version that a command tells of itself, or that it is not there. */
export function commandVersion(command: string, pattern: RegExp): string {
  try {
    return pattern.exec(execFileSync(command, ['--version'], { encoding: 'utf8' }))?.[1] ?? '?';
  } catch (error) {
    // Some commands tell their version and end with 1 all the same.
    const { stdout } = error as { readonly stdout?: string };
    return pattern.exec(stdout ?? '')?.[1] ?? 'not installed';
  }
}
