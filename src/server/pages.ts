import { hash } from 'node:crypto';
import { failureOf } from '../api/failure.ts';
import { openApiDocument } from '../api/openapi.ts';
import type { Holdings } from '../api/operation.ts';
import {
  commonHeaders,
  failureResponse,
  matches,
  methodNotAllowedResponse,
  optionsResponse,
  pageNotFoundResponse,
} from '../api/respond.ts';
import { routes } from '../api/routes.ts';
import { pageAt } from '../documents/page-at.ts';
import type { PageDocument } from '../documents/page-document.ts';
import { PAGE_HEADERS, type PageApp, renderPage } from '../documents/render-page.ts';
import { prefersHtml } from './preference.ts';

export interface PagesOptions {
  readonly holdings: () => Holdings;
  readonly app: PageApp;
  readonly log: (line: string) => void;
}

/** Answers all that is not of the interface: pages, and addresses where there is nothing. */
export function createPages({ holdings, app, log }: PagesOptions) {
  return async (request: Request, requestId: string): Promise<Response> => {
    try {
      const page = await loadPage(request.url, holdings());
      const accept = request.headers.get('accept') ?? undefined;
      if (page.kind === 'not-found' && !prefersHtml(accept)) return pageNotFoundResponse(requestId);
      if (request.method === 'OPTIONS') return optionsResponse(requestId);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return methodNotAllowedResponse(requestId, request.method);
      }
      const rendered = await renderPage(app, page);
      if (rendered.status >= 500) log(`${requestId} ${page.path} could not be rendered`);
      return await pageResponse(rendered, request, requestId);
    } catch (error) {
      const failure = failureOf(error, requestId, log);
      return failureResponse(failure, { requestId, responseType: 'pageNotFound' });
    }
  };
}

/** The document of the page at an address, made from what is served now. */
export const loadPage = (address: string, { library, site }: Holdings): Promise<PageDocument> =>
  pageAt(new URL(address), { library, site, openApi: () => openApiDocument(routes, site) });

async function pageResponse(
  rendered: Response,
  request: Request,
  requestId: string,
): Promise<Response> {
  const { status } = rendered;
  const body = await rendered.text();
  const etag = `"${hash('sha256', body).slice(0, 32)}"`;
  const headers = {
    ...commonHeaders(requestId),
    ...PAGE_HEADERS,
    'cache-control': status === 200 ? 'no-cache' : 'no-store',
    ...(status === 200 && { etag }),
    ...(status === 404 && { vary: 'Accept' }),
  };
  if (status === 200 && matches(request.headers.get('if-none-match') ?? undefined, etag)) {
    return new Response(null, { status: 304, headers });
  }
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: { ...headers, ...length, 'content-type': 'text/html; charset=utf-8' },
  });
}
