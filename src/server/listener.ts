import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '../api/api.ts';
import { failureResponse, methodNotAllowedResponse, optionsResponse } from '../api/respond.ts';
import { operationAt } from '../api/routes.ts';
import type { Config } from '../config.ts';
import type { PageApp } from '../documents/render-page.ts';
import { siteAt } from '../opds/site.ts';
import { readAssets } from './assets.ts';
import type { CurrentLibrary } from './current-library.ts';
import type { Limits } from './limits.ts';
import { createPages } from './pages.ts';
import { type Refusal, refusalOf, takePath, tooLarge } from './refusal.ts';
import { hasBody, readBody } from './request-body.ts';
import { type StaticDocument, sendStatic } from './static-document.ts';

export interface ListenerOptions {
  readonly config: Pick<Config, 'baseUrl'>;
  readonly library: Pick<CurrentLibrary, 'get'>;
  readonly publishedSite: { find(pathname: string): StaticDocument | undefined };
  /** The compiled pages; without them there are none. */
  readonly app?: PageApp;
  /** The folder of the files that belong to the compiled pages. */
  readonly assets?: string;
  readonly limits: Limits;
  /** Takes a line for the operator. */
  readonly log?: (line: string) => void;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** What is done with a request: refused, or answered by a file, an operation or a page, in this order. */
export function createListener(options: ListenerOptions): Listener {
  const { publishedSite, limits, log = console.error } = options;
  const files = options.assets === undefined ? undefined : readAssets(options.assets);
  const handle = webListener(options, log);

  return (request, response) => {
    const requestId = crypto.randomUUID();
    response.setHeader('x-request-id', requestId);
    takePath(request);
    const refusal = refusalOf(request, limits.maxBodySize);
    if (refusal) return refuse(refusal, request, response, requestId);

    try {
      const pathname = pathOf(request);
      const document = publishedSite.find(pathname) ?? files?.get(pathname);
      if (request.method === 'TRACE' || (document && !isRead(request))) {
        const answer = request.method === 'OPTIONS' ? optionsResponse : methodNotAllowedResponse;
        return send(answer(requestId, request.method), request, response);
      }
      if (document) return sendStatic(document, request, response);
    } catch (error) {
      log(`${requestId} ${request.url} ${error instanceof Error ? error.stack : error}`);
      return refuse({ status: 500, message: 'Internal error' }, request, response, requestId);
    }
    if (!hasBody(request)) return void handle(request, response);
    proceed(request, response);
    readBody(request, limits.maxBodySize).then(
      (isWhole) =>
        isWhole
          ? handle(request, response)
          : refuse(tooLarge(limits.maxBodySize), request, response, requestId),
      () => response.destroy(),
    );
  };
}

/** Operations and pages, which know nothing of Node. */
function webListener(
  { config, library, app }: ListenerOptions,
  log: (line: string) => void,
): ReturnType<typeof getRequestListener> {
  const site = siteAt(config.baseUrl);
  const holdings = () => ({ library: library.get(), site });
  const otherwise = app && createPages({ holdings, app, log });
  const api = createApi({ holdings, log, ...(otherwise && { otherwise }) });

  return getRequestListener(
    (request, { outgoing }) =>
      api.fetch(request, { requestId: String(outgoing.getHeader('x-request-id')) }),
    {
      // HTTP 1.0 may come without a host; no answer depends on it.
      hostname: 'localhost',
      errorHandler: () =>
        failureResponse(
          { status: 400, message: 'The address or the Host header of the request is not valid' },
          { requestId: crypto.randomUUID(), responseType: 'pageNotFound' },
        ),
    },
  );
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** A client that waits for leave to send its body has it now. */
function proceed(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.expect?.toLowerCase() === '100-continue') response.writeContinue();
}

function refuse(
  refusal: Refusal,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const responseType = operationAt(pathOf(request))?.responseType ?? 'pageNotFound';
  send(failureResponse(refusal, { requestId, responseType }), request, response);
}

/** Sends an answer whose request goes no further; what is left of its body is thrown away. */
function send(answer: Response, request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  answer.text().then(
    (body) => response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body),
    () => response.destroy(),
  );
}
