import { resolve } from 'node:path';
import { type CatalogueError, invalid } from './catalogue/errors.ts';

/** How a process is set up. Every link that Lectern writes begins with `baseUrl`. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** No slash at its end. */
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly siteDir: string;
  /** Exact origins that the proxy may reach besides those of the catalogue. */
  readonly proxyAllowOrigins: readonly string[];
}

/** A setting: its environment variable, its flag, and what it means. The documentation is made of these. */
export const settings = {
  host: {
    variable: 'HOST',
    flag: '--host <address>',
    fallback: '127.0.0.1',
    summary: 'address to listen on; 0.0.0.0 makes Lectern reachable from other devices',
  },
  port: {
    variable: 'PORT',
    flag: '--port <number>',
    fallback: '4321',
    summary: 'port to listen on',
  },
  baseUrl: {
    variable: 'BASE_URL',
    flag: '--base-url <url>',
    fallback: 'http://localhost:PORT',
    summary: 'how devices reach Lectern; every link begins with it',
  },
  dataDir: {
    variable: 'DATA_DIR',
    flag: '--data-dir <folder>',
    fallback: 'data',
    summary: 'where the databases are',
  },
  siteDir: {
    variable: 'SITE_DIR',
    flag: '--site-dir <folder>',
    fallback: 'site',
    summary: 'where the generated files are',
  },
  proxyAllowOrigins: {
    variable: 'PROXY_ALLOW_ORIGINS',
    flag: '--proxy-allow-origins <origins>',
    fallback: '',
    summary:
      'origins, separated by commas, that the reading proxy may reach besides those of the catalogue',
  },
} as const satisfies Record<
  keyof Config,
  { variable: string; flag: string; fallback: string; summary: string }
>;

export type Settings = Partial<Record<keyof Config, string>>;

/** The configuration from flags, which win, and the environment. Throws `invalid` that names the setting. */
export function readConfig(
  flags: Settings = {},
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const setting = (name: keyof Config): string | undefined => {
    const value = flags[name] ?? (environment[settings[name].variable] || undefined);
    // An empty host would be every address, an empty folder the present one.
    if (value?.trim() === '' && name !== 'proxyAllowOrigins') throw isEmpty(name);
    return value;
  };
  const port = parsePort(setting('port') ?? settings.port.fallback);

  return {
    host: setting('host') ?? settings.host.fallback,
    port,
    baseUrl: parseBaseUrl(setting('baseUrl') ?? `http://localhost:${port}`),
    dataDir: resolve(setting('dataDir') ?? settings.dataDir.fallback),
    siteDir: resolve(setting('siteDir') ?? settings.siteDir.fallback),
    proxyAllowOrigins: (setting('proxyAllowOrigins') ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== '')
      .map(parseOrigin),
  };
}

const isEmpty = (name: keyof Config): CatalogueError => {
  const [flag] = settings[name].flag.split(' ');
  return invalid(`${settings[name].variable} (${flag}) is empty`, name);
};

function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw invalid(`PORT (--port) must be a number from 0 to 65535, not "${text}"`, 'port');
}

function parseBaseUrl(text: string): string {
  const url = URL.parse(text);
  const isPlain = url && !url.search && !url.hash && !url.username && !url.password;
  if (isPlain && (url.protocol === 'http:' || url.protocol === 'https:') && url.pathname === '/') {
    return url.origin;
  }
  throw invalid(
    `BASE_URL (--base-url) must be an http or https address without a path, such as https://books.example.org, not "${text}"`,
    'baseUrl',
  );
}

function parseOrigin(text: string): string {
  const url = URL.parse(text);
  if (url && url.origin === text.replace(/\/$/, '') && /^https?:$/.test(url.protocol))
    return url.origin;
  throw invalid(
    `PROXY_ALLOW_ORIGINS must hold origins such as https://books.example.org, not "${text}"`,
    'proxyAllowOrigins',
  );
}
