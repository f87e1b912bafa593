import { closeSync, openSync, readSync } from 'node:fs';

/** Reads a file once, so that the system has it in memory, as it has after a while of service. */
export function readThrough(path: string): void {
  const file = openSync(path, 'r');
  const buffer = Buffer.alloc(1 << 20);
  while (readSync(file, buffer) > 0);
  closeSync(file);
}
