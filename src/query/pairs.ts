import { invalid } from '../catalogue/errors.ts';

/** A `name:term` pair; `name` is undefined for text before the first known name. */
export interface Pair<Name extends string> {
  readonly name: Name | undefined;
  readonly term: string;
}

const MAX_LENGTH = 2000;

/**
 * The pairs of one parameter value. It is split only at known names that stand at its start or after
 * a comma, so that commas and colons inside a term survive: `title:Foo: a, b,author:Smith, J` is
 * (title, "Foo: a, b") and (author, "Smith, J"). Throws `invalid` for an empty term or a NUL.
 */
export function parsePairs<Name extends string>(
  value: string,
  names: readonly Name[],
  parameter: string,
): readonly Pair<Name>[] {
  refuseUnusable(value, parameter);
  const starts = [...value.matchAll(new RegExp(`(?:^|,)\\s*(${names.join('|')}):`, 'g'))];
  const first = starts[0]?.index ?? value.length;
  const leading = value.slice(0, first);
  const pairs: Pair<Name>[] =
    leading.trim() === '' ? [] : [{ name: undefined, term: leading.trim() }];

  starts.forEach((start, index) => {
    const name = start[1] as Name;
    const term = value
      .slice(start.index + start[0].length, starts[index + 1]?.index ?? value.length)
      .trim();
    if (term === '') throw invalid(`"${name}:" has no term after it`, parameter);
    pairs.push({ name, term });
  });
  if (pairs.length === 0) throw invalid(`${parameter} is empty`, parameter);
  return pairs;
}

/** Throws `invalid` for text that no record can hold, or that is too long to be a query. */
export function refuseUnusable(value: string, parameter: string): void {
  if (value.includes('\0')) throw invalid(`${parameter} holds a NUL character`, parameter);
  if (!value.isWellFormed()) throw invalid(`${parameter} is not valid Unicode`, parameter);
  if (value.length > MAX_LENGTH) {
    throw invalid(`${parameter} is longer than ${MAX_LENGTH} characters`, parameter);
  }
}
