import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withBuildLock } from '../../../src/publishing/build-lock.ts';
import { startBuildProcess } from './run-build-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

const LONG = '60000';

test('a build is refused while another one runs, and the message says which', async () => {
  const siteDir = temporaryFolder();
  const other = startBuildProcess([siteDir, 'hold', LONG, join(siteDir, 'log')]);
  await other.begun;

  await expect(withBuildLock(siteDir, async () => 'built')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^Another build is running \(process \d+ on .*\)\. Wait for it/),
  });
});

test('a build is refused while this very process is at another one', async () => {
  const siteDir = temporaryFolder();
  await withBuildLock(siteDir, async () => {
    await expect(withBuildLock(siteDir, async () => 'built')).rejects.toThrow('Another build');
  });
  await expect(withBuildLock(siteDir, async () => 'built')).resolves.toBe('built');
});

test('the lock is free after a build that failed', async () => {
  const siteDir = temporaryFolder();
  const failing = withBuildLock(siteDir, () => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');

  await expect(withBuildLock(siteDir, async () => 'built')).resolves.toBe('built');
  expect(readdirSync(siteDir)).toEqual([]);
});

test('a builder that was killed is no hindrance', async () => {
  const siteDir = temporaryFolder();
  const other = startBuildProcess([siteDir, 'hold', LONG, join(temporaryFolder(), 'log')]);
  await other.begun;
  expect(readdirSync(siteDir)).toEqual(['build.lock']);
  other.kill();
  await other.ended;

  await expect(withBuildLock(siteDir, async () => 'built')).resolves.toBe('built');
  expect(readdirSync(siteDir)).toEqual([]);
});

test('a lock whose process number went to another process is no hindrance', async () => {
  const siteDir = temporaryFolder();
  const owner = { process: process.ppid, start: 'long ago', host: hostname() };
  writeFileSync(join(siteDir, 'build.lock'), JSON.stringify(owner));

  await expect(withBuildLock(siteDir, async () => 'built')).resolves.toBe('built');
});

test('a lock of another machine holds, for nobody here can tell', async () => {
  const siteDir = temporaryFolder();
  const owner = { process: 1, start: '1', host: 'another' };
  writeFileSync(join(siteDir, 'build.lock'), JSON.stringify(owner));

  await expect(withBuildLock(siteDir, async () => 'built')).rejects.toThrow('process 1 on another');
});

test('of many that find a dead lock, only one builds at a time', async () => {
  const siteDir = temporaryFolder();
  const log = join(temporaryFolder(), 'log');
  writeFileSync(log, '');
  writeFileSync(join(siteDir, 'build.lock'), '');
  const processes = Array.from({ length: 4 }, () =>
    startBuildProcess([siteDir, 'hold', '300', log]),
  );
  const ends = await Promise.all(processes.map(({ ended }) => ended));

  const built = ends.filter(({ code }) => code === 0).length;
  expect(built).toBeGreaterThan(0);
  expect(ends.filter(({ message }) => message.startsWith('Another build'))).toHaveLength(4 - built);
  expect(readFileSync(log, 'utf8')).toBe('in out '.repeat(built));
}, 30_000);
