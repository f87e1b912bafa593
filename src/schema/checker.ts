import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { invalid } from '../catalogue/errors.ts';
import { type Fault, faultOf } from './fault.ts';
import { type ParameterSchema, parameterValues } from './parameters.ts';

/**
 * Stops at the first fault, so that a hostile body cannot make it list thousands. `verbose` gives
 * the messages the value at fault and its schema.
 */
const ajv = addFormats(
  new Ajv({ allowUnionTypes: true, strictRequired: false, useDefaults: true, verbose: true }),
);

/**
 * Compiles a JSON Schema (draft-07) once, into a function that returns checked data, with defaults
 * filled in, or throws `invalid` whose `field` is the dotted path of the member at fault
 * (`editions[0].items[1].links[0].url`). Nothing is coerced.
 *
 * @param whole how a message names the input itself: "The body", "The line"
 */
export function checker<T>(schema: object, whole = 'The body'): (input: unknown) => T {
  const validate = ajv.compile<T>(schema);
  return (input) => {
    if (validate(input)) return input;
    throw toError(faultOf(validate.errors ?? [], whole));
  };
}

/**
 * The same for the parameters of a URL: text becomes what the schema says (integer, number,
 * boolean; a list where it may be repeated) if it is written exactly so. A parameter that may be
 * given once and is repeated is at fault; parameters that the schema does not know are passed over.
 */
export function parameterChecker<T>(schema: ParameterSchema): (given: URLSearchParams) => T {
  const check = checker<T>(schema, 'The address');
  return (given) => check(parameterValues(schema, given));
}

const toError = ({ field, message }: Fault): Error => invalid(message, field);
