import type { Line } from './lines.ts';

/** The text of one well-formed row, which may go over several lines, or a row that was refused. */
export type CsvFrame =
  | {
      readonly kind: 'row';
      readonly line: number;
      readonly text: string;
      readonly ended: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly line: number;
      readonly id: string | undefined;
      readonly reason: string;
    };

type TextLine = Extract<Line, { text: string }>;

/** Characters and lines that a row can have. A quotation mark left open must not swallow the file. */
const ROW_CAP = 65_536;
const ROW_LINES = 200;

/** What is said of a row that the end of the file cuts off. */
export const TORN_ROW = 'the file ends in the middle of this row. Get the file again';

const ROW_START = /^(\d+),/;
const FIELD = '(?:"[^"]*(?:""[^"]*)*"|[^",\\n]*)';

/**
 * Finds where rows begin and end (RFC 4180, section 2). Where lines do not add up to a row of
 * `width` columns, the row is refused and reading goes on at the next line that begins with a
 * number and a comma, even inside what looked like quoted text: a missing quotation mark costs one
 * row, not the rest of the file.
 */
export async function* frameRows(
  lines: AsyncIterable<Line>,
  width: number,
): AsyncGenerator<CsvFrame> {
  const wellFormed = new RegExp(`^${FIELD}(?:,${FIELD}){${width - 1}}$`);
  const anyRow = new RegExp(`^${FIELD}(?:,${FIELD})*$`);
  /** Lines of a row that is not complete yet. */
  let pending: TextLine[] = [];
  let size = 0;

  function* add(line: TextLine): Generator<CsvFrame> {
    pending.push(line);
    size += line.text.length + 1;
    // Only an odd number of quotation marks can end a quoted field or begin one.
    if (pending.length > 1 && !hasOddQuotes(line.text)) {
      if (size > ROW_CAP || pending.length > ROW_LINES) yield* giveUp();
      return;
    }
    const text = pending.map((part) => part.text).join('\n');
    const [first = line] = pending;
    if (wellFormed.test(text)) {
      forget();
      if (text !== '') yield { kind: 'row', line: first.number, text, ended: line.ended };
    } else if (pending.length > 1 || !hasOddQuotes(text)) {
      yield* giveUp();
    }
  }

  /** Refuses the row that is pending, and reads the lines after its first one anew. */
  function* giveUp(): Generator<CsvFrame> {
    const [first, ...rest] = forget();
    if (!first) return;
    const next = rest.findIndex((line) => ROW_START.test(line.text));
    const isTorn = next < 0 && !(rest.at(-1) ?? first).ended;
    if (first.text.trim() !== '') yield refusal(first, isTorn);
    if (next >= 0) for (const line of rest.slice(next)) yield* add(line);
  }

  const refusal = (first: TextLine, isTorn: boolean): CsvFrame => ({
    kind: 'refused',
    line: first.number,
    id: ROW_START.exec(first.text)?.[1],
    reason: isTorn ? TORN_ROW : reasonOf(first),
  });

  function reasonOf(first: TextLine): string {
    if (hasOddQuotes(first.text)) return 'a quotation mark is not closed';
    if (!anyRow.test(first.text)) return 'a quotation mark stands where none can be';
    const columns = first.text.match(new RegExp(`(?:^|,)${FIELD}`, 'g')) ?? [];
    return `the row has ${columns.length} columns, not ${width}`;
  }

  function forget(): TextLine[] {
    const forgotten = pending;
    pending = [];
    size = 0;
    return forgotten;
  }

  for await (const line of lines) {
    if ('text' in line) {
      yield* add(line);
    } else {
      while (pending.length > 0) yield* giveUp();
      yield { kind: 'refused', line: line.number, id: undefined, reason: line.fault };
    }
  }
  while (pending.length > 0) yield* giveUp();
}

const hasOddQuotes = (text: string): boolean => {
  let odd = false;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) odd = !odd;
  return odd;
};
