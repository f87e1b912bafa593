export type ErrorCode =
  | 'invalid'
  | 'unauthorized'
  | 'not-found'
  | 'conflict'
  | 'upstream'
  | 'unusable-file';

/**
 * A failure that a person can be told about: the sentence says what is wrong and what to do.
 * Anything else that is thrown is a bug or an outage, and clients see only "Internal error".
 * Recognised by `name` and `code`, never by `instanceof`: a compiled page and raw TypeScript
 * have two copies of the class.
 */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly code: ErrorCode;
  /** The one parameter or member of the body that is at fault, if one is. */
  readonly field: string | undefined;

  constructor(code: ErrorCode, message: string, field?: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** Input that breaks the contract. `field` names the one parameter or member at fault. */
export const invalid = (message: string, field?: string): CatalogueError =>
  new CatalogueError('invalid', message, field);

/** A file that cannot be used as what it should be. The message names the file and what to do. */
export const unusableFile = (message: string): CatalogueError =>
  new CatalogueError('unusable-file', message);

/** Ends a look-up: `(await library.findWork(uuid)) ?? notFound('work', uuid)`. */
export function notFound(kind: string, id: string | number): never {
  throw new CatalogueError('not-found', `No ${kind} has the identifier ${id}`);
}

/** Whether something thrown is a CatalogueError of any copy of the class. */
export const isCatalogueError = (thrown: unknown): thrown is CatalogueError =>
  thrown instanceof Error && thrown.name === 'CatalogueError' && 'code' in thrown;
