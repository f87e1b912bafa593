import { foldedWords } from './fold.ts';
import { allOf, anyOf, noneOf, type QueryNode, type TextField } from './query-node.ts';

type Operator = 'AND' | 'OR' | 'NOT';

type Token = Operator | QueryNode;

/**
 * A quoted phrase, with a star or without, or anything up to the next space or quote. The last of an
 * odd number of quotes is in neither, and so is lost.
 */
const LEXEME = /"([^"]*)"(\*?)|[^\s"]+/g;

/**
 * The tree of one term, as the contract (section 2) has it: words are ANDed, `"a phrase"`, `pre*`,
 * AND, OR, NOT in capitals (NOT binds closest, then AND, then OR), `*` alone is everything. Every
 * other character is text, and no text is an error: an operator that has nothing to join is a word,
 * and a term in which no letter or digit is left matches nothing.
 */
export function parseTerm(field: TextField, term: string): QueryNode {
  const tokens = withoutDanglingOperators(field, lex(field, term));
  return tokens.length === 0 ? { kind: 'none' } : disjunction(tokens);
}

function lex(field: TextField, term: string): readonly Token[] {
  return [...term.matchAll(LEXEME)].flatMap(([lexeme, quoted, star]): Token[] => {
    if (lexeme === 'AND' || lexeme === 'OR' || lexeme === 'NOT') return [lexeme];
    if (lexeme === '*') return [{ kind: 'all' }];
    return phrase(
      field,
      quoted ?? lexeme,
      quoted === undefined ? lexeme.endsWith('*') : star === '*',
    );
  });
}

const phrase = (field: TextField, text: string, prefix: boolean): QueryNode[] => {
  const words = foldedWords(text);
  return words.length === 0 ? [] : [{ kind: 'phrase', field, words, prefix }];
};

const isOperator = (token: Token | undefined): token is Operator => typeof token === 'string';

/** Operators that have nothing to join become the words that they also are. */
function withoutDanglingOperators(field: TextField, tokens: readonly Token[]): readonly Token[] {
  const result: Token[] = [];
  tokens.forEach((token, index) => {
    const before = result.at(-1);
    const after = tokens[index + 1];
    const hasLeft =
      token === 'NOT' ? before !== 'NOT' : before !== undefined && !isOperator(before);
    const hasRight =
      after !== undefined &&
      (!isOperator(after) || (after === 'NOT' && token !== 'NOT' && index + 2 < tokens.length));
    if (!isOperator(token) || (hasLeft && hasRight)) result.push(token);
    else result.push(...phrase(field, token, false));
  });
  return result;
}

const disjunction = (tokens: readonly Token[]): QueryNode =>
  anyOf(split(tokens, 'OR').map(conjunction));

const conjunction = (tokens: readonly Token[]): QueryNode => {
  const nodes: QueryNode[] = [];
  let negated = false;
  for (const token of tokens) {
    if (token === 'NOT') negated = true;
    else if (!isOperator(token)) {
      nodes.push(negated ? noneOf(token) : token);
      negated = false;
    }
  }
  return allOf(nodes);
};

function split(tokens: readonly Token[], operator: Operator): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token === operator) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}
