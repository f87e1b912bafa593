import type { IncomingMessage } from 'node:http';
import { isTooLarge } from './request-body.ts';

/** Why a request is not handled at all. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/** What is wrong with a request before anyone looks at what it asks for; undefined if nothing is. */
export function refusalOf(request: IncomingMessage, maxBodySize: number): Refusal | undefined {
  const hosts = headerCount(request, 'host');
  if (hosts > 1) return { status: 400, message: 'The request has more than one Host header' };
  if (hosts === 0 && request.httpVersion !== '1.0') {
    return { status: 400, message: 'The request has no Host header' };
  }
  if (!request.url?.startsWith('/')) {
    return { status: 400, message: 'The request does not name a path' };
  }
  if (isTooLarge(request, maxBodySize)) return tooLarge(maxBodySize);
  return undefined;
}

export const tooLarge = (maxBodySize: number): Refusal => ({
  status: 413,
  message: `The body is larger than ${maxBodySize} bytes`,
});

/** Makes a path of the form of address that is meant for proxies (RFC 9112, 3.2.2). */
export function takePath(request: IncomingMessage): void {
  const { url = '' } = request;
  if (!/^https?:\/\//i.test(url)) return;
  const address = URL.parse(url);
  if (address) request.url = address.pathname + address.search;
}

function headerCount({ rawHeaders }: IncomingMessage, name: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === name) count += 1;
  }
  return count;
}
