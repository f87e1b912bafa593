import Database from 'better-sqlite3';
import { randomFrom, sample } from './random.ts';

/** The words of a snapshot's index with the number of works that have them, and what pairs of them find. */
export interface Vocabulary {
  readonly works: number;
  /** Some words that at least `from` and at most `to` works have, chosen at random but always the same. */
  words(from: number, to: number, count: number): readonly string[];
  /** Pairs of such words that some work has both of. */
  pairs(from: number, to: number, count: number): readonly string[];
  close(): void;
}

const SEED = 20_260_101;

export function openVocabulary(snapshotPath: string): Vocabulary {
  const db = new Database(snapshotPath, { readonly: true, fileMustExist: true });
  const random = randomFrom(SEED);
  // Letters only: what readers type. Marks of the index begin with a letter beyond ASCII.
  const find = db
    .prepare<[number, number], string>(
      `SELECT word FROM words
        WHERE works BETWEEN ? AND ? AND word NOT GLOB '*[^a-z]*' AND length(word) > 1
        ORDER BY word`,
    )
    .pluck();
  const matches = db.prepare<[string], number>('SELECT rowid FROM search WHERE search MATCH ? LIMIT 1');

  const words: Vocabulary['words'] = (from, to, count) =>
    sample(random, find.all(Math.ceil(from), Math.floor(to)), count);

  return {
    works: db.prepare<[], number>('SELECT count(*) FROM works').pluck().get() ?? 0,
    words,
    pairs(from, to, count) {
      const list = words(from, to, Number.POSITIVE_INFINITY);
      const pairs = list.flatMap((first, index) =>
        list.slice(index + 1).map((second) => [first, second] as const),
      );
      const found: string[] = [];
      for (const [first, second] of sample(random, pairs, pairs.length)) {
        if (found.length === count) break;
        if (matches.get(`"${first}" "${second}"`)) found.push(`${first} ${second}`);
      }
      return found;
    },
    close: () => void db.close(),
  };
}
