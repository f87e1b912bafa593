import { astro, getFetchState } from 'astro/hono';
import { Hono } from 'hono';
import { currentSnapshot } from '../build-scripts/snapshots.ts';
import { createApi } from './api/api.ts';
import type { Holdings } from './api/operation.ts';
import { operationAt } from './api/routes.ts';
import { readConfig } from './config.ts';
import { openLibrary } from './library.ts';
import { siteAt } from './opds/site.ts';
import { loadPage } from './server/pages.ts';

/**
 * The host of `astro dev`: the same route table and the same documents of pages as in `server.ts`,
 * with Astro's own handling of what pages are made of.
 */
const config = readConfig();
let opened: Holdings | undefined;

function holdings(): Holdings {
  opened ??= { library: openLibrary(currentSnapshot(config)), site: siteAt(config.baseUrl) };
  return opened;
}

const api = createApi({ holdings });
const site = new Hono();

site.all('*', async (context, next) => {
  const { path, raw } = context.req;
  if (operationAt(path)) return api.fetch(raw);
  if (/^\/(?:@|_|src\/|node_modules\/)/.test(path)) return next();
  Object.assign(getFetchState(context).locals ?? {}, { page: await loadPage(raw.url, holdings()) });
  return next();
});
site.all('*', astro());

export default site;
