import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../build-scripts/commands/build.ts';
import { importCompiledApp } from '../../build-scripts/compiled-app.ts';
import { cataloguePath } from '../../build-scripts/data-files.ts';
import { importRecords } from '../../build-scripts/import-records.ts';
import { root } from '../../build-scripts/project.ts';
import { currentSnapshot } from '../../build-scripts/snapshots.ts';
import type { SourceRecord } from '../../src/catalogue/source-record.ts';
import { clustering } from '../../src/clustering/clustering.ts';
import { type Config, readConfig } from '../../src/config.ts';
import type { PageApp } from '../../src/documents/render-page.ts';
import { openLibrary } from '../../src/library.ts';
import { openPublishedSite } from '../../src/publishing/published-site.ts';
import { startServer } from '../../src/server.ts';
import { openInput } from '../../src/sources/input.ts';
import { sourceOf } from '../../src/sources/sources.ts';
import { openCatalogue } from '../../src/store/catalogue.ts';

const TIME = '2024-01-01T00:00:00Z';

export interface RunningSite {
  readonly address: string;
  close(): Promise<void>;
}

/** The sample, and records besides, imported, built and served as `npm start` does it. */
export async function startSite(records: readonly SourceRecord[] = []): Promise<RunningSite> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-e2e-'));
  const port = String(await freePort());
  const config = readConfig(
    {
      port,
      baseUrl: `http://127.0.0.1:${port}`,
      dataDir: folder,
      siteDir: join(folder, 'site'),
    },
    {},
  );
  await importSample(config, records);
  await buildSite({ config });
  const { app } = await importCompiledApp<{ readonly app: PageApp }>();
  const server = await startServer({
    config,
    library: openLibrary(currentSnapshot(config)),
    publishedSite: openPublishedSite(config.siteDir),
    app,
    assets: join(root, 'dist/client'),
  });

  return {
    address: server.address,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function importSample(config: Config, records: readonly SourceRecord[]): Promise<void> {
  const catalogue = openCatalogue(cataloguePath(config), clustering);
  try {
    const { failure } = await importRecords({
      source: sourceOf('lectern'),
      input: openInput(join(root, 'data/sample')),
      catalogue,
      now: TIME,
    });
    if (failure) throw failure;
    if (records.length > 0) catalogue.saveRecords('test', records, TIME);
  } finally {
    catalogue.close();
  }
}

/** The base URL holds the port, so it has to be known before the server listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
