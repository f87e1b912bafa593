import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, type Settings, settings } from '../../src/config.ts';

describe('readConfig', () => {
  test('has a default for everything', () => {
    expect(readConfig({}, {})).toEqual({
      host: '127.0.0.1',
      port: 4321,
      baseUrl: 'http://localhost:4321',
      dataDir: resolve('data'),
      siteDir: resolve('site'),
      proxyAllowOrigins: [],
    });
  });

  test('takes the environment, and flags before it', () => {
    const environment = {
      HOST: '0.0.0.0',
      PORT: '8080',
      BASE_URL: 'https://env.example.org',
      DATA_DIR: '/env/data',
      SITE_DIR: '/env/site',
      PROXY_ALLOW_ORIGINS: 'https://env.example.org',
    };
    const flags = {
      host: '::1',
      port: '9090',
      baseUrl: 'https://flag.example.org/',
      dataDir: '/flag/data',
      siteDir: '/flag/site',
      proxyAllowOrigins: ' https://a.example.org, http://b.example.org:8080/ ',
    };

    expect(readConfig({}, environment)).toEqual({
      host: '0.0.0.0',
      port: 8080,
      baseUrl: 'https://env.example.org',
      dataDir: '/env/data',
      siteDir: '/env/site',
      proxyAllowOrigins: ['https://env.example.org'],
    });
    expect(readConfig(flags, environment)).toEqual({
      host: '::1',
      port: 9090,
      baseUrl: 'https://flag.example.org',
      dataDir: '/flag/data',
      siteDir: '/flag/site',
      proxyAllowOrigins: ['https://a.example.org', 'http://b.example.org:8080'],
    });
  });

  test('takes an empty variable for one that is not set', () => {
    const empty = Object.values(settings).map(({ variable }) => [variable, ''] as const);

    expect(readConfig({}, Object.fromEntries(empty))).toEqual(readConfig({}, {}));
  });

  test('lets an empty flag take away the origins of the environment', () => {
    const environment = { PROXY_ALLOW_ORIGINS: 'https://a.example.org' };

    expect(readConfig({ proxyAllowOrigins: '' }, environment).proxyAllowOrigins).toEqual([]);
  });

  test('gives the base URL the port that is asked for', () => {
    expect(readConfig({ port: '8080' }, {}).baseUrl).toBe('http://localhost:8080');
  });

  test.each<[keyof Settings, string]>([
    ['host', ''],
    ['host', ' '],
    ['dataDir', ''],
    ['siteDir', ''],
    ['port', ''],
    ['port', '65536'],
    ['port', '-1'],
    ['port', '80a'],
    ['port', '8e3'],
    ['port', '8080.5'],
    ['port', '000080'],
    ['baseUrl', ''],
    ['baseUrl', 'books.example.org'],
    ['baseUrl', 'ftp://books.example.org'],
    ['baseUrl', 'https://books.example.org/lectern'],
    ['baseUrl', 'https://user@books.example.org'],
    ['baseUrl', 'https://user:secret@books.example.org'],
    ['baseUrl', 'https://books.example.org/?a=b'],
    ['baseUrl', 'https://books.example.org/#a'],
    ['proxyAllowOrigins', '*'],
    ['proxyAllowOrigins', 'example.org'],
    ['proxyAllowOrigins', 'https://a.example.org/path'],
    ['proxyAllowOrigins', 'https://a.example.org,ftp://b.example.org'],
    ['proxyAllowOrigins', 'null'],
  ])('refuses %s "%s", from a flag or the environment, and names the setting', (name, value) => {
    const { variable } = settings[name];
    const refusal = expect.objectContaining({
      code: 'invalid',
      field: name,
      message: expect.stringContaining(variable),
    });

    expect(() => readConfig({ [name]: value }, {})).toThrow(refusal);
    if (value !== '') expect(() => readConfig({}, { [variable]: value })).toThrow(refusal);
  });
});
