import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { CORS, matches } from '../api/respond.ts';
import { PAGE_HEADERS } from '../documents/render-page.ts';

/** A file as it is sent: a published document, or an asset of the pages. */
export interface StaticDocument {
  readonly headers: {
    readonly 'content-type': string;
    readonly 'content-length': string;
    readonly 'cache-control': string;
    /** Strong. */
    readonly etag: string;
    readonly 'last-modified': string | undefined;
  };
  readonly body: Uint8Array;
}

/** Sends a file straight to the socket: the way most requests go, kept free of all else. */
export function sendStatic(
  document: StaticDocument,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const headers = headersOf(document);
  if (isKnown(request, document)) {
    const { 'content-length': _, 'content-type': __, ...validators } = headers;
    response.writeHead(304, validators).end();
    return;
  }
  response.writeHead(200, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(document.body);
}

const known = new WeakMap<StaticDocument, OutgoingHttpHeaders>();

function headersOf(document: StaticDocument): OutgoingHttpHeaders {
  const found = known.get(document);
  if (found) return found;
  const { 'last-modified': modified, ...own } = document.headers;
  const headers = {
    ...own,
    ...(modified !== undefined && { 'last-modified': modified }),
    ...CORS,
    'x-content-type-options': 'nosniff',
    ...(own['content-type'].startsWith('text/html') && PAGE_HEADERS),
  };
  known.set(document, headers);
  return headers;
}

/** Whether the client has it already (RFC 9110, 13.2.2: a validator goes before a time). */
function isKnown({ headers }: IncomingMessage, document: StaticDocument): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return matches(ifNoneMatch, document.headers.etag);
  const since = headers['if-modified-since'];
  const modified = document.headers['last-modified'];
  return since !== undefined && modified !== undefined && Date.parse(modified) <= Date.parse(since);
}
