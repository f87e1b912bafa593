import type { Site } from '../opds/site.ts';
import { pagePaths } from './addresses.ts';
import { type Operation, operationOf } from './api-operation.ts';
import { feedAlternates } from './feed-alternates.ts';
import type { OpenApi } from './open-api.ts';
import type { WebPage } from './web-page.ts';

/** The API, as /openapi.json describes it, for people. */
export interface ApiReferencePage extends WebPage {
  readonly kind: 'api-reference';
  readonly name: string;
  readonly version: string;
  readonly about: string;
  readonly groups: readonly OperationGroup[];
}

/** Operations with a tag in common. */
export interface OperationGroup {
  readonly tag: string;
  readonly description: string;
  readonly operations: readonly Operation[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export function apiReferencePage(api: OpenApi, site: Site): ApiReferencePage {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const described = methods[method];
      return described ? [operationOf(api, method, path, described)] : [];
    }),
  );
  const tags = [...new Set(operations.map(({ tag }) => tag))];

  return {
    kind: 'api-reference',
    status: 200,
    path: pagePaths.apiReference,
    site,
    head: {
      title: `API reference – ${site.title}`,
      description: `Every operation of ${api.info.title}, with its parameters and answers.`,
      canonical: site.baseUrl + pagePaths.apiReference,
      alternates: [
        { title: 'OpenAPI', href: `${site.baseUrl}/openapi.json`, type: 'application/json' },
        ...feedAlternates(site),
      ],
      indexed: true,
    },
    name: api.info.title,
    version: api.info.version,
    about: api.info.description ?? '',
    groups: tags.map((tag) => ({
      tag,
      description: api.tags?.find(({ name }) => name === tag)?.description ?? '',
      operations: operations.filter((operation) => operation.tag === tag),
    })),
  };
}
