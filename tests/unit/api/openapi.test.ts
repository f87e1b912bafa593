import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { routes } from '../../../src/api/routes.ts';
import { checker } from '../../../src/schema/checker.ts';
import { asking } from './asking.ts';
import { baseUrl } from './catalogue.ts';

interface Described {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly get: {
          readonly tags: readonly string[];
          readonly responses: Readonly<Record<string, unknown>>;
          readonly parameters: readonly {
            readonly name: string;
            readonly in: string;
            readonly required: boolean;
            readonly schema: object;
          }[];
        };
      }
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const { ask, library } = asking();
const answer = await ask('/openapi.json');
const described = (await answer.json()) as Described;

/** The schemas as JSON Schema alone has them. */
const definitions = JSON.parse(
  JSON.stringify(described.components.schemas).replaceAll(
    '#/components/schemas/',
    '#/definitions/',
  ),
) as object;

const parameter = (path: string, name: string) =>
  described.paths[path]?.get.parameters.find((candidate) => candidate.name === name);

describe('/openapi.json', () => {
  test('is a valid description', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate({ ...described });

    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  test('describes every operation, with every status of the interface', () => {
    expect(Object.keys(described.paths)).toEqual(routes.map(({ path }) => path));
    for (const { get } of Object.values(described.paths)) {
      expect(Object.keys(get.responses)).toEqual(['200', '201', '400', '404', '500', 'default']);
    }
    expect(described.info.version).toBe('v0.10.0');
    expect(described.servers).toEqual([{ url: baseUrl }]);
  });

  test('tags search, records and utilities v4', () => {
    const tagged = Object.entries(described.paths).filter(([, { get }]) => get.tags.includes('v4'));

    expect(tagged.map(([path]) => path)).toEqual([
      '/search',
      '/utils/languages',
      '/utils/counts',
      '/works/{uuid}',
      '/editions/{id}',
      '/links/{id}',
    ]);
  });

  test('declares parameters with their limits', () => {
    expect(parameter('/search', 'query')).toMatchObject({ in: 'query', required: true });
    expect(parameter('/search', 'size')).toMatchObject({
      required: false,
      schema: { default: 10, maximum: 100, minimum: 1 },
    });
    expect(parameter('/opds/search', 'size')).toMatchObject({
      schema: { default: 25, maximum: 50 },
    });
    expect(parameter('/works/{uuid}', 'uuid')).toMatchObject({ in: 'path', required: true });
    expect(parameter('/works/{uuid}', 'showAll')).toMatchObject({ schema: { default: true } });
  });

  test('describes what is answered', async () => {
    const [work] = (await library.recentWorks({ page: 3, size: 25 })).items.slice(-1);
    const edition = work?.editions[0];
    const answers = {
      SearchResponse: '/search?query=emma&showAll=true',
      SingleWork: `/works/${work?.uuid}`,
      SingleEdition: `/editions/${edition?.edition_id}`,
      SingleLink: `/links/${edition?.items[0]?.links[0]?.link_id}`,
      LanguageCounts: '/utils/languages',
      TotalCounts: '/utils/counts',
      Error: '/search',
    };
    for (const [name, path] of Object.entries(answers)) {
      const check = checker<unknown>({ $ref: `#/definitions/${name}`, definitions });
      const body: unknown = await (await ask(path)).json();
      expect(() => check(body), path).not.toThrow();
    }
  });
});
