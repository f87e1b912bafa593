import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCatalogueError } from '../../../src/catalogue/errors.ts';
import type { SourceEvent, SourceInput } from '../../../src/catalogue/source-record.ts';
import { lectern } from '../../../src/sources/lectern.ts';
import { sourceOf, sources } from '../../../src/sources/sources.ts';
import { sharedData } from '../../shared-data.ts';
import { eventsOf, folderOf, inputOf } from './inputs.ts';

const record = (id: string, members: object = {}) => ({ id, editions: [{ id: '1' }], ...members });
const line = (id: string, members: object = {}) => JSON.stringify(record(id, members));

const read = (content: string | Uint8Array) => eventsOf(lectern, inputOf(content));

/** The one event of a line. */
const readLine = async (text: string) => (await read(`${text}\n`))[0];

describe('JSON Lines', () => {
  test('each line is a record', async () => {
    expect(await read(`${line('a')}\n${line('b')}\n`)).toEqual([
      { kind: 'record', position: { line: 1 }, record: record('a') },
      { kind: 'record', position: { line: 2 }, record: record('b') },
    ]);
  });

  test('blank lines are passed over, and count', async () => {
    expect(await read(`\n  \r\n${line('a')}`)).toMatchObject([
      { kind: 'record', position: { line: 3 } },
    ]);
  });

  test('a bad line is refused and the rest is read', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`{"id":\n${line('x', { editions: [] })}\n`),
      Buffer.of(0x22, 0xff, 0x22, 0x0a),
      Buffer.from(`${line('a')}\n[1,2]\n`),
    ]);

    expect(await read(bytes)).toMatchObject(
      [
        { kind: 'refused', position: { line: 1 }, reason: /^The line is not JSON: / },
        {
          kind: 'refused',
          position: { line: 2 },
          id: 'x',
          reason: 'editions must have at least 1 entry',
        },
        { kind: 'refused', position: { line: 3 }, reason: /not UTF-8/ },
        { kind: 'record', position: { line: 4 } },
        {
          kind: 'refused',
          position: { line: 5 },
          reason: 'The line must be an object, not a list of 2',
        },
      ].map(matching),
    );
  });

  test('a last line that is cut off is refused as such', async () => {
    expect(await read(`${line('a')}\n${line('b').slice(0, -3)}`)).toMatchObject([
      { kind: 'record' },
      { kind: 'refused', reason: expect.stringContaining('the file ends here') },
    ]);
  });

  test('a line over 4 MiB is refused, one of 3 MiB is not', async () => {
    const titles = (count: number) => Array(count).fill('x'.repeat(100_000));
    const lines = [line('a', { alt_titles: titles(31) }), line('b', { alt_titles: titles(42) })];

    expect(await read(lines.join('\n'))).toMatchObject([
      { kind: 'record', record: { id: 'a' } },
      { kind: 'refused', reason: 'the line is longer than 4 MiB' },
    ]);
  });

  test('text is brought to NFC', async () => {
    const authors = [{ name: 'Bronte\u0308' }];

    expect(await readLine(line('a', { authors }))).toMatchObject({
      record: { authors: [{ name: 'Bront\u00eb' }] },
    });
  });

  test.each([
    ['\\ud800', 'title holds half a surrogate pair'],
    ['a\\udc00b', 'title holds half a surrogate pair'],
    ['a\\u0000', 'title holds the control character U+0000'],
    ['\\u001b[31m', 'title holds the control character U+001B'],
    ['\\uffff', 'title holds the control character U+FFFF'],
  ])('refuses text that no feed could hold: %s', async (escaped, reason) => {
    const event = await readLine(`{"id":"a","title":"${escaped}","editions":[{"id":"1"}]}`);

    expect(event).toEqual({ kind: 'refused', position: { line: 1 }, id: 'a', reason });
  });

  test('takes tabs, line breaks and whole surrogate pairs', async () => {
    const event = await readLine(line('a', { title: 'a\tb\nc 𝄞' }));

    expect(event).toMatchObject({ record: { title: 'a\tb\nc 𝄞' } });
  });

  test('refuses two editions, or two items of an edition, of one name', async () => {
    const item = { id: 'x', source: 's' };
    const twice = { editions: [{ id: '1' }, { id: '2' }, { id: '1' }] };
    const items = { editions: [{ id: '1', items: [item, { source: 's' }, item] }] };

    expect(await readLine(line('a', twice))).toMatchObject({
      reason: 'editions[2].id names an earlier entry of editions too',
    });
    expect(await readLine(line('a', items))).toMatchObject({
      reason: 'editions[0].items[2].id names an earlier entry of editions[0].items too',
    });
  });

  test('a folder is read file by file, and positions name the file', async () => {
    const folder = folderOf({ 'b.jsonl': line('b'), 'notes.txt': 'x', 'c.jsonl.gz': line('c') });

    expect(await eventsOf(lectern, folder)).toMatchObject([
      { position: { file: 'folder/b.jsonl', line: 1 }, record: { id: 'b' } },
      { position: { file: 'folder/c.jsonl.gz', line: 1 }, record: { id: 'c' } },
    ]);
    await expect(eventsOf(lectern, folderOf({ 'notes.txt': 'x' }))).rejects.toThrow(
      'folder holds no file whose name ends in .jsonl',
    );
  });
});

