import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { CatalogueError } from '../catalogue/errors.ts';

/** Who builds. A number of a process is used again, so its start tells it from its successors. */
interface Builder {
  readonly process: number;
  readonly start: string;
  readonly host: string;
}

const lockFile = (siteDir: string): string => join(siteDir, 'build.lock');

/**
 * Does work on a site that one process alone may do at a time. Throws `conflict` if another one is
 * at it; one that died holding the lock is no hindrance.
 */
export async function withBuildLock<T>(siteDir: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(siteDir, { recursive: true });
  const lock = lockFile(siteDir);
  const me: Builder = { process: process.pid, start: startOf(process.pid), host: hostname() };
  const mine = `${lock}.${process.pid}`;
  // Written aside and linked, so that a lock is never seen without its owner.
  writeFileSync(mine, JSON.stringify(me));
  try {
    while (!acquired(mine, lock)) setAside(lock, `${mine}.dead`);
  } finally {
    rmSync(mine, { force: true });
  }
  try {
    removeLitter(siteDir);
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** What processes left that were killed while they asked for the lock. */
function removeLitter(siteDir: string): void {
  for (const name of readdirSync(siteDir)) {
    const [, pid] = /^build\.lock\.(\d+)/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(siteDir, name), { force: true });
  }
}

function acquired(mine: string, lock: string): boolean {
  try {
    linkSync(mine, lock);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Takes away the lock of a builder that is gone. Throws `conflict` if it is at work. */
function setAside(lock: string, aside: string): void {
  refuseLiving(lock);
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  try {
    refuseLiving(aside);
  } catch (error) {
    // Between the two looks another process took the dead lock's place: it gets its lock back.
    acquired(aside, lock);
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function refuseLiving(lock: string): void {
  const owner = readBuilder(lock);
  if (!owner || (owner.host === hostname() && startOf(owner.process) !== owner.start)) return;
  throw new CatalogueError(
    'conflict',
    `Another build is running (process ${owner.process} on ${owner.host}). Wait for it to end; if it is gone, remove ${lock}`,
  );
}

function readBuilder(lock: string): Builder | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Builder;
  } catch {
    return undefined;
  }
}

/** What tells a running process from all others of its number: under Linux its time of start. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [, state, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ');
    return state === 'Z' ? 'gone' : (fields[18] ?? '');
  } catch {
    return isRunning(pid) ? 'running' : 'gone';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
