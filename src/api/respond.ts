import { hash } from 'node:crypto';
import { type JsonText, toJsonText } from '../catalogue/json-text.ts';
import type { Failure } from './failure.ts';
import type { Answer } from './operation.ts';

/** What every answer to a read says, so that pages of any origin may use it. */
export const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, Location, X-Request-Id',
} as const;

const METHODS = 'GET, HEAD, OPTIONS';

/** What was asked for, as far as an answer depends on it. */
export interface Exchange {
  readonly requestId: string;
  readonly responseType: string;
  /** The `If-None-Match` header. */
  readonly ifNoneMatch: string | undefined;
}

/** The answer of an operation: the body, or 304 where the client has it already. */
export function answerResponse(answer: Answer, exchange: Exchange): Response {
  const { mediaType, cacheControl, bytes, etag } =
    answer.kind === 'data' ? wrapped(answer.data, exchange.responseType) : asItIs(answer);
  const headers = { ...commonHeaders(exchange.requestId), 'cache-control': cacheControl, etag };
  return matches(exchange.ifNoneMatch, etag)
    ? new Response(null, { status: 304, headers })
    : bytesResponse(200, bytes, mediaType, headers);
}

/** Text becomes bytes once: they are what is hashed, measured and sent. */
interface Encoded {
  readonly mediaType: string;
  readonly cacheControl: string;
  readonly bytes: Buffer<ArrayBuffer>;
  readonly etag: string;
}

/** The validator is of the data alone, and weak, because the timestamp of the wrapper differs each time. */
function wrapped(data: JsonText, responseType: string): Encoded {
  const head = wrapperHead(200, responseType);
  const bytes = Buffer.from(`${head}${data}}`);
  return {
    mediaType: 'application/json',
    cacheControl: 'no-cache',
    bytes,
    etag: `W/"${hash('sha1', bytes.subarray(head.length, -1), 'base64url')}"`,
  };
}

/** The validator is the one that publication gives these bytes. */
function asItIs({ body, mediaType, cacheControl }: Extract<Answer, { kind: 'document' }>): Encoded {
  const bytes = Buffer.from(body);
  return { mediaType, cacheControl, bytes, etag: `"${hash('sha256', bytes).slice(0, 32)}"` };
}

/** A failure in the wrapper. */
export function failureResponse(
  { status, message, field, requestId }: Failure,
  { responseType, requestId: id }: Pick<Exchange, 'requestId' | 'responseType'>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const data = toJsonText({ message, field, requestId });
  const bytes = Buffer.from(`${wrapperHead(status, responseType)}${data}}`);
  return bytesResponse(status, bytes, 'application/json', {
    ...commonHeaders(id),
    'cache-control': 'no-store',
    ...headers,
  });
}

/** A path that nothing answers. It is told in HTML to those who prefer that, hence `Vary`. */
export const pageNotFoundResponse = (requestId: string): Response =>
  failureResponse(
    { status: 404, message: 'There is nothing at this address' },
    { requestId, responseType: 'pageNotFound' },
    { vary: 'Accept' },
  );

/** A path that no address can have. */
export const badPathResponse = (requestId: string): Response =>
  failureResponse(
    { status: 400, message: 'The path of the address is not percent-encoded UTF-8 text' },
    { requestId, responseType: 'pageNotFound' },
  );

/** A method that the address does not have. */
export const methodNotAllowedResponse = (requestId: string, method = 'This method'): Response =>
  failureResponse(
    { status: 405, message: `${method} is not possible here. Use ${METHODS}.` },
    { requestId, responseType: 'methodNotAllowed' },
    { allow: METHODS },
  );

/** What a browser asks before a request to another origin. */
export const optionsResponse = (requestId: string): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...commonHeaders(requestId),
      allow: METHODS,
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': '*',
      'access-control-max-age': '86400',
    },
  });

/** The wrapper of section 1 of the contract, up to the data: ASCII throughout. */
const wrapperHead = (status: number, responseType: string): string =>
  `{"status":${status},"timestamp":"${new Date().toUTCString()}","responseType":"${responseType}","data":`;

const bytesResponse = (
  status: number,
  bytes: Uint8Array<ArrayBuffer>,
  mediaType: string,
  headers: Readonly<Record<string, string>>,
): Response =>
  new Response(bytes, {
    status,
    headers: { ...headers, 'content-type': mediaType, 'content-length': String(bytes.length) },
  });

/** Headers of every answer. */
export const commonHeaders = (requestId: string) => ({
  ...CORS,
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
});

/** Whether an `If-None-Match` header names a validator (RFC 9110, 13.1.2: weak comparison). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
