import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { buildSite } from '../../build-scripts/commands/build.ts';
import { importCompiledApp } from '../../build-scripts/compiled-app.ts';
import { cataloguePath } from '../../build-scripts/data-files.ts';
import { root } from '../../build-scripts/project.ts';
import { currentSnapshot } from '../../build-scripts/snapshots.ts';
import type { SourceRecord } from '../../src/catalogue/source-record.ts';
import { clustering } from '../../src/clustering/clustering.ts';
import { type Config, readConfig } from '../../src/config.ts';
import type { PageApp } from '../../src/documents/render-page.ts';
import { openLibrary } from '../../src/library.ts';
import { openPublishedSite, type PublishedSite } from '../../src/publishing/published-site.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../src/server.ts';
import { openCatalogue } from '../../src/store/catalogue.ts';
import { records } from '../unit/api/catalogue.ts';

export interface ServedSite extends RunningServer {
  readonly config: Config;
  readonly publishedSite: PublishedSite;
  /** What the operator was told. */
  readonly lines: readonly string[];
}

/** Saves records in the catalogue of a configuration. */
export function save(config: Config, holds: readonly SourceRecord[]): void {
  const catalogue = openCatalogue(cataloguePath(config), clustering);
  catalogue.saveRecords('test', holds, '2024-06-01T12:00:00Z');
  catalogue.close();
}

/** A catalogue in a folder of its own, which is removed after the tests of the file. */
export function temporaryCatalogue(holds: readonly SourceRecord[] = records): Config {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-http-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const config = readConfig(
    {
      port: '0',
      baseUrl: 'https://books.example.org',
      dataDir: join(folder, 'data'),
      siteDir: join(folder, 'site'),
    },
    {},
  );
  mkdirSync(config.dataDir);
  save(config, holds);
  return config;
}

/** Serves what is published, as `lectern serve` does, on a free port until the tests of the file end. */
export async function served(
  options: Partial<ServerOptions> & { readonly built?: boolean } = {},
): Promise<ServedSite> {
  const config = temporaryCatalogue();
  if (options.built !== false) await buildSite({ config });
  const publishedSite = openPublishedSite(config.siteDir);
  const lines: string[] = [];
  const server = await startServer({
    config,
    library: openLibrary(currentSnapshot(config)),
    publishedSite,
    log: (line) => lines.push(line),
    ...options,
  });
  afterAll(() => server.close());
  return { ...server, config, publishedSite, lines };
}

/** The compiled pages, with the files that belong to them. */
export async function pages(): Promise<Required<Pick<ServerOptions, 'app' | 'assets'>>> {
  const { app } = await importCompiledApp<{ readonly app: PageApp }>();
  return { app, assets: join(root, 'dist/client') };
}
