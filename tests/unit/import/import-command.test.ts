import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const lectern = fileURLToPath(new URL('../../../build-scripts/lectern.ts', import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-command-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function start(args: readonly string[], dataDir: string) {
  const flags = ['--data-dir', join(folder, dataDir)];
  // Not the environment of the tests: Vite sets BASE_URL there.
  return spawn(process.execPath, [lectern, 'import', ...args, ...flags], { env: {} });
}

async function run(args: readonly string[], dataDir: string, input = '') {
  const child = start(args, dataDir);
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { stdout, stderr, code };
}

const line = (id: string) => `${JSON.stringify({ id, editions: [{ id: '1' }] })}\n`;

describe.concurrent('lectern import', { timeout: 60_000 }, () => {
  test('imports a file and says what it came to', async () => {
    const path = join(folder, 'good.jsonl');
    writeFileSync(path, line('a') + line('b'));

    const { stdout, stderr, code } = await run(['lectern', path], 'one');

    expect(stdout).toContain('2 read, 2 added, 0 changed, 0 unchanged, 0 refused, 0 warnings');
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });

  test('names what it refuses by file, line and identifier, and exits with 1', async () => {
    const bad = '{"id":"\\u001b[31m","editions":[]}\n';

    const { stdout, stderr, code } = await run(
      ['lectern', '-', '--json'],
      'two',
      line('a') + bad + line('b'),
    );

    expect(JSON.parse(stdout)).toEqual({
      read: 3,
      added: 2,
      changed: 0,
      unchanged: 0,
      refused: 1,
      warnings: 0,
      failure: null,
      faults: [
        {
          kind: 'refused',
          file: 'standard input',
          line: 2,
          id: '\u001b[31m',
          reason: 'editions must have at least 1 entry',
        },
      ],
    });
    expect(stderr).toBe('standard input:2:  [31m: editions must have at least 1 entry\n');
    expect(code).toBe(1);
  });

  test('an input of no use exits with 2 and leaves no catalogue behind', async () => {
    const { stderr, code } = await run(['gutenberg', '-'], 'three', 'id,name\n1,x\n');

    expect(stderr).toContain('standard input has no column Text#');
    expect(code).toBe(2);
    expect(existsSync(join(folder, 'three'))).toBe(false);
  });

  test('a file that is not there, and a format that is none, exit with 2', async () => {
    const missing = await run(['lectern', join(folder, 'none.jsonl')], 'four');
    const format = await run(['marc', 'x'], 'four');

    expect(missing.stderr).toContain('none.jsonl does not exist');
    expect(missing.code).toBe(2);
    expect(format.stderr).toContain('lectern, gutenberg');
    expect(format.code).toBe(2);
  });

  test('a signal ends it after saving what was read', async () => {
    const child = start(['lectern', '-'], 'five');
    const stdout = text(child.stdout);
    // The refused line is printed when all before it was read.
    child.stdin.write(`${line('a')}x\n`);
    const [refused] = await once(child.stderr, 'data');
    const stderr = text(child.stderr);
    child.kill('SIGTERM');
    const [, signal] = await once(child, 'exit');

    expect(String(refused)).toContain('standard input:2: The line is not JSON');
    expect(await stdout).toContain('2 read, 1 added');
    expect(await stderr).toContain('The import ended early. Saved before: 1.');
    expect(signal).toBe('SIGTERM');
  });
});
