import { foldedWords } from './fold.ts';
import type { ExactField, QueryNode } from './query-node.ts';

/**
 * Words of the `exact` column begin with a letter that no folded word can have, so that searches
 * of all columns at once never meet them.
 */
const MARK = 'ß';

/** A word that every document has. */
export const everyDocument = `${MARK}all`;

/** The one word that stands for an identifier in the index: letters and digits, the rest as codes. */
export const exactWord = (field: ExactField, value: string): string =>
  `${MARK}${field}${value
    .trim()
    .toLowerCase()
    .replace(
      /[^a-z0-9]/gu,
      (character) => `${MARK}${character.codePointAt(0)?.toString(16)}${MARK}`,
    )}`;

/** What the index holds of texts: a mark between them, so that no phrase runs from one into the next. */
export const indexText = (texts: readonly string[]): string =>
  texts
    .map((text) => foldedWords(text).join(' '))
    .filter((words) => words !== '')
    .join(` ${MARK} `);

/**
 * The FTS5 expression of a tree. Every word is quoted and made of letters and digits, so that no
 * input can be taken for syntax. Not for `all` and `none`, which need no index.
 */
export function fts5Expression(node: QueryNode): string {
  switch (node.kind) {
    case 'all':
      return `"${everyDocument}"`;
    case 'none':
      return `"${everyDocument}" NOT "${everyDocument}"`;
    case 'phrase': {
      const phrase = `"${node.words.join(' ')}"${node.prefix ? ' *' : ''}`;
      return node.field === 'keyword' ? phrase : `${node.field} : ${phrase}`;
    }
    case 'exact':
      return `exact : "${exactWord(node.field, node.value)}"`;
    case 'or':
      return node.nodes.map((part) => `(${fts5Expression(part)})`).join(' OR ');
    case 'not':
      return `"${everyDocument}" NOT (${fts5Expression(node.node)})`;
    case 'and':
      return conjunction(node.nodes);
  }
}

/** FTS5 knows NOT only between two operands: what must be there stands first. */
function conjunction(nodes: readonly QueryNode[]): string {
  const wanted = nodes.filter((node) => node.kind !== 'not');
  const unwanted = nodes.flatMap((node) => (node.kind === 'not' ? [node.node] : []));
  const positive =
    wanted.length === 0
      ? `"${everyDocument}"`
      : wanted.map((part) => `(${fts5Expression(part)})`).join(' AND ');
  return unwanted.length === 0
    ? positive
    : `(${positive}) NOT (${unwanted.map((part) => `(${fts5Expression(part)})`).join(' OR ')})`;
}
