import type { QueryField } from '../catalogue/work-query.ts';

/** The fields whose text is searched word by word. */
export type TextField = Exclude<QueryField, ExactField>;
/** The fields that hold identifiers, which match whole or not at all. */
export type ExactField = 'viaf' | 'lcnaf' | 'identifier';

/** A query as every engine understands it: SQLite on the server, Lunr in the browser. */
export type QueryNode =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  /** Folded words that stand next to each other; the last may be the beginning of one. */
  | {
      readonly kind: 'phrase';
      readonly field: TextField;
      readonly words: readonly string[];
      readonly prefix: boolean;
    }
  | { readonly kind: 'exact'; readonly field: ExactField; readonly value: string }
  | { readonly kind: 'and'; readonly nodes: readonly QueryNode[] }
  | { readonly kind: 'or'; readonly nodes: readonly QueryNode[] }
  | { readonly kind: 'not'; readonly node: QueryNode };

/** All nodes have to match. What matches everything is left out; what cannot match decides alone. */
export function allOf(nodes: readonly QueryNode[]): QueryNode {
  if (nodes.some((node) => node.kind === 'none')) return { kind: 'none' };
  const needed = distinct(nodes.filter((node) => node.kind !== 'all'));
  const [only] = needed;
  if (only === undefined) return { kind: 'all' };
  return needed.length === 1 ? only : { kind: 'and', nodes: needed };
}

/** One node has to match. */
export function anyOf(nodes: readonly QueryNode[]): QueryNode {
  if (nodes.some((node) => node.kind === 'all')) return { kind: 'all' };
  const possible = distinct(nodes.filter((node) => node.kind !== 'none'));
  const [only] = possible;
  if (only === undefined) return { kind: 'none' };
  return possible.length === 1 ? only : { kind: 'or', nodes: possible };
}

export function noneOf(node: QueryNode): QueryNode {
  if (node.kind === 'all') return { kind: 'none' };
  if (node.kind === 'none') return { kind: 'all' };
  return node.kind === 'not' ? node.node : { kind: 'not', node };
}

/** What is said twice is asked once: a term may repeat a word hundreds of times. */
const distinct = (nodes: readonly QueryNode[]): readonly QueryNode[] => [
  ...new Map(nodes.map((node) => [JSON.stringify(node), node])).values(),
];
