import type { ErrorObject } from 'ajv';

/** What is wrong with an input, for the person who has to mend it. */
export interface Fault {
  /** Dotted path of the member at fault; undefined when it is the input as a whole. */
  readonly field: string | undefined;
  readonly message: string;
}

/** The fault that a validator found, said as a sentence. The last error is the one that decided. */
export function faultOf(errors: readonly ErrorObject[], whole: string): Fault {
  const error = errors.at(-1);
  if (!error) return { field: undefined, message: `${whole} is not valid` };
  const field = pathOf(error);
  return { field: field === '' ? undefined : field, message: `${field || whole} ${saidOf(error)}` };
}

/** `/editions/0/items/1` as `editions[0].items[1]`, with the member that is missing or too much. */
function pathOf({ instancePath, params }: ErrorObject): string {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const { missingProperty, additionalProperty } = params;
  const member: unknown = missingProperty ?? additionalProperty;
  const all = typeof member === 'string' ? [...steps, clipped(member)] : steps;
  return all
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}

const TYPES: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  uri: 'a complete web address (URI)',
  date: 'a date such as 1998-05-31',
  'date-time': 'a time such as 1998-05-31T12:00:00Z',
};

type Sentence = (error: ErrorObject) => string;

/** How each keyword of a schema is said; the subject of the sentence is the member at fault. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  type: ({ params: { type }, data }) =>
    `must be ${[type].flat().map(typeName).join(' or ')}, not ${shown(data)}`,
  required: () => 'is missing',
  additionalProperties: ({ parentSchema: { properties = {} } = {} }) =>
    `is not known here. Known are: ${Object.keys(properties).join(', ')}`,
  enum: ({ params: { allowedValues }, data }) =>
    `must be one of ${[allowedValues].flat().join(', ')}, not ${shown(data)}`,
  const: ({ params: { allowedValue }, data }) =>
    `must be ${shown(allowedValue)}, not ${shown(data)}`,
  pattern: ({ parentSchema: { examples } = {}, params: { pattern }, data }) =>
    `must be ${Array.isArray(examples) ? `like ${examples.join(' or ')}` : `of the form ${pattern}`}, not ${shown(data)}`,
  format: ({ params: { format }, data }) =>
    `must be ${FORMATS[format] ?? `in the format ${format}`}, not ${shown(data)}`,
  minLength: ({ params: { limit } }) =>
    limit === 1 ? 'is empty' : `is shorter than ${limit} characters`,
  maxLength: ({ params: { limit } }) => `is longer than ${limit} characters`,
  minItems: ({ params: { limit } }) => `must have at least ${counted(limit, 'entry', 'entries')}`,
  maxItems: ({ params: { limit } }) => `must have at most ${counted(limit, 'entry', 'entries')}`,
  minProperties: ({ params: { limit } }) =>
    `must have at least ${counted(limit, 'member', 'members')}`,
  uniqueItems: () => 'holds the same entry twice',
  minimum: ({ params: { limit }, data }) => `must be ${limit} or more, not ${shown(data)}`,
  maximum: ({ params: { limit }, data }) => `must be ${limit} or less, not ${shown(data)}`,
};

/** Keywords that combine schemas say nothing readable: the `description` beside them has to. */
function saidOf(error: ErrorObject): string {
  const { description } = error.parentSchema ?? {};
  return SENTENCES[error.keyword]?.(error) ?? description ?? error.message ?? 'is not valid';
}

const typeName = (type: string): string => TYPES[type] ?? type;

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  return clipped(JSON.stringify(value) ?? 'nothing');
}

const clipped = (text: string): string =>
  (text.length > 100 ? `${text.slice(0, 100)}…` : text).toWellFormed();