/** The event, with a pattern in place of a reason that is not given in full. */
function matching<T extends { readonly reason?: string | RegExp }>(event: T) {
  return event.reason instanceof RegExp
    ? { ...event, reason: expect.stringMatching(event.reason) }
    : event;
}

/** All events; an input that cannot be used at all says so by a CatalogueError. */
async function survived(format: string, input: SourceInput): Promise<readonly SourceEvent[]> {
  try {
    return await eventsOf(sourceOf(format), input);
  } catch (error) {
    if (isCatalogueError(error)) return [];
    throw error;
  }
}

describe.each(sources.map(({ format }) => format))('the format %s', (format) => {
  const CSV = 'Text#,Type,Issued,Title,Language,Authors,Subjects,LoCC,Bookshelves\n';
  const fragments = fc.constantFrom(
    '"',
    ',',
    '\n',
    '\r\n',
    '1',
    '{',
    '}',
    '"id"',
    ':',
    '[',
    'é',
    '\0',
    ' $b ',
    ';',
    ' - ',
    '1,Text,2000-01-01,T,en,A,S,L,B\n',
    line('a'),
  );
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.array(fragments, { maxLength: 60 }).map((parts) => Buffer.from(parts.join(''))),
    fc.array(fragments, { maxLength: 60 }).map((parts) => Buffer.from(CSV + parts.join(''))),
  );

  test('reads any bytes without failing, and every event has a line that there is', async () => {
    await fc.assert(
      fc.asyncProperty(content, async (bytes) => {
        const lines = Buffer.from(bytes).toString('latin1').split('\n').length;

        for (const { position } of await survived(format, inputOf(bytes))) {
          expect(position.line).toBeGreaterThanOrEqual(1);
          expect(position.line).toBeLessThanOrEqual(lines);
        }
      }),
      { numRuns: 300 },
    );
  });
});

const hostile = sharedData('d-hostile/json');
const hostileFiles = hostile ? readdirSync(hostile) : [];

test.skipIf(!hostile)('no hostile JSON is taken for a record', async () => {
  expect(hostileFiles.length).toBeGreaterThan(100);
  for (const name of hostileFiles) {
    const bytes = readFileSync(join(hostile ?? '', name));
    const events = await eventsOf(lectern, inputOf(bytes));
    const isBlank = bytes.toString().trim() === '' || name === 'n_structure_UTF8_BOM_no_data.json';

    expect(
      events.map(({ kind }) => kind),
      name,
    ).not.toContain('record');
    if (!isBlank) expect(events, name).not.toEqual([]);
  }
});
