import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeholders } from '../../../src/api/operation.ts';
import { routes } from '../../../src/api/routes.ts';
import { asking, type Problem, type Wrapped } from './asking.ts';

const { ask, lines } = asking();

/** Pieces that a parser of queries may stumble over. */
const piece = fc.constantFrom(
  ...'"*:,()^-+~{}[]\\\'%&#;/ \0\t\n',
  'AND',
  'OR',
  'NOT',
  'NEAR(',
  'title:',
  'author:',
  'date:',
  'format:readable',
  'language:en',
  'jean-luc',
  'é',
  'ß',
  '中文',
  '\u{1F4D6}',
  '\u0301',
  '0',
  '-1',
  '1e9',
  'true',
  'v2',
  'emma',
);

const text = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer().map(String),
  fc.constant('x'.repeat(5000)),
);

/** Text as an address writes it, sometimes wrongly. */
const written = fc.oneof(
  { weight: 9, arbitrary: text.map((value) => encodeURIComponent(value.toWellFormed())) },
  { weight: 1, arbitrary: fc.constantFrom('%', '%E0%A4%A', '%FF', '%00', '+', '%u0041', '') },
);

const queryOf = (names: readonly string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names, 'other', '__proto__', 'constructor'), written), {
      maxLength: 5,
    })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));

const isFeed = (mediaType: string | null) =>
  /^application\/opds(-publication)?\+json$/.test(mediaType ?? '');

describe.each(routes)('$path', ({ path, parameters, responseType }) => {
  const inPath = placeholders(path);
  const names = Object.keys(parameters.properties);
  const inQuery = names.filter((name) => !inPath.includes(name));

  test('answers or refuses any input, and names what it refuses', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(written, { minLength: inPath.length, maxLength: inPath.length }),
        queryOf(inQuery),
        async (values, query) => {
          const filled = inPath.reduce(
            (address, name, index) => address.replace(`{${name}}`, values[index] || 'x'),
            path,
          );
          const answer = await ask(`${filled}?${query}`);

          expect(lines).toEqual([]);
          expect([200, 400, 404]).toContain(answer.status);
          if (answer.status === 200 && isFeed(answer.headers.get('content-type'))) return;
          if (path === '/openapi.json') return;
          const body = (await answer.json()) as Wrapped<Problem>;
          expect(body.status).toBe(answer.status);
          // Dots in a path make it another path.
          if (body.responseType !== 'pageNotFound') expect(body.responseType).toBe(responseType);
          if (answer.status === 400 && body.responseType === responseType) {
            expect(names).toContain(body.data.field);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
