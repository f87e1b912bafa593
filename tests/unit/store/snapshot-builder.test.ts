import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSnapshot } from '../../../src/store/snapshot.ts';
import {
  buildSnapshot,
  catalogueState,
  type SnapshotProgress,
} from '../../../src/store/snapshot-builder.ts';
import { recordFixture } from '../../fixtures/records.ts';
import { importInto, makeFolder, removeFolder, temporaryFolder } from '../../fixtures/stores.ts';

const WORKS = 1050;

let folder: string;
/** Large enough for a build to tell how far it is. */
let catalogue: string;

beforeAll(() => {
  folder = makeFolder();
  catalogue = join(folder, 'catalogue.db');
  importInto(
    folder,
    Array.from({ length: WORKS }, (_, index) => recordFixture({ title: `Book ${index}` })),
  );
});

afterAll(() => removeFolder(folder));

/** A catalogue of one work. */
function smallCatalogue(): string {
  const own = temporaryFolder();
  importInto(own, [recordFixture({ title: 'Moby Dick' })]);
  return join(own, 'catalogue.db');
}

const worksIn = (path: string): number => {
  const snapshot = openSnapshot(path);
  try {
    return snapshot.counts().works;
  } finally {
    snapshot.close();
  }
};

describe('buildSnapshot', () => {
  test('tells how far it is, and leaves nothing else in the folder', () => {
    const path = join(temporaryFolder(), 'snapshots', 'x.db');
    const progress: SnapshotProgress[] = [];
    buildSnapshot(catalogue, path, (at) => progress.push(at));

    expect(progress.map(({ done }) => done)).toEqual([1000, WORKS]);
    expect(progress.every(({ total }) => total === WORKS)).toBe(true);
    expect(readdirSync(join(path, '..'))).toEqual(['x.db']);
    expect(worksIn(path)).toBe(WORKS);
  });

  test('does nothing where there is a file already', () => {
    const path = join(temporaryFolder(), 'x.db');
    writeFileSync(path, 'here already');
    const before = statSync(path, { bigint: true });
    buildSnapshot(catalogue, path);

    expect(readFileSync(path, 'utf8')).toBe('here already');
    expect(statSync(path, { bigint: true }).mtimeNs).toBe(before.mtimeNs);
    expect(readdirSync(join(path, '..'))).toEqual(['x.db']);
  });

  test('makes the same bytes of the same catalogue, which it does not change', () => {
    const small = smallCatalogue();
    const before = readFileSync(small);
    const [one, other] = [join(temporaryFolder(), 'x.db'), join(temporaryFolder(), 'y.db')];
    buildSnapshot(small, one);
    buildSnapshot(small, other);

    expect(readFileSync(one).equals(readFileSync(other))).toBe(true);
    expect(readFileSync(small).equals(before)).toBe(true);
  });

  test('leaves nothing behind where it fails', () => {
    const path = join(temporaryFolder(), 'x.db');
    const stop = () => {
      throw new Error('stopped');
    };

    expect(() => buildSnapshot(smallCatalogue(), path, stop)).toThrow('stopped');
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });
});

describe('a build that is killed', { timeout: 60_000 }, () => {
  const script = join(import.meta.dirname, '../../fixtures/killed-build.ts');

  /** A build in a process of its own, which kills itself when so many works are written. */
  const killedBuild = (path: string, works: number) =>
    spawn(process.execPath, [script, catalogue, path, String(works)], { stdio: 'pipe' });

  test('on its way leaves no snapshot, and does not disturb the next build', async () => {
    const path = join(temporaryFolder(), 'x.db');
    const builds = [1000, WORKS].map((works) => killedBuild(path, works));
    const ends = await Promise.all(builds.map((build) => once(build, 'exit')));

    expect(ends).toEqual(ends.map(() => [null, 'SIGKILL']));
    expect(existsSync(path)).toBe(false);
    buildSnapshot(catalogue, path);
    expect(worksIn(path)).toBe(WORKS);
  });

  test('at its end leaves a whole snapshot or none', async () => {
    const path = join(temporaryFolder(), 'x.db');
    const builds = [0, 3].map(async (wait) => {
      const build = killedBuild(path, Number.POSITIVE_INFINITY);
      const exit = once(build, 'exit');
      await once(build.stdout, 'data');
      await setTimeout(wait);
      build.kill('SIGKILL');
      await exit;
    });
    await Promise.all(builds);

    if (existsSync(path)) expect(worksIn(path)).toBe(WORKS);
    else expect(readdirSync(join(path, '..')).length).toBeGreaterThan(0);
  });
});

describe('catalogueState', () => {
  test('has a revision that fits a file name, and the number of works', () => {
    const { revision, works } = catalogueState(smallCatalogue());

    expect(revision).toMatch(/^\w+-\w+-\w+$/);
    expect(works).toBe(1);
  });

  test('is what the snapshot says of itself', () => {
    const path = join(temporaryFolder(), 'x.db');
    const small = smallCatalogue();
    buildSnapshot(small, path);
    const snapshot = openSnapshot(path);

    expect(snapshot.revision).toBe(catalogueState(small).revision);
    expect(snapshot.modified).toBe('2024-01-01T00:00:00Z');
    snapshot.close();
  });
});
