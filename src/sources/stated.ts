/** An object without the members that say nothing: undefined, empty text, empty lists. */
export function stated<T extends object>(
  members: {
    readonly [Name in keyof T]: T[Name] | undefined;
  },
): T {
  const said = Object.entries(members).filter(
    ([, value]) =>
      value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(said) as T;
}
