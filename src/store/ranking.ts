import { fts5Expression } from '../query/fts5.ts';
import { allOf, type QueryNode } from '../query/query-node.ts';
import type { Columns } from './columns.ts';
import type { Connection } from './database.ts';

type Phrase = Extract<QueryNode, { kind: 'phrase' }>;
type Field = 'title' | 'author' | 'subject';

/** What a word is worth by where it stands: what readers type is most often a title or an author. */
const WEIGHTS: Readonly<Record<Field, number>> = { title: 6, author: 4, subject: 1 };

/** How far the length of a field counts: 0 not at all, 1 in proportion (the b of BM25). */
const LENGTH_SHARE: Readonly<Record<Field, number>> = { title: 0.7, author: 0.3, subject: 0.3 };

/** Only the rarest words of a long query are weighed: they tell works apart, the others cost time. */
const MAX_PHRASES = 12;

/**
 * Puts works in order of relevance: the sum, over the words of the query, of how rare the word is
 * (the inverse document frequency of BM25) times the weight of the fields in which the work has it,
 * less in longer fields. Equally good works keep their order.
 *
 * FTS5's own bm25() would look up the size of every matching document: three quarters of the time
 * of a search for a common word. Where a word stands is asked of the index, field by field; the
 * sizes are in the columns.
 *
 * `ordinals` rise, and all match the tree.
 */
export function ranker(
  db: Connection,
  columns: Columns,
): (tree: QueryNode, ordinals: Uint32Array) => Uint32Array {
  const rarity = rarityReader(db, columns.acquirable.length - 1);
  const find = db
    .prepare<[string, number, number], number>(
      'SELECT rowid FROM search WHERE search MATCH ? AND rowid >= ? AND rowid <= ?',
    )
    .pluck();
  const norms = {
    title: fieldNorm(columns.titleLength, LENGTH_SHARE.title),
    author: fieldNorm(columns.authorLength, LENGTH_SHARE.author),
    subject: fieldNorm(columns.subjectLength, LENGTH_SHARE.subject),
  };
  const scores = new Float64Array(columns.acquirable.length);

  return (tree, ordinals) => {
    const touched: ArrayLike<number>[] = [ordinals];
    const add = (found: ArrayLike<number>, field: Field, rare: number): void => {
      const factor = rare * WEIGHTS[field];
      const norm = norms[field];
      for (let index = 0; index < found.length; index += 1) {
        const ordinal = found[index] ?? 0;
        scores[ordinal] = (scores[ordinal] ?? 0) + factor * (norm[ordinal] ?? 0);
      }
      touched.push(found);
    };
    const first = ordinals[0] ?? 0;
    const last = ordinals.at(-1) ?? 0;
    const matching = (phrase: Phrase, field: Phrase['field']): readonly number[] =>
      find.all(fts5Expression(narrowed(tree, phrase, { ...phrase, field })), first, last);

    for (const { phrase, isRequired, rare } of weighed(tree, rarity)) {
      const anywhere = isRequired ? ordinals : matching(phrase, phrase.field);
      if (phrase.field === 'keyword') {
        add(anywhere, 'subject', rare);
        add(matching(phrase, 'title'), 'title', rare);
        add(matching(phrase, 'author'), 'author', rare);
      } else {
        add(anywhere, phrase.field, rare);
      }
    }
    const ranked = byScore(ordinals, scores);
    for (const found of touched) clear(scores, found);
    return ranked;
  };
}

/**
 * Works that have the phrase in a field, and the words that every match has: few more than match.
 * The whole tree would be asked once a phrase and field, which costs seconds for a long one.
 */
function narrowed(tree: QueryNode, phrase: Phrase, inField: Phrase): QueryNode {
  const required = (tree.kind === 'and' ? tree.nodes : []).filter(
    (node) => node !== phrase && (node.kind === 'phrase' || node.kind === 'exact'),
  );
  return allOf([...required, inField]);
}

function clear(scores: Float64Array, ordinals: ArrayLike<number>): void {
  for (let index = 0; index < ordinals.length; index += 1) scores[ordinals[index] ?? 0] = 0;
}

interface WeighedPhrase {
  readonly phrase: Phrase;
  /** Whether every work that matches the query has it. */
  readonly isRequired: boolean;
  readonly rare: number;
}

/** The phrases that speak for a work, the rarest first. */
function weighed(tree: QueryNode, rarity: (phrase: Phrase) => number): readonly WeighedPhrase[] {
  const phrases: WeighedPhrase[] = [];
  const collect = (node: QueryNode, isRequired: boolean): void => {
    if (node.kind === 'phrase') phrases.push({ phrase: node, isRequired, rare: rarity(node) });
    else if (node.kind === 'and') for (const part of node.nodes) collect(part, isRequired);
    else if (node.kind === 'or') for (const part of node.nodes) collect(part, false);
  };
  collect(tree, true);
  return phrases.sort((a, b) => b.rare - a.rare).slice(0, MAX_PHRASES);
}

/** The inverse document frequency of a phrase: that of its rarest word. The last word of a prefix is open. */
function rarityReader(db: Connection, works: number): (phrase: Phrase) => number {
  const find = db.prepare<[string], number>('SELECT works FROM words WHERE word = ?').pluck();
  return ({ words, prefix }) => {
    const whole = prefix ? words.slice(0, -1) : words;
    const frequency = Math.min(works, ...whole.map((word) => find.get(word) ?? 0));
    return Math.log(1 + (works - frequency + 0.5) / (frequency + 0.5)) + MIN_RARITY;
  };
}

/** A word that every work has still counts a little. */
const MIN_RARITY = 0.01;

/** By ordinal: what a word in the field is worth, given the length of the field. */
function fieldNorm(lengths: Uint8Array, share: number): Float32Array {
  const known = lengths.filter((length) => length > 0);
  const average = known.reduce((sum, length) => sum + length, 0) / Math.max(1, known.length);
  return Float32Array.from(
    lengths,
    (length) => 1 / (1 - share + (share * length) / (average || 1)),
  );
}

/** Scores are compared to a ten-thousandth; 2^20 entries at most can be told apart. */
const PRECISION = 10_000;
const MAX_SCORE = 2 ** 32;
const INDEX_RANGE = 2 ** 20;

/** Score and place in one number each, so that the engine's own numeric sort does the work. */
function byScore(ordinals: Uint32Array, scores: Float64Array): Uint32Array {
  const keys = new Float64Array(ordinals.length);
  for (let index = 0; index < keys.length; index += 1) {
    const score = Math.round((scores[ordinals[index] ?? 0] ?? 0) * PRECISION);
    keys[index] = (MAX_SCORE - Math.min(score, MAX_SCORE)) * INDEX_RANGE + index;
  }
  keys.sort();
  const ranked = new Uint32Array(ordinals.length);
  for (let index = 0; index < keys.length; index += 1) {
    ranked[index] = ordinals[(keys[index] ?? 0) % INDEX_RANGE] ?? 0;
  }
  return ranked;
}
