import { afterAll } from 'vitest';
import { createApi } from '../../../src/api/api.ts';
import type { Library } from '../../../src/catalogue/library.ts';
import { libraryOf, site } from './catalogue.ts';

/** A wrapped answer, as far as tests look into it. */
export interface Wrapped<T> {
  readonly status: number;
  readonly timestamp: string;
  readonly responseType: string;
  readonly data: T;
}

export interface Problem {
  readonly message: string;
  readonly field?: string;
  readonly requestId?: string;
}

/** The interface over a library, which the small one of the tests stands in for. */
export function asking(given?: Library) {
  const library = given ?? libraryOf();
  const lines: string[] = [];
  const api = createApi({ holdings: () => ({ library, site }), log: (line) => lines.push(line) });
  if (!given) afterAll(() => library.close());

  const ask = async (path: string, init?: RequestInit): Promise<Response> =>
    api.request(path, init);
  return {
    library,
    /** What the operator was told. */
    lines,
    ask,
    async json<T>(path: string): Promise<Wrapped<T>> {
      return (await (await ask(path)).json()) as Wrapped<T>;
    },
    async data<T>(path: string): Promise<T> {
      return ((await (await ask(path)).json()) as Wrapped<T>).data;
    },
  };
}

/** An address with parameters; a list repeats its parameter. */
export function address(
  path: string,
  parameters: Readonly<Record<string, string | readonly string[]>>,
): string {
  const pairs = Object.entries(parameters).flatMap(([name, values]) =>
    [values].flat().map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}
