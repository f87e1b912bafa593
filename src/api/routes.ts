import { asJsonText } from '../catalogue/json-text.ts';
import { feedRoutes } from './feed-routes.ts';
import { openApiDocument } from './openapi.ts';
import { type Operation, operation } from './operation.ts';
import { noParameters } from './parameters.ts';
import { recordRoutes } from './record-routes.ts';
import { searchRoutes } from './search-routes.ts';

/** The route table: every operation of the interface, once. */
export const routes: readonly Operation[] = [
  ...searchRoutes,
  ...recordRoutes,
  ...feedRoutes,
  operation({
    path: '/openapi.json',
    id: 'openApi',
    responseType: 'openApi',
    tag: 'meta',
    summary: 'This description of the interface',
    parameters: noParameters,
    answers: 'OpenApi',
    handle: (_, { site }) => ({
      kind: 'document',
      body: asJsonText(JSON.stringify(openApiDocument(routes, site))),
      mediaType: 'application/json',
      cacheControl: 'no-cache',
    }),
  }),
];

const patterns = routes.map((row) => ({
  row,
  pattern: new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}/?$`),
}));

/** The operation that a path belongs to, whatever the method. */
export const operationAt = (path: string): Operation | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.row;
