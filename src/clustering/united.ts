/** The first of what several records say of one thing; null where none says anything. */
export const first = <T>(values: readonly (T | undefined)[]): T | null =>
  values.find((value) => value !== undefined) ?? null;

/** The lists of several records as one, in their order; what is there already is not repeated. */
export function united<T>(
  lists: readonly (readonly T[] | undefined)[],
  key: (entry: T) => string,
): readonly T[] {
  const all = lists.flatMap((list) => list ?? []);
  if (all.length < 2) return all;
  const entries = new Map<string, T>();
  for (const entry of all) {
    const name = key(entry);
    if (!entries.has(name)) entries.set(name, entry);
  }
  return [...entries.values()];
}

export const text = (entry: string): string => entry;

/** Key of a flat object: its values, in the order in which they are given. */
export const fieldsKey = (...fields: readonly (string | null | undefined)[]): string =>
  fields.join('\u0000');
