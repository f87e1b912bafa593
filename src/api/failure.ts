import { type ErrorCode, isCatalogueError } from '../catalogue/errors.ts';

/** What a client learns of a failure. */
export interface Failure {
  readonly status: number;
  readonly message: string;
  readonly field?: string;
  /** By which the operator finds the fault in the log. */
  readonly requestId?: string;
}

/** A new code does not compile until it has a status. */
const STATUS = {
  invalid: 400,
  unauthorized: 401,
  'not-found': 404,
  conflict: 409,
  upstream: 502,
  'unusable-file': 500,
} as const satisfies Record<ErrorCode, number>;

/**
 * What to tell a client of something thrown. All that is not a client's affair is an internal
 * error, of which only the operator sees more, through `log`.
 */
export function failureOf(
  thrown: unknown,
  requestId: string,
  log: (line: string) => void,
): Failure {
  if (isCatalogueError(thrown) && STATUS[thrown.code] < 500) {
    const { code, message, field } = thrown;
    return { status: STATUS[code], message, ...(field !== undefined && { field }) };
  }
  if (isCatalogueError(thrown) && thrown.code === 'upstream') {
    return { status: STATUS.upstream, message: thrown.message };
  }
  log(
    `${requestId} ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`,
  );
  return {
    status: 500,
    message: 'Internal error. The operator finds it in the log under the request id.',
    requestId,
  };
}
