import type { QueryNode } from '../../../src/query/query-node.ts';

/** A tree as one line, for tests to compare: `title:moby dick* AND NOT (a OR b)`. */
export function written(node: QueryNode): string {
  switch (node.kind) {
    case 'all':
    case 'none':
      return node.kind.toUpperCase();
    case 'phrase':
      return `${node.field === 'keyword' ? '' : `${node.field}:`}${node.words.join(' ')}${node.prefix ? '*' : ''}`;
    case 'exact':
      return `${node.field}=${node.value}`;
    case 'not':
      return `NOT ${inner(node.node)}`;
    case 'and':
      return node.nodes.map(inner).join(' AND ');
    case 'or':
      return node.nodes.map(inner).join(' OR ');
  }
}

const inner = (node: QueryNode): string =>
  node.kind === 'and' || node.kind === 'or' ? `(${written(node)})` : written(node);
