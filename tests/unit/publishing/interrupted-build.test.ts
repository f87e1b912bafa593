import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { withBuildLock } from '../../../src/publishing/build-lock.ts';
import { inspect } from '../../../src/publishing/inspection.ts';
import { site } from '../opds/works.ts';
import { type BuildProcess, startBuildProcess } from './run-build-process.ts';
import { build, worksNumbered } from './sites.ts';
import { temporaryFolder } from './temporary-folder.ts';

const WORKS = 150;

/** Arguments of a build whose documents all differ from those of the build before. */
const building = (siteDir: string, round: number): readonly string[] => [
  siteDir,
  'build',
  String(round * 100 + 1),
  String(round * 100 + WORKS),
];

const wholeness = (siteDir: string): readonly string[] =>
  [...inspect(join(siteDir, 'current'), site.baseUrl)].map(
    ({ file, reason }) => `${file}: ${reason}`,
  );

/** What a build leaves in the folder of a site. */
async function expectNoLitter(siteDir: string): Promise<void> {
  await withBuildLock(siteDir, () => build(siteDir, worksNumbered(1, 30)));
  expect(wholeness(siteDir)).toEqual([]);
  expect(readdirSync(siteDir).sort()).toEqual(['current', 'generations']);
  const generations = readdirSync(join(siteDir, 'generations'));
  expect(generations.length).toBeLessThanOrEqual(3);
  expect(generations.every((name) => /^\d+$/.test(name))).toBe(true);
}

describe('a build that is killed', () => {
  test('at random moments leaves the site whole, and no litter after the next one', async () => {
    const siteDir = temporaryFolder();
    const whole = startBuildProcess(building(siteDir, 0));
    await whole.begun;
    const start = performance.now();
    expect(await whole.ended).toEqual({ code: 0, message: '' });
    const usual = performance.now() - start;

    for (let round = 1; round <= 5; round += 1) {
      const victim = startBuildProcess(building(siteDir, round));
      await victim.begun;
      await setTimeout(Math.random() * usual);
      victim.kill();
      await victim.ended;
      expect(wholeness(siteDir)).toEqual([]);
    }
    await expectNoLitter(siteDir);
  }, 120_000);

  test('before any of its changes to the disk leaves the site whole, and no litter after the next one', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, worksNumbered(1, 2));
    const dyingAt = (step: number): BuildProcess =>
      startBuildProcess([siteDir, 'build', String(step), String(step + 2), String(step)]);

    let step = 0;
    let code: number | null = null;
    while (code === null) {
      step += 1;
      ({ code } = await dyingAt(step).ended);
      expect(wholeness(siteDir), `at step ${step}`).toEqual([]);
    }
    expect(code).toBe(0);
    expect(step).toBeGreaterThan(15);
    await expectNoLitter(siteDir);
  }, 120_000);
});

describe('a folder that cannot be written to', () => {
  const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};

  test('is named, with what to do, and left alone', async () => {
    const siteDir = temporaryFolder();
    await build(siteDir, worksNumbered(1, 5));
    chmodSync(siteDir, 0o555);
    const { code, message } = await startBuildProcess(building(siteDir, 1), nobody).ended;
    chmodSync(siteDir, 0o755);

    expect(code).toBe(2);
    expect(message).toContain(`${siteDir} cannot be written to: permission is denied`);
    expect(message).toContain('choose another folder with --site-dir');
    expect(readdirSync(siteDir).sort()).toEqual(['current', 'generations']);
    expect(wholeness(siteDir)).toEqual([]);
  });

  test('is named where a file is in its place', async () => {
    const siteDir = join(temporaryFolder(), 'site');
    writeFileSync(siteDir, 'mine');
    const { code, message } = await startBuildProcess(building(siteDir, 1)).ended;

    expect(code).toBe(2);
    expect(message).toContain(`${siteDir} cannot be written to: a file is in its place`);
    expect(existsSync(siteDir)).toBe(true);
  });
});
