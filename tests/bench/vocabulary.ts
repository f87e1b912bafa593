import Database from 'better-sqlite3';
import { randomFrom, sample, zipf } from './random.ts';

/** The words of a snapshot's index, to make searches of. What it draws is random, but always the same. */
export interface Vocabulary {
  readonly works: number;
  /** Some words that at least `from` and at most `to` works have. */
  words(from: number, to: number, count: number): readonly string[];
  /** Pairs of such words that some work has both of. */
  pairs(from: number, to: number, count: number): readonly string[];
  /** Draws a word as often as it occurs (Zipf), but none of those that more than `atMost` works have. */
  drawer(atMost: number): () => string;
  /** Whether some work has both words. */
  isPair(first: string, second: string): boolean;
  close(): void;
}

const SEED = 20_260_101;

// What readers type: letters only. The index marks words of its own with a letter beyond ASCII.
const SELECT_WORDS = `
  SELECT word FROM words
   WHERE works BETWEEN ? AND ? AND word NOT GLOB '*[^a-z]*' AND length(word) > 1
   ORDER BY works DESC, word`;

export function openVocabulary(snapshotPath: string): Vocabulary {
  const db = new Database(snapshotPath, { readonly: true, fileMustExist: true });
  const random = randomFrom(SEED);
  const select = db.prepare<[number, number], string>(SELECT_WORDS).pluck();
  const wordsOf = (from: number, to: number): readonly string[] =>
    select.all(Math.ceil(from), Math.floor(to));
  const match = db.prepare<[string], number>(
    'SELECT rowid FROM search WHERE search MATCH ? LIMIT 1',
  );
  const isPair = (first: string, second: string): boolean =>
    match.get(`"${first}" "${second}"`) !== undefined;

  return {
    works: db.prepare<[], number>('SELECT count(*) FROM works').pluck().get() ?? 0,
    words: (from, to, count) => sample(random, wordsOf(from, to), count),
    pairs(from, to, count) {
      const list = wordsOf(from, to);
      const pairs = list.flatMap((first, index) =>
        list.slice(index + 1).map((second) => [first, second] as const),
      );
      const found: string[] = [];
      for (const [first, second] of sample(random, pairs, pairs.length)) {
        if (found.length === count) break;
        if (isPair(first, second)) found.push(`${first} ${second}`);
      }
      return found;
    },
    drawer(atMost) {
      const list = wordsOf(1, atMost);
      const rank = zipf(random, list.length);
      return () => list[rank()] ?? '';
    },
    isPair,
    close: () => void db.close(),
  };
}
