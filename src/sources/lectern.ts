import { unusableFile } from '../catalogue/errors.ts';
import type { Position, Source, SourceEvent, SourceInput } from '../catalogue/source-record.ts';
import { type LineResult, parseRecordLine } from './lectern-line.ts';
import { type Line, linesOf } from './lines.ts';

const LINE_CAP = 4 * 1_048_576;

/** Lectern's own JSON Lines: each line one source record (docs/json-lines.md). */
export const lectern: Source = {
  format: 'lectern',
  name: 'lectern',
  summary: 'JSON Lines, one work a line: a .jsonl file, or a folder of them',

  async *read(input) {
    if (!input.isFolder) yield* readLines(input, (line) => ({ line }));
    else yield* readFolder(input);
  },
};

async function* readFolder(folder: SourceInput): AsyncGenerator<SourceEvent> {
  const names = folder.fileNames().filter((name) => /\.jsonl(\.gz)?$/.test(name));
  if (names.length === 0) {
    throw unusableFile(`${folder.label} holds no file whose name ends in .jsonl or .jsonl.gz`);
  }
  for (const name of names) {
    const input = folder.file(name);
    if (input) yield* readLines(input, (line) => ({ file: input.label, line }));
  }
}

async function* readLines(
  input: SourceInput,
  position: (line: number) => Position,
): AsyncGenerator<SourceEvent> {
  for await (const line of linesOf(input.open(), LINE_CAP)) {
    if ('text' in line && line.text.trim() === '') continue;
    const result = resultOf(line);
    yield 'record' in result
      ? { kind: 'record', position: position(line.number), ...result }
      : { kind: 'refused', position: position(line.number), ...result };
  }
}

function resultOf(line: Line): LineResult {
  if ('fault' in line) return { reason: line.fault };
  const result = parseRecordLine(line.text);
  return 'record' in result || line.ended
    ? result
    : { ...result, reason: `${result.reason} (the file ends here without a line break)` };
}
