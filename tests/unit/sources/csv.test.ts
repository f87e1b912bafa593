import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRows } from '../../../src/sources/csv.ts';
import { inputOf } from './inputs.ts';

const HEADER = 'id,title,language\n';

const read = (content: string) =>
  Array.fromAsync(csvRows(inputOf(content), ['id', 'title'], 'a table with id and title'));

/** Line and title of each row, or line and reason of each that was refused. */
async function outline(content: string) {
  const events = await read(content);
  return events.map((event) =>
    event.kind === 'row' ? [event.line, event.fields.title] : [event.line, event.id, event.reason],
  );
}

describe('csvRows', () => {
  test('finds columns by the names in the first row, in any order', async () => {
    expect(await read('"title",other,id\nMoby Dick,x,15\n')).toEqual([
      { kind: 'row', line: 2, fields: { id: '15', title: 'Moby Dick' }, ended: true },
    ]);
  });

  test('names the columns that are missing and what was expected', async () => {
    await expect(read('id,name\n1,x\n')).rejects.toThrow(
      'input has no column title. Its first row is "id, name"; expected is a table with id and title',
    );
  });

  test('a row may go over several lines and stands on its first', async () => {
    expect(await outline(`${HEADER}1,"A, ""b""\n\nc",en\n2,D,en\n`)).toEqual([
      [2, 'A, "b"\n\nc'],
      [5, 'D'],
    ]);
  });

  test('refuses a row with too many or too few columns', async () => {
    expect(await outline(`${HEADER}1,A,en\n2,B\n3,C,en,x\n4,D,en\n`)).toEqual([
      [2, 'A'],
      [3, '2', 'the row has 2 columns, not 3'],
      [4, '3', 'the row has 4 columns, not 3'],
      [5, 'D'],
    ]);
  });

  test('refuses a row with a quotation mark where none can be', async () => {
    expect(await outline(`${HEADER}1,A "b" c,en\n2,"B"x,en\n3,C,en\n`)).toEqual([
      [2, '1', 'a quotation mark stands where none can be'],
      [3, '2', 'a quotation mark stands where none can be'],
      [4, 'C'],
    ]);
  });

  test('a quotation mark left open costs its own row and no other', async () => {
    const rows = ['1,A,en', '2,"B,en', '3,C,en', '4,"D\nd",en', '5,"E",en', '6,F,en'];

    expect(await outline(`${HEADER}${rows.join('\n')}\n`)).toEqual([
      [2, 'A'],
      [3, '2', 'a quotation mark is not closed'],
      [4, 'C'],
      [5, 'D\nd'],
      [7, 'E'],
      [8, 'F'],
    ]);
  });

  test('a quotation mark left open in a large table costs one row as well', async () => {
    const rows = Array.from({ length: 5000 }, (_, place) => `${place + 1},T,en`);
    rows[1000] = '1001,"T,en';

    const events = await read(HEADER + rows.join('\n'));

    expect(events.filter(({ kind }) => kind === 'row')).toHaveLength(4999);
    expect(events.filter(({ kind }) => kind === 'refused')).toMatchObject([
      { line: 1002, id: '1001', reason: 'a quotation mark is not closed' },
    ]);
  });

  test('lines of a refused row that begin no row are refused with it', async () => {
    expect(await outline(`${HEADER}1,"A\nsecond "line,x\n2,B,en\n`)).toEqual([
      [2, '1', 'a quotation mark is not closed'],
      [4, 'B'],
    ]);
  });

  test('refuses the row that the end of the file cuts off', async () => {
    const reason = 'the file ends in the middle of this row. Get the file again';

    expect(await outline(`${HEADER}1,A,en\n2,"B`)).toEqual([
      [2, 'A'],
      [3, '2', reason],
    ]);
    expect(await outline(`${HEADER}1,A,en\n2,B`)).toEqual([
      [2, 'A'],
      [3, '2', reason],
    ]);
  });

  test('tells a quotation mark left open from the end of the file', async () => {
    expect(await outline(`${HEADER}1,"A,en\n2,B,en`)).toEqual([
      [2, '1', 'a quotation mark is not closed'],
      [3, 'B'],
    ]);
  });

  test('says of a complete last row that no line break follows', async () => {
    expect(await read(`${HEADER}1,A,en`)).toMatchObject([{ kind: 'row', ended: false }]);
  });

  test('passes over blank lines', async () => {
    expect(await outline(`${HEADER}\n1,A,en\n \n\n2,B,en\n`)).toEqual([
      [3, 'A'],
      [6, 'B'],
    ]);
  });

  test('reads back whatever is written as CSV', async () => {
    const field = fc.stringMatching(/^[a",\n é]*$/);
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(fc.array(field, { maxLength: 12 }), async (titles) => {
        const rows = titles.map((title, place) => `${place},${quoted(title)},en\n`);

        const events = await read(HEADER + rows.join(''));

        expect(events.map((event) => event.kind === 'row' && event.fields.title)).toEqual(titles);
      }),
    );
  });
});
