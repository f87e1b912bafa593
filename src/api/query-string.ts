import { invalid } from '../catalogue/errors.ts';

/**
 * The parameters of a query string that an operation knows, decoded strictly: `+` and `%20` are a
 * space. Throws `invalid` that names a parameter whose value is not percent-encoded UTF-8, where
 * `URLSearchParams` would put replacement characters. Names that are not ours are passed over.
 */
export function parseQueryString(
  queryString: string,
  known: Readonly<Record<string, unknown>>,
): URLSearchParams {
  const found = new URLSearchParams();
  for (const pair of queryString.split('&')) {
    const separator = pair.indexOf('=');
    const name = decoded(separator < 0 ? pair : pair.slice(0, separator));
    if (name === undefined || !Object.hasOwn(known, name)) continue;
    const value = decoded(separator < 0 ? '' : pair.slice(separator + 1));
    if (value === undefined) throw invalid(`${name} is not percent-encoded UTF-8 text`, name);
    found.append(name, value);
  }
  return found;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
