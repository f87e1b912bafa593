import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf } from '../../../src/sources/lines.ts';
import { chunksOf } from './inputs.ts';

const read = (content: string | Uint8Array, cap = 1000, chunk = 3) =>
  Array.fromAsync(linesOf(chunksOf(Buffer.from(content as string), chunk), cap));

describe('linesOf', () => {
  test('numbers lines from 1 and knows whether the last one is ended', async () => {
    expect(await read('é\n\nlast')).toEqual([
      { number: 1, text: 'é', ended: true },
      { number: 2, text: '', ended: true },
      { number: 3, text: 'last', ended: false },
    ]);
  });

  test('takes both forms of line break and drops a byte order mark', async () => {
    expect(await read('\uFEFFa\r\nb\r\n')).toEqual([
      { number: 1, text: 'a', ended: true },
      { number: 2, text: 'b', ended: true },
    ]);
  });

  test('a line that is not UTF-8 is a fault of that line alone', async () => {
    const bytes = Buffer.concat([Buffer.from('a\n'), Buffer.of(0xff, 0x0a), Buffer.from('b\n')]);

    expect(await read(bytes)).toEqual([
      { number: 1, text: 'a', ended: true },
      { number: 2, fault: expect.stringContaining('not UTF-8') },
      { number: 3, text: 'b', ended: true },
    ]);
  });

  test('a line over the cap is a fault of that line alone, a line of the cap is not', async () => {
    expect(await read('12345\n123456\nb\n', 5)).toEqual([
      { number: 1, text: '12345', ended: true },
      { number: 2, fault: expect.stringContaining('longer than') },
      { number: 3, text: 'b', ended: true },
    ]);
  });

  test('gives back any text, however it is cut into chunks', async () => {
    const text = fc.stringMatching(/^[^\n\r\uFEFF]*$/u);
    await fc.assert(
      fc.asyncProperty(fc.array(text), fc.integer({ min: 1, max: 9 }), async (lines, chunk) => {
        const found = await read(lines.map((line) => `${line}\n`).join(''), 1_000_000, chunk);

        expect(found.map((line) => 'text' in line && line.text)).toEqual(lines);
      }),
    );
  });
});
