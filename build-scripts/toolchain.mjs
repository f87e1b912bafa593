import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// This file runs on whatever Node the machine has (20 or later); all others on the project's own.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const node = join(root, 'node_modules/node/bin/node');
const stamp = join(root, 'node_modules/.installed');

/** Runs a script of this folder on the project's Node, after installing what is missing. */
export function runScript(name, args) {
  install();
  const child = spawn(node, [join(root, 'build-scripts', name), ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
  });
}

/** Installs the packages of package-lock.json, unless they are those that are there. */
function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (found === wanted && existsSync(node)) return;

  process.stderr.write('Installing packages, Node 24 among them (half a minute) …\n');
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    process.stderr.write('npm ci failed. See what it says above; then start again.\n');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}
