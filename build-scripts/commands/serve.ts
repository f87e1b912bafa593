import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { isCatalogueError } from '../../src/catalogue/errors.ts';
import type { Config } from '../../src/config.ts';
import type { PageApp } from '../../src/documents/render-page.ts';
import { openLibrary } from '../../src/library.ts';
import { publishedRevision } from '../../src/publishing/build-inputs.ts';
import { openPublishedSite } from '../../src/publishing/published-site.ts';
import { watchRevision } from '../../src/server/watch-revision.ts';
import { startServer } from '../../src/server.ts';
import { type OpenSnapshot, openSnapshot } from '../../src/store/snapshot.ts';
import { compileApp, importCompiledApp } from '../compiled-app.ts';
import { addConfigOptions, configOf } from '../config-options.ts';
import { snapshotPath } from '../data-files.ts';
import { root } from '../project.ts';
import { currentSnapshot } from '../snapshots.ts';

export const serveCommand = (): Command =>
  addConfigOptions(new Command('serve'), [
    'host',
    'port',
    'baseUrl',
    'dataDir',
    'siteDir',
    'proxyAllowOrigins',
  ])
    .summary('serve the catalogue')
    .description(
      'Serves the published site, the API and the pages, until it is interrupted. What "lectern build" publishes meanwhile is served from then on.',
    )
    .action((_: unknown, command: Command) => serve(configOf(command)));

/** Serves until SIGINT or SIGTERM. Throws a CatalogueError where that cannot begin. */
export async function serve(config: Config): Promise<void> {
  await compileApp(() => console.log('Compiling the pages (ten seconds) …'));
  const { app } = await importCompiledApp<{ readonly app: PageApp }>();
  const served = publishedRevision(config.siteDir);
  const publishedSite = openPublishedSite(config.siteDir);
  const server = await startServer({
    config,
    library: openLibrary(publishedSnapshot(config)),
    publishedSite,
    app,
    assets: join(root, 'dist/client'),
  });
  const unwatch = watchRevision({
    served,
    published: () => publishedRevision(config.siteDir),
    onChange() {
      server.replaceLibrary(openLibrary(publishedSnapshot(config)));
      publishedSite.reload();
    },
    onFailure: reportFailure,
  });
  for (const line of greeting(config)) console.log(line);

  await signal();
  unwatch();
  await server.close();
}

/** The snapshot that the site was built from; before the first build, that of the catalogue. */
function publishedSnapshot(config: Config): OpenSnapshot {
  const revision = publishedRevision(config.siteDir);
  const path = revision === undefined ? undefined : snapshotPath(config, revision);
  return path !== undefined && existsSync(path) ? openSnapshot(path) : currentSnapshot(config);
}

function reportFailure(error: unknown): void {
  if (!isCatalogueError(error)) throw error;
  process.stderr.write(`lectern: ${error.message}\n`);
}

const signal = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, resolve);
  });

/** Where to go now, in a browser and in an e-reader, and how to let other devices in. */
function greeting({ host, port, baseUrl }: Config): readonly string[] {
  const lines = [
    '',
    `  In a browser:    ${baseUrl}/`,
    `  In an e-reader:  ${baseUrl}/opds`,
    `  For programs:    ${baseUrl}/openapi.json`,
    '',
  ];
  if (host !== '127.0.0.1' && host !== 'localhost' && host !== '::1') return lines;
  const own = networkAddress() ?? '<address of this machine>';
  return [
    ...lines,
    'Only this machine can reach it. To let other devices in, start it with',
    `  --host 0.0.0.0 --base-url http://${own}:${port}`,
    '',
  ];
}

const networkAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flat()
    .find((network) => network?.family === 'IPv4' && !network.internal)?.address;
