import type { FieldTerm, QueryField } from '../catalogue/work-query.ts';
import { allOf, type QueryNode } from './query-node.ts';
import { parseTerm } from './term.ts';

/** The tree of a whole query, in which all terms have to match. */
export const queryTree = (terms: readonly FieldTerm[]): QueryNode =>
  allOf(terms.map(({ field, term }) => termTree(field, term)));

const termTree = (field: QueryField, term: string): QueryNode =>
  field === 'viaf' || field === 'lcnaf' || field === 'identifier'
    ? { kind: 'exact', field, value: term.trim() }
    : parseTerm(field, term);
