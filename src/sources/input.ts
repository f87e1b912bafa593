import { accessSync, constants, createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isCatalogueError, unusableFile } from '../catalogue/errors.ts';
import type { SourceInput } from '../catalogue/source-record.ts';
import { unpacked } from './unpack.ts';
import { fetchedBytes } from './url-input.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** Is told how reading goes on, in bytes as they are stored or sent, before they are unpacked. */
export interface Meter {
  /** Something was opened; its size is undefined where nobody knows it. */
  opened(size: number | undefined): void;
  read(bytes: number): void;
}

const NO_METER: Meter = { opened: () => {}, read: () => {} };

/**
 * Opens what an import was pointed at: a file, a folder, an http or https address, or `-` for
 * standard input. Throws `unusable-file` that names it and says what to do.
 */
export function openInput(target: string, meter: Meter = NO_METER): SourceInput {
  if (target === '-') {
    return streamInput('standard input', undefined, meter, () => standardInput(meter));
  }
  if (/^https?:\/\//i.test(target)) {
    return streamInput(target, undefined, meter, () => fetchedBytes(target, meter.opened));
  }
  return statOf(target).isDirectory() ? folderInput(target, meter) : fileInput(target, meter);
}

function folderInput(path: string, meter: Meter): SourceInput {
  const names = readdirSync(path).sort();
  return {
    label: path,
    size: undefined,
    isFolder: true,
    open: () => {
      throw unusableFile(`${path} is a folder`);
    },
    fileNames: () => names.filter((name) => statOf(join(path, name)).isFile()),
    file: (name) => {
      const found = [name, `${name}.gz`].find((candidate) => names.includes(candidate));
      return found === undefined ? undefined : fileInput(join(path, found), meter);
    },
  };
}

function fileInput(path: string, meter: Meter): SourceInput {
  const { size } = statOf(path);
  return streamInput(path, size, meter, () => {
    meter.opened(size);
    return createReadStream(path, { highWaterMark: 262_144 });
  });
}

const streamInput = (
  label: string,
  size: number | undefined,
  meter: Meter,
  bytes: () => Bytes,
): SourceInput => ({
  label,
  size,
  isFolder: false,
  open: () => unpacked(label, metered(label, bytes(), meter)),
  fileNames: () => [],
  file: () => undefined,
});

async function* metered(label: string, bytes: Bytes, meter: Meter): Bytes {
  try {
    for await (const chunk of bytes) {
      meter.read(chunk.length);
      yield chunk;
    }
  } catch (error) {
    throw isCatalogueError(error) ? error : unreadable(label, error);
  }
}

function standardInput(meter: Meter): Bytes {
  if (process.stdin.isTTY) {
    throw unusableFile('Nothing is sent to standard input. Give a file, or send one with < or |');
  }
  meter.opened(undefined);
  return process.stdin;
}

function statOf(path: string) {
  try {
    const stat = statSync(path);
    accessSync(path, constants.R_OK);
    return stat;
  } catch (error) {
    throw unreadable(path, error);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
};

function unreadable(label: string, error: unknown) {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  return unusableFile(`${label} ${REASONS[code] ?? `cannot be read: ${message}`}`);
}
