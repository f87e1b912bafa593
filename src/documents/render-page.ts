import type { PageDocument } from './page-document.ts';

/** The compiled Astro app, as `astro-entry.ts` exports it. */
export interface PageApp {
  render(request: Request, options: { readonly locals: App.Locals }): Promise<Response>;
}

/** A page as HTML. A page that cannot be rendered is answered as a 500 by the app itself. */
export const renderPage = (app: PageApp, page: PageDocument): Promise<Response> =>
  app.render(new Request(page.site.baseUrl + page.path), { locals: { page } });

/** Headers of every page. Pages hold no script at all, and load nothing but covers from elsewhere. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' https: data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
} as const;
