import { join } from 'node:path';
import type { Config } from '../src/config.ts';

/** The database that imports write. */
export const cataloguePath = ({ dataDir }: Config): string => join(dataDir, 'catalogue.db');

/** Where snapshots of the catalogue are kept, each named by its revision. */
export const snapshotFolder = ({ dataDir }: Config): string => join(dataDir, 'snapshots');

export const snapshotPath = (config: Config, revision: string): string =>
  join(snapshotFolder(config), `${revision}.db`);
