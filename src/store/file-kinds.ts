/** What a database file of Lectern's is: its mark, its layout's version, and how people call it. */
export interface FileKind {
  readonly title: string;
  readonly applicationId: number;
  readonly version: number;
  /** SQL that lays out a new file, in `data/schema`. */
  readonly schema: string;
  /** What to do about a file that cannot be used. */
  readonly remedy: string;
  /** What to do where there is none. */
  readonly origin: string;
}

/** "Lec" and a letter, as SQLite's application_id. */
const mark = (letter: string): number => Buffer.from(`Lec${letter}`, 'latin1').readInt32BE();

export const catalogueFile: FileKind = {
  title: 'a Lectern catalogue',
  applicationId: mark('C'),
  version: 1,
  schema: 'catalogue.sql',
  remedy:
    'Move it away, or choose another folder with --data-dir; then fill a catalogue with `lectern import`.',
  origin: 'Fill one with `lectern import`, or choose another folder with --data-dir.',
};

export const snapshotFile: FileKind = {
  title: 'a Lectern snapshot',
  applicationId: mark('S'),
  version: 1,
  schema: 'snapshot.sql',
  remedy: 'Move it away and run `lectern build`, which makes it anew from the catalogue.',
  origin: 'Run `lectern build`, which makes it from the catalogue.',
};
