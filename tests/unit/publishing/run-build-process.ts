import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const script = fileURLToPath(new URL('build-process.ts', import.meta.url));

export interface BuildProcess {
  /** Resolves when it has the lock; also when it ends without. */
  readonly begun: Promise<unknown>;
  readonly ended: Promise<{ readonly code: number | null; readonly message: string }>;
  kill(): void;
}

/** Starts `build-process.ts` with arguments; a test ends what it leaves running. */
export function startBuildProcess(
  given: readonly string[],
  options: { readonly uid?: number } = {},
): BuildProcess {
  const child = spawn(process.execPath, [script, ...given], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const message = text(child.stderr);
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    begun: Promise.race([once(child.stdout, 'data'), exited]),
    ended: exited.then(async ([code]) => ({ code: code as number | null, message: await message })),
    kill: () => void child.kill('SIGKILL'),
  };
}
