import type {
  OpenApi,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
  Reference,
} from './open-api.ts';

/** An operation of the API, as the reference page shows it. */
export interface Operation {
  /** Names it in the page. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly responses: readonly Answer[];
}

interface Parameter {
  readonly name: string;
  readonly place: string;
  readonly required: boolean;
  readonly description: string;
  /** What its schema allows, in words. */
  readonly shape: string;
}

interface Answer {
  readonly status: string;
  readonly description: string;
  readonly mediaTypes: readonly string[];
}

export function operationOf(
  { components = {} }: OpenApi,
  method: string,
  path: string,
  described: OpenApiOperation,
): Operation {
  return {
    id: `${method}${path.replaceAll(/[^A-Za-z0-9]+/g, '-').replace(/-$/, '')}`,
    method: method.toUpperCase(),
    path,
    tag: described.tags?.[0] ?? 'other',
    summary: described.summary ?? '',
    description: described.description ?? '',
    parameters: (described.parameters ?? [])
      .flatMap((parameter) => resolved(parameter, components.parameters) ?? [])
      .map(parameterOf),
    responses: Object.entries(described.responses ?? {}).flatMap(([status, response]) => {
      const found = resolved(response, components.responses);
      return found ? [answerOf(status, found)] : [];
    }),
  };
}

const parameterOf = ({
  name,
  in: place,
  required = false,
  description = '',
  schema,
}: OpenApiParameter): Parameter => ({ name, place, required, description, shape: shapeOf(schema) });

const answerOf = (status: string, { description, content }: OpenApiResponse): Answer => ({
  status,
  description,
  mediaTypes: Object.keys(content ?? {}),
});

function resolved<T extends object>(
  value: T | Reference,
  named: Readonly<Record<string, T>> = {},
): T | undefined {
  if (!('$ref' in value)) return value;
  return typeof value.$ref === 'string' ? named[value.$ref.split('/').at(-1) ?? ''] : undefined;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** "integer, 1 to 100, default 10"; "list of string". */
function shapeOf(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return '';
  const { type, format, items, minimum, maximum, ...rest }: Schema = schema;
  const name = Array.isArray(type) ? type.join(' or ') : type;
  return [
    name === 'array'
      ? `list of ${shapeOf(items) || 'values'}`
      : [name, format && `(${format})`].filter(Boolean).join(' '),
    rest.enum?.join(' | '),
    range(minimum, maximum),
    rest.default === undefined || Array.isArray(rest.default)
      ? undefined
      : `default ${String(rest.default)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function range(minimum: number | undefined, maximum: number | undefined): string | undefined {
  if (maximum === undefined) return minimum === undefined ? undefined : `from ${minimum}`;
  return minimum === undefined ? `up to ${maximum}` : `${minimum} to ${maximum}`;
}
