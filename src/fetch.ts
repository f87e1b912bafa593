import { astro, FetchState } from 'astro/fetch';
import { currentSnapshot } from '../build-scripts/snapshots.ts';
import { createApi } from './api/api.ts';
import type { Holdings } from './api/operation.ts';
import { readConfig } from './config.ts';
import { type PageApp, renderPage } from './documents/render-page.ts';
import { openLibrary } from './library.ts';
import { siteAt } from './opds/site.ts';
import { loadPage } from './server/pages.ts';

/**
 * The host of `astro dev`: the same route table and the same documents of pages as in `server.ts`,
 * with pages compiled as they are asked for, and without the headers that would stop Astro's own scripts.
 */
const config = readConfig();
let opened: Holdings | undefined;

function holdings(): Holdings {
  opened ??= { library: openLibrary(currentSnapshot(config)), site: siteAt(config.baseUrl) };
  return opened;
}

const app: PageApp = {
  render(request, { locals }) {
    const state = new FetchState(request);
    Object.assign(state.locals, locals);
    return astro(state);
  },
};

export default createApi({
  holdings,
  otherwise: async (request) => renderPage(app, await loadPage(request.url, holdings())),
});
