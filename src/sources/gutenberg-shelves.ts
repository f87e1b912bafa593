import { cleanText } from './text.ts';

/** Shelves whose names hold the slash that also stands between shelves; the longest first. */
const SLASHED = [
  'Business/Management',
  'Crime/Mystery',
  'Culture/Civilization/Society',
  'Drugs/Alcohol/Pharmacology',
  'Encyclopedias/Dictionaries/Reference',
  'History - Medieval/The Middle Ages',
  'History - Medieval/Middle Ages',
  'Journalism/Media/Writing',
  'Nature/Gardening/Animals',
  'Performing Arts/Film',
  'Plays/Films/Dramas',
  'Psychiatry/Psychology',
  'Religion/Spirituality/Paranormal',
  'Religion/Spirituality',
  'Research Methods/Statistics/Information Sys',
  'Science - Chemistry/Biochemistry/Physics',
  'Science - Chemistry/Biochemistry',
  'Science - Earth/Agricultural/Farming',
  'Science - Genetics/Biology/Evolution',
  'Sports/Hobbies/Motoring',
  'Sports/Hobbies',
];

const SHELF = new RegExp(`(?:Category|Browsing): (?:${SLASHED.join('|')})(?=/|$)|[^/]+`, 'g');

/** The bookshelves of a row of `gutenberg_metadata.csv`, where a slash stands between them. */
export const slashedShelves = (text: string): readonly string[] => shelves(text.match(SHELF) ?? []);

/** The bookshelves of a row of `pg_catalog.csv`, where a semicolon stands between them. */
export const listedShelves = (text: string): readonly string[] => shelves(text.split(';'));

/** What kind of shelf it is stands before its name ("Category: Novels") and says nothing of the book. */
const shelves = (names: readonly string[]): readonly string[] => [
  ...new Set(
    names
      .map((name) => cleanText(name).replace(/^(?:Category|Browsing): ?/, ''))
      .filter((name) => name !== ''),
  ),
];
