import { closeSync, futimesSync, linkSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unusableFile } from '../catalogue/errors.ts';

/** The folder of a generation that is being built, out of sight of whoever serves the site. */
export interface Draft {
  /** Writes a file that is new, or whose bytes changed. */
  write(file: string, bytes: Uint8Array): void;
  /**
   * Takes over a file of the generation before. The two are one file on the disk, which is
   * therefore never written to again.
   */
  link(former: string, file: string): void;
}

/** A draft whose folder is made with its first file; files that are written get the time of `now`. */
export function draftIn(folder: string, now: Date): Draft {
  const made = new Set<string>();
  const placeOf = (file: string): string => {
    const place = join(folder, file);
    const parent = dirname(place);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    return place;
  };

  return {
    write(file, bytes) {
      const opened = openSync(placeOf(file), 'wx');
      try {
        for (let done = 0; done < bytes.length; ) done += writeSync(opened, bytes, done);
        futimesSync(opened, now, now);
      } finally {
        closeSync(opened);
      }
    },
    link(former, file) {
      const source = join(former, file);
      try {
        linkSync(source, placeOf(file));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
        throw unusableFile(
          `${source} is missing from the published site. Remove ${dirname(dirname(former))}/current and run "lectern build" to publish all of it again`,
        );
      }
    },
  };
}
