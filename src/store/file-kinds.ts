import type { FileKind } from './database.ts';

/** "Lec" and a letter, as SQLite's application_id. */
const mark = (letter: string): number => Buffer.from(`Lec${letter}`, 'latin1').readInt32BE();

export const catalogueFile: FileKind = {
  title: 'a Lectern catalogue',
  applicationId: mark('C'),
  version: 1,
  schema: 'catalogue.sql',
  remedy:
    'Move it away, or choose another folder with --data-dir; then fill a catalogue with `lectern import`.',
};

export const snapshotFile: FileKind = {
  title: 'a Lectern snapshot',
  applicationId: mark('S'),
  version: 1,
  schema: 'snapshot.sql',
  remedy: 'Move it away and run `lectern build`, which makes it anew from the catalogue.',
};
