import { invalid } from '../catalogue/errors.ts';

/** The schema of the parameters that an operation takes: an object with one property a parameter. */
export interface ParameterSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
}

interface ValueSchema {
  readonly type?: string;
  readonly items?: ValueSchema;
}

/** What a URL says of the parameters that a schema knows, in the types that it names where the text allows. */
export function parameterValues(
  schema: ParameterSchema,
  given: URLSearchParams,
): Record<string, unknown> {
  const known = Object.entries(schema.properties).filter(([name]) => given.has(name));
  return Object.fromEntries(
    known.map(([name, property]) => [name, parameterValue(name, property, given.getAll(name))]),
  );
}

function parameterValue(name: string, schema: ValueSchema, texts: readonly string[]): unknown {
  if (schema.type === 'array') return texts.map((text) => scalar(schema.items?.type, text));
  const [text = '', ...further] = texts;
  if (further.length > 0) throw invalid(`${name} may be given only once`, name);
  return scalar(schema.type, text);
}

/** Text that is not written as its type stays text, which the schema then refuses. */
function scalar(type: string | undefined, text: string): unknown {
  switch (type) {
    case 'integer':
      return /^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : text;
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : text;
    default:
      return text;
  }
}
