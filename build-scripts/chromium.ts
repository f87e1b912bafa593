import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';
import { root, tool } from './project.ts';

/** A way to get a Chromium. */
interface Way {
  readonly name: string;
  /** Answers what went wrong, or nothing. */
  take(): string;
}

const run = (command: string, ...args: readonly string[]): string => {
  const { status, error, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status === 0) return '';
  return `${command} ${args.join(' ')}: ${error?.message ?? stderr.trim()}`;
};

const apt: Way = {
  name: 'installed by apt-get',
  take: () =>
    run('apt-get', 'update', '-qq') ||
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'),
};

const download: Way = {
  name: 'downloaded by playwright',
  take: () => run(process.execPath, tool('playwright'), 'install', 'chromium'),
};

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

/** The path of a Chromium, and how it came, after taking the first way that leads to one. */
function provideChromium(failures: string[]): string | undefined {
  const present = findChromium();
  if (present) return present;
  for (const { name, take } of isRoot ? [apt, download] : [download]) {
    const failure = take();
    const found = findChromium();
    if (found) return `${found}, ${name}`;
    failures.push(failure || `It was ${name}, but does not start`);
  }
  return undefined;
}

// Makes sure that there is a Chromium for the browser tests, and says in one line which.
const failures: string[] = [];
const provided = provideChromium(failures);
if (provided) {
  console.log(`Chromium for the browser tests: ${provided}`);
} else {
  console.error(
    `There is no Chromium for the browser tests, and none could be installed. Install one, and name it in the environment variable CHROMIUM if it is not found.\n${failures.join('\n')}`,
  );
  process.exitCode = 1;
}
