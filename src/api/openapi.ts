import type { Site } from '../opds/site.ts';
import { answerSchemas } from './answer-schemas.ts';
import { type Operation, placeholders } from './operation.ts';

/** The description of the interface, OpenAPI 3.1, made from the route table. */
export const openApiDocument = (routes: readonly Operation[], { baseUrl, title }: Site) => ({
  openapi: '3.1.0',
  info: {
    title: `${title} catalogue`,
    version: 'v0.10.0',
    description:
      'Search and records of digitised and open-access books as JSON, and OPDS 2.0 feeds of them.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: baseUrl }],
  tags: [
    { name: 'v4', description: 'Search, records and figures.' },
    { name: 'opds', description: 'Feeds for e-readers.' },
    { name: 'meta', description: 'The interface itself.' },
  ],
  paths: Object.fromEntries(routes.map((row) => [row.path, { get: operationObject(row) }])),
  components: {
    schemas: answerSchemas,
    responses: {
      Refused: errorResponse('A parameter is malformed; `field` names it.'),
      NotFound: errorResponse('There is nothing by that name.'),
      Fault: errorResponse('Internal error; `requestId` is what the log has it under.'),
      Other: errorResponse('Any other status.'),
    },
  },
});

const errorResponse = (description: string) => ({
  description,
  headers: { 'X-Request-Id': { schema: { type: 'string' } } },
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function operationObject(row: Operation) {
  const success = {
    headers: {
      ETag: { schema: { type: 'string' } },
      'X-Request-Id': { schema: { type: 'string' } },
    },
    content: { [row.mediaType]: { schema: { $ref: `#/components/schemas/${row.answers}` } } },
  };
  return {
    operationId: row.id,
    tags: [row.tag],
    summary: row.summary,
    parameters: parameterObjects(row),
    responses: {
      200: { description: row.summary, ...success },
      201: { description: 'The same; operations that only read do not send this.', ...success },
      400: { $ref: '#/components/responses/Refused' },
      404: { $ref: '#/components/responses/NotFound' },
      500: { $ref: '#/components/responses/Fault' },
      default: { $ref: '#/components/responses/Other' },
    },
  };
}

/** A list is written by repeating the parameter. */
function parameterObjects({ path, parameters }: Operation) {
  const inPath = placeholders(path);
  return Object.entries(parameters.properties).map(([name, property]) => {
    const { description, ...schema } = property as { description?: string };
    const isInPath = inPath.includes(name);
    const isRequired = (parameters.required ?? []).includes(name) && !('default' in schema);
    return {
      name,
      in: isInPath ? 'path' : 'query',
      description,
      required: isInPath || isRequired,
      schema,
      ...('type' in schema && schema.type === 'array' && { style: 'form', explode: true }),
    };
  });
}
