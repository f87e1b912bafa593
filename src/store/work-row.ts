import type { JsonText } from '../catalogue/json-text.ts';

/** A work as snapshots keep it. */
export interface WorkRow {
  /** Work without `inCollections` and `editions`. */
  readonly record: JsonText;
  /** Its editions without `inCollections`, in order of preference, one a line: JSON has no line breaks. */
  readonly editions: string;
}

export const joinEditions = (editions: readonly string[]): string => editions.join('\n');

export const splitEditions = ({ editions }: WorkRow): readonly JsonText[] =>
  editions === '' ? [] : (editions.split('\n') as JsonText[]);
