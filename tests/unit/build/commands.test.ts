import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { recordFixture } from '../../fixtures/records.ts';
import { importInto, temporaryFolder } from '../../fixtures/stores.ts';

const lectern = join(import.meta.dirname, '../../../build-scripts/lectern.ts');

async function run(folder: string, ...given: readonly string[]) {
  const env = { DATA_DIR: folder, SITE_DIR: join(folder, 'site') };
  const child = spawn(process.execPath, [lectern, ...given], { env });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { stdout, stderr, code: code as number };
}

test('lectern build and lectern check say what they found, in words or as JSON', async () => {
  const folder = temporaryFolder();
  importInto(folder, [recordFixture({ title: 'Emma' })]);

  const built = await run(folder, 'build');
  expect(built.stdout).toBe('Generation 1 has 3 documents: 3 written, 0 unchanged, 0 removed\n');
  expect(built.stderr).toBe('Snapshot: 1 of 1\nDocuments: 3 of 3\n');
  expect(built.code).toBe(0);
  const again = await run(folder, 'build', '--json');
  expect(JSON.parse(again.stdout)).toMatchObject({ generation: 1, total: 3, unchanged: 3 });
  expect(again.stderr).toBe('');

  const good = await run(folder, 'check');
  expect(good.stdout).toBe('Generation 1: 3 documents checked, no fault\n');
  expect(good.code).toBe(0);

  rmSync(join(folder, 'site/current/opds/new.json'));
  const bad = await run(folder, 'check');
  expect(bad.stdout).toBe(
    'opds/new.json: is missing\nGeneration 1: 3 documents checked, faults: 1\n',
  );
  expect(bad.code).toBe(1);
  const listed = await run(folder, 'check', '--json');
  expect(JSON.parse(listed.stdout)).toEqual({
    generation: 1,
    documents: 3,
    faults: [{ file: 'opds/new.json', reason: 'is missing' }],
  });
  expect(listed.code).toBe(1);
}, 60_000);

test('lectern build and lectern check end with 2 where there is nothing to work on', async () => {
  const folder = temporaryFolder();
  const built = await run(folder, 'build');
  expect(built.stderr).toMatch(/^lectern: There is no catalogue at .* yet\./);
  expect(built.code).toBe(2);
  const checked = await run(folder, 'check');
  expect(checked.stderr).toMatch(/^lectern: There is no published site in .* yet\./);
  expect(checked.code).toBe(2);
}, 60_000);
