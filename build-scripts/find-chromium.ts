import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium that starts: the one that the environment variable CHROMIUM names, else one
 * that the system has, else the one that playwright downloaded.
 */
export const findChromium = (): string | undefined =>
  candidates(process.env).find((path) => path !== undefined && existsSync(path) && starts(path));

const candidates = ({ CHROMIUM }: NodeJS.ProcessEnv): readonly (string | undefined)[] => [
  CHROMIUM,
  ...USUAL_PATHS,
  chromium.executablePath(),
];

/** A browser without the libraries that it needs is there, but of no use. */
const starts = (path: string): boolean =>
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
