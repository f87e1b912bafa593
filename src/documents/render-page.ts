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
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self' https: data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;
