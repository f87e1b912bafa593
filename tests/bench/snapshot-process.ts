import { currentSnapshot } from '../../build-scripts/snapshots.ts';
import { readConfig } from '../../src/config.ts';

/** Makes the snapshot of the catalogue in a folder, as every build begins with. */
const [dataDir = ''] = process.argv.slice(2);
currentSnapshot(readConfig({ dataDir })).close();
