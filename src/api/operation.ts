import type { JsonText } from '../catalogue/json-text.ts';
import type { Library } from '../catalogue/library.ts';
import type { Site } from '../opds/site.ts';
import { parameterChecker } from '../schema/checker.ts';
import type { ParameterSchema } from '../schema/parameters.ts';
import { parseQueryString } from './query-string.ts';

/** What every operation works with. */
export interface Holdings {
  readonly library: Library;
  readonly site: Site;
}

interface Asked {
  /** Values of the placeholders of the path. */
  readonly inPath: Readonly<Record<string, string>>;
  /** As it came: without the question mark, and not decoded. */
  readonly queryString: string;
}

/** What an operation gives: data, which is sent in the wrapper, or a document that is sent as it is. */
export type Answer =
  | { readonly kind: 'data'; readonly data: JsonText }
  | {
      readonly kind: 'document';
      readonly body: string;
      readonly mediaType: string;
      readonly cacheControl: string;
    };

/** One row of the route table: all there is to know about an operation. */
export interface Operation {
  readonly method: 'GET';
  /** As OpenAPI writes it: `/works/{uuid}`. */
  readonly path: string;
  readonly id: string;
  /** The `responseType` of its answers and errors. */
  readonly responseType: string;
  readonly tag: 'v4' | 'opds' | 'meta';
  readonly summary: string;
  readonly parameters: ParameterSchema & { readonly required?: readonly string[] };
  /** The schema of what it answers: a name of `src/api/answer-schemas.ts`. */
  readonly answers: string;
  /** The media type under which it answers. */
  readonly mediaType: string;
  /** Throws a CatalogueError for what it cannot answer. */
  answer(asked: Asked, holdings: Holdings): Promise<Answer>;
}

interface Declaration<P> extends Omit<Operation, 'method' | 'answer' | 'mediaType'> {
  readonly mediaType?: string;
  handle(given: Given<P>, holdings: Holdings): Promise<Answer> | Answer;
}

/** Parameters that were checked, and as they came. */
interface Given<P> {
  readonly parameters: P;
  readonly asWritten: URLSearchParams;
}

/** An operation that reads. `P` is the type that the schema of the parameters declares. */
export function operation<P>({ handle, ...row }: Declaration<P>): Operation {
  const check = parameterChecker<P>(row.parameters);
  const inQuery = queryParameters(row);
  return {
    mediaType: 'application/json',
    ...row,
    method: 'GET',
    async answer({ inPath, queryString }, holdings) {
      const asWritten = parseQueryString(queryString, inQuery);
      for (const [name, value] of Object.entries(inPath)) asWritten.set(name, value);
      return handle({ parameters: check(asWritten), asWritten }, holdings);
    },
  };
}

/** Names of the placeholders of a path. */
export const placeholders = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** The parameters that stand in the query string. */
function queryParameters({
  path,
  parameters,
}: Pick<Operation, 'path' | 'parameters'>): ParameterSchema['properties'] {
  const inPath = placeholders(path);
  const entries = Object.entries(parameters.properties);
  return Object.fromEntries(entries.filter(([name]) => !inPath.includes(name)));
}
