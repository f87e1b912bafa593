import { lectern, runScript } from './child.ts';
import { type Server, startScript } from './server-process.ts';

/** A catalogue with its site, and the base URL that its documents hold, whatever the port is. */
export interface Catalogue {
  readonly dataDir: string;
  readonly siteDir: string;
}

const BASE_URL = ['--base-url', 'http://localhost:4321'];

const places = ({ dataDir, siteDir }: Catalogue): readonly string[] => [
  '--data-dir',
  dataDir,
  '--site-dir',
  siteDir,
];

export const build = (folder: string, catalogue: Catalogue) =>
  runScript(folder, lectern, ['build', '--json', ...places(catalogue), ...BASE_URL]);

export const startLectern = (catalogue: Catalogue): Promise<Server> =>
  startScript(
    lectern,
    (port) => ['serve', '--port', String(port), ...places(catalogue), ...BASE_URL],
    '/utils/counts',
  );
