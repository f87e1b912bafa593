import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileApp } from './compiled-app.ts';
import { root, tool } from './project.ts';

/** Everything that must hold, in order of cost. Prints `N passed, N failed` alone on its last line. */
const checks: readonly (readonly [title: string, command: string, args: readonly string[]])[] = [
  ['Format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['Types', 'tsc', ['--noEmit', '-p', root]],
  ['Types of pages', 'astro', ['check', '--minimumSeverity', 'hint']],
  ['Imports', 'depcruise', ['src', 'build-scripts', '--output-type', 'err']],
  ['Dead code', 'knip', ['--no-progress']],
];

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

/** Runs a tool and shows what it says only if it finds something. */
function check(title: string, command: string, args: readonly string[]): boolean {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool(command), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'}  ${title}`);
  if (status !== 0) console.log(stdout, stderr);
  return status === 0;
}

/** Runs all tests, shows them, and answers how many there were. */
function runTests(args: readonly string[]): Report {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  try {
    spawnSync(process.execPath, [tool('vitest'), 'run', ...reporters, ...args], {
      cwd: root,
      stdio: 'inherit',
    });
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const chromium = spawnSync(process.execPath, [join(root, 'build-scripts/chromium.ts')], {
  stdio: 'inherit',
});
const failedChecks = checks.filter(([title, command, args]) => !check(title, command, args));
await compileApp();
const { numPassedTests, numFailedTests, numPendingTests } = runTests(process.argv.slice(2));
const failed = numFailedTests + failedChecks.length + (chromium.status === 0 ? 0 : 1);
const passed = numPassedTests + checks.length - failedChecks.length;

console.log(
  `${passed} passed, ${failed} failed${numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''}`,
);
process.exitCode = failed === 0 ? 0 : 1;
