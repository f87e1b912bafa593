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
  const isData = answer.kind === 'data';
  const etag = isData ? weakEtag(answer.data) : strongEtag(answer.body);
  const headers = {
    ...commonHeaders(exchange.requestId),
    'cache-control': isData ? 'no-cache' : answer.cacheControl,
    etag,
  };
  if (matches(exchange.ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  const body = isData ? wrapper(200, exchange.responseType, answer.data) : answer.body;
  return textResponse(200, body, isData ? 'application/json' : answer.mediaType, headers);
}

/** A failure in the wrapper. */
export function failureResponse(
  { status, message, field, requestId }: Failure,
  { responseType, requestId: id }: Pick<Exchange, 'requestId' | 'responseType'>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const data = toJsonText({ message, field, requestId });
  return textResponse(status, wrapper(status, responseType, data), 'application/json', {
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

/** The wrapper of section 1 of the contract. */
const wrapper = (status: number, responseType: string, data: JsonText): string =>
  `{"status":${status},"timestamp":"${new Date().toUTCString()}","responseType":"${responseType}","data":${data}}`;

const textResponse = (
  status: number,
  body: string,
  mediaType: string,
  headers: Readonly<Record<string, string>>,
): Response =>
  new Response(body, {
    status,
    headers: {
      ...headers,
      'content-type': mediaType,
      'content-length': String(Buffer.byteLength(body)),
    },
  });

/** Headers of every answer. */
export const commonHeaders = (requestId: string) => ({
  ...CORS,
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
});

/** Weak, because the timestamp of the wrapper differs each time. */
const weakEtag = (data: JsonText): string => `W/"${hash('sha1', data, 'base64url')}"`;

/** The same that publication gives these bytes. */
const strongEtag = (body: string): string => `"${hash('sha256', body).slice(0, 32)}"`;

/** Whether an `If-None-Match` header names a validator (RFC 9110, 13.1.2: weak comparison). */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque);
}
