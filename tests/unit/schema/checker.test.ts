import { describe, expect, test } from 'vitest';
import { isCatalogueError } from '../../../src/catalogue/errors.ts';
import { sourceRecordSchema } from '../../../src/catalogue/source-record.ts';
import { checker, parameterChecker } from '../../../src/schema/checker.ts';

/** The field and message of the error that is thrown. */
function faultOf(run: () => unknown): { field: string | undefined; message: string } {
  try {
    run();
  } catch (error) {
    if (isCatalogueError(error) && error.code === 'invalid') {
      return { field: error.field, message: error.message };
    }
    throw error;
  }
  throw new Error('Nothing was thrown');
}

const checkRecord = checker(sourceRecordSchema, 'The line');
const edition = { id: '1' };

describe('checker', () => {
  test('hands back what is valid', () => {
    const record = { id: '1', editions: [edition] };

    expect(checkRecord(record)).toBe(record);
  });

  test('names the member at fault by its dotted path', () => {
    const links = [
      { url: 'https://example.org/a', mediaType: 'text/html' },
      { url: 'a', mediaType: 'a/b' },
    ];
    const record = { id: '1', editions: [edition, { id: '2', items: [{ source: 's', links }] }] };

    const { field, message } = faultOf(() => checkRecord(record));

    expect(field).toBe('editions[1].items[0].links[1].url');
    expect(message).toContain('editions[1].items[0].links[1].url must be');
    expect(message).toContain('not "a"');
  });

  test('names the member that is missing', () => {
    expect(faultOf(() => checkRecord({ editions: [edition] }))).toEqual({
      field: 'id',
      message: 'id is missing',
    });
    expect(faultOf(() => checkRecord({ id: '1', editions: [{}] })).field).toBe('editions[0].id');
  });

  test('names the member that is not known, and those that are', () => {
    const fault = faultOf(() => checkRecord({ id: '1', editions: [{ id: '1', titel: 'x' }] }));

    expect(fault.field).toBe('editions[0].titel');
    expect(fault.message).toContain('title, sub_title');
  });

  test('refuses a member that would change the prototype', () => {
    const record = JSON.parse('{"id":"1","editions":[{"id":"1"}],"__proto__":{"id":"2"}}');

    expect(faultOf(() => checkRecord(record)).field).toBe('__proto__');
  });

  test('coerces nothing', () => {
    const record = { id: '1', editions: [{ id: '1', publication_date: '1850' }] };

    expect(faultOf(() => checkRecord(record)).message).toBe(
      'editions[0].publication_date must be a whole number, not "1850"',
    );
  });

  test('names no member when the whole is at fault', () => {
    expect(faultOf(() => checkRecord([1, 2]))).toEqual({
      field: undefined,
      message: 'The line must be an object, not a list of 2',
    });
  });

  test.each([
    [{ type: 'string', minLength: 1 }, '', 'is empty'],
    [{ type: 'string', maxLength: 2 }, 'abc', 'is longer than 2 characters'],
    [{ type: 'string', enum: ['ASC', 'DESC'] }, 'up', 'must be one of ASC, DESC, not "up"'],
    [{ type: 'string', format: 'uuid' }, 'x', 'must be a UUID, not "x"'],
    [{ type: 'integer', minimum: 1 }, 0, 'must be 1 or more, not 0'],
    [{ type: 'integer', maximum: 100 }, 101, 'must be 100 or less, not 101'],
    [{ type: 'array', minItems: 1 }, [], 'must have at least 1 entry'],
    [{ type: 'array', maxItems: 2 }, [1, 2, 3], 'must have at most 2 entries'],
    [{ type: ['string', 'integer'] }, true, 'must be text or a whole number, not true'],
    [{ type: 'string', pattern: '^a$' }, 'b', 'must be of the form ^a$, not "b"'],
    [{ type: 'string', pattern: '^a$', examples: ['a'] }, 'b', 'must be like a, not "b"'],
    [{ not: {}, description: 'can never be' }, 1, 'can never be'],
  ])('says a broken %j so that a person understands it', (schema, value, said) => {
    const check = checker({ type: 'object', properties: { it: schema } });

    expect(faultOf(() => check({ it: value }))).toEqual({ field: 'it', message: `it ${said}` });
  });

  test('shows no more than the beginning of what a sender put in', () => {
    const record = { id: '1', editions: [edition], ['x'.repeat(100_000)]: 1 };

    expect(faultOf(() => checkRecord(record)).message.length).toBeLessThan(500);
  });

  test('fills in defaults', () => {
    const check = checker({
      type: 'object',
      properties: { size: { type: 'integer', default: 10 } },
    });

    expect(check({})).toEqual({ size: 10 });
  });
});

describe('parameterChecker', () => {
  const check = parameterChecker({
    type: 'object',
    properties: {
      page: { type: 'integer', minimum: 1, default: 1 },
      showAll: { type: 'boolean' },
      query: { type: 'array', items: { type: 'string' } },
    },
  });
  const checked = (text: string) => check(new URLSearchParams(text));

  test('reads parameters in the types of the schema', () => {
    expect(checked('page=2&showAll=FALSE&query=a&query=b')).toEqual({
      page: 2,
      showAll: false,
      query: ['a', 'b'],
    });
  });

  test('makes a list of a parameter that may be repeated and is not', () => {
    expect(checked('query=a')).toEqual({ page: 1, query: ['a'] });
  });

  test('passes over parameters that are not ours', () => {
    expect(checked('utm_source=x&__proto__=y')).toEqual({ page: 1 });
  });

  test.each(['', '1e3', '0x10', ' 2', '2.0', '１', '99999999999999999999', 'two', '0'])(
    'refuses page=%j and names it',
    (text) => {
      const given = new URLSearchParams({ page: text });

      expect(faultOf(() => check(given)).field).toBe('page');
    },
  );

  test.each(['1', 'yes', ''])('refuses showAll=%j', (text) => {
    expect(faultOf(() => checked(`showAll=${text}`)).message).toContain('true or false');
  });

  test('refuses a parameter that is given twice and may be once', () => {
    expect(faultOf(() => checked('page=1&page=2'))).toEqual({
      field: 'page',
      message: 'page may be given only once',
    });
  });
});
