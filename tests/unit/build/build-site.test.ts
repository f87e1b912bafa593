import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildSite } from '../../../build-scripts/commands/build.ts';
import { type Config, readConfig } from '../../../src/config.ts';
import { recordFixture } from '../../fixtures/records.ts';
import { importInto, temporaryFolder } from '../../fixtures/stores.ts';

/** A folder with a catalogue of some records, and what a build of it needs. */
function configured(records: number): Config {
  const dataDir = temporaryFolder();
  if (records > 0) importRecords(dataDir, 1, records);
  return readConfig({ dataDir, siteDir: join(dataDir, 'site') }, {});
}

const importRecords = (folder: string, from: number, to: number, now?: string): void =>
  importInto(
    folder,
    Array.from({ length: to - from + 1 }, (_, index) =>
      recordFixture({ id: String(from + index), title: `Book ${from + index}` }),
    ),
    now,
  );

const changeTimes = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, stat: statSync(join(folder, name), { bigint: true }) }))
    .filter(({ stat }) => stat.isFile())
    .map(({ name, stat }) => `${name} ${stat.ino} ${stat.ctimeNs}`)
    .sort();

describe('a build of the site', () => {
  test('publishes the catalogue, and says what it did and how far it is', async () => {
    const config = configured(30);
    const steps = new Map<string, string>();
    const report = await buildSite({
      config,
      onProgress: (step, done, total) => steps.set(step, `${done} of ${total}`),
    });

    expect(report).toMatchObject({ generation: 1, total: 33, written: 33, removed: 0 });
    expect(Object.fromEntries(steps)).toEqual({ Snapshot: '30 of 30', Documents: '33 of 33' });
    const root = readFileSync(join(config.siteDir, 'current/opds.json'), 'utf8');
    expect(JSON.parse(root)).toMatchObject({
      navigation: [{ href: 'http://localhost:4321/opds/new', properties: { numberOfItems: 30 } }],
    });
  });

  test('of a catalogue that did not change touches no file', async () => {
    const config = configured(30);
    await buildSite({ config });
    const before = changeTimes(config.siteDir);
    const report = await buildSite({ config });

    expect(report).toMatchObject({ generation: 1, written: 0, unchanged: 33 });
    expect(changeTimes(config.siteDir)).toEqual(before);
  });

  test('after an import writes what shows the new work', async () => {
    const config = configured(30);
    await buildSite({ config });
    importRecords(config.dataDir, 31, 31, '2024-02-02T00:00:00Z');

    // The root, both pages of the newest, and the work itself.
    expect(await buildSite({ config })).toMatchObject({ generation: 2, written: 4, unchanged: 30 });
  });

  test('for another address writes everything', async () => {
    const config = configured(30);
    await buildSite({ config });
    const elsewhere = { ...config, baseUrl: 'https://books.example.org' };

    expect(await buildSite({ config: elsewhere })).toMatchObject({ generation: 2, written: 33 });
  });

  test('keeps the last three snapshots', async () => {
    const config = configured(1);
    for (const number of [2, 3, 4, 5]) {
      await buildSite({ config });
      importRecords(config.dataDir, number, number);
    }
    writeFileSync(join(config.dataDir, 'snapshots/1-x.db.4711'), '');
    await buildSite({ config });

    const names = readdirSync(join(config.dataDir, 'snapshots'));
    expect(names).toHaveLength(3);
    expect(names.every((name) => name.endsWith('.db'))).toBe(true);
  });

  test('says that there is no catalogue yet, and how to make one', async () => {
    await expect(buildSite({ config: configured(0) })).rejects.toMatchObject({
      code: 'unusable-file',
      message: expect.stringMatching(
        /^There is no catalogue at .*catalogue\.db yet\. .*"lectern import"/,
      ),
    });
  });

  test('names a catalogue that is something else, and leaves the site alone', async () => {
    const config = configured(30);
    await buildSite({ config });
    const before = changeTimes(config.siteDir);
    const catalogue = join(config.dataDir, 'catalogue.db');
    for (const name of readdirSync(config.dataDir).filter((file) =>
      file.startsWith('catalogue.db-'),
    )) {
      rmSync(join(config.dataDir, name));
    }
    writeFileSync(catalogue, readFileSync(catalogue).subarray(0, 5000));
    await expect(buildSite({ config })).rejects.toMatchObject({
      code: 'unusable-file',
      message: expect.stringContaining(`${catalogue} is truncated`),
    });
    copyFileSync(join(config.siteDir, 'current/opds.json'), catalogue);
    await expect(buildSite({ config })).rejects.toThrow(`${catalogue} is not a Lectern catalogue`);

    expect(changeTimes(config.siteDir)).toEqual(before);
  });
});
