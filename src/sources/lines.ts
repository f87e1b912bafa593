/** A line of text without its line break, or the reason why it could not be read. */
export type Line =
  | {
      readonly number: number;
      readonly text: string;
      /** Whether a line break follows. It is missing at the end of a file that was cut off. */
      readonly ended: boolean;
    }
  | { readonly number: number; readonly fault: string };

const LINE_FEED = 0x0a;

/**
 * Splits UTF-8 into lines, numbered from 1, in memory bounded by `cap` bytes. A line that is longer
 * or not UTF-8 is a fault of that line alone. Both forms of line break count; a byte order mark is
 * dropped.
 */
export async function* linesOf(
  bytes: AsyncIterable<Uint8Array>,
  cap: number,
): AsyncGenerator<Line> {
  let number = 1;
  let parts: Uint8Array[] = [];
  let size = 0;

  const keep = (part: Uint8Array): void => {
    size += part.length;
    if (size <= cap) parts.push(part);
    else parts = [];
  };
  const take = (ended: boolean): Line => {
    const line = size > cap ? tooLong(number, cap) : decoded(number, parts, ended);
    number += 1;
    parts = [];
    size = 0;
    return line;
  };

  for await (const chunk of bytes) {
    let start = 0;
    for (
      let end = chunk.indexOf(LINE_FEED);
      end >= 0;
      start = end + 1, end = chunk.indexOf(LINE_FEED, start)
    ) {
      keep(chunk.subarray(start, end));
      yield take(true);
    }
    if (start < chunk.length) keep(chunk.subarray(start));
  }
  if (size > 0) yield take(false);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decoded(number: number, parts: readonly Uint8Array[], ended: boolean): Line {
  const [first] = parts;
  const bytes = parts.length === 1 && first ? first : Buffer.concat(parts);
  try {
    const text = utf8.decode(bytes);
    return { number, text: text.endsWith('\r') ? text.slice(0, -1) : text, ended };
  } catch {
    return { number, fault: 'the line is not UTF-8. Save the file as UTF-8 text' };
  }
}

const tooLong = (number: number, cap: number): Line => ({
  number,
  fault: `the line is longer than ${(cap / 1_048_576).toLocaleString('en')} MiB`,
});
