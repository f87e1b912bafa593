import type { Position, SourceEvent, SourceInput } from '../catalogue/source-record.ts';
import { csvRows } from './csv.ts';
import { TORN_ROW } from './csv-frames.ts';
import { agentsOf } from './gutenberg-agents.ts';
import { isNumber, numbersSeen, usableLanguages } from './gutenberg-checks.ts';
import { gutenbergRecord } from './gutenberg-record.ts';
import { listedShelves } from './gutenberg-shelves.ts';
import { cleanText } from './text.ts';

const COLUMNS = [
  'Text#',
  'Type',
  'Issued',
  'Title',
  'Language',
  'Authors',
  'Subjects',
  'LoCC',
  'Bookshelves',
] as const;

type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

const EXPECTED = `pg_catalog.csv of Project Gutenberg, with the columns ${COLUMNS.join(', ')}, or the folder that holds gutenberg_metadata.csv and the tables that go with it`;

/** `pg_catalog.csv`, the catalogue that Project Gutenberg publishes every week: one row a work. */
export async function* readCatalog(
  input: SourceInput,
  position: (line: number) => Position,
): AsyncGenerator<SourceEvent> {
  const repeated = numbersSeen();

  for await (const event of csvRows(input, COLUMNS, EXPECTED)) {
    if (event.kind === 'refused') {
      const { line, id, reason } = event;
      yield { kind: 'refused', position: position(line), reason, ...(id ? { id } : {}) };
      continue;
    }
    const { fields, ended } = event;
    const at = position(event.line);
    const id = fields['Text#'];
    const fault = isNumber(id) ? repeated(id, event.line) : `Text# is not a number: "${id}"`;
    if (fault) {
      yield { kind: 'refused', position: at, id, reason: fault };
    } else if (!ended && /;\s*$/.test(fields.Bookshelves)) {
      yield { kind: 'refused', position: at, id, reason: TORN_ROW };
    } else {
      if (!ended) yield { kind: 'warning', position: at, id, reason: NO_LINE_BREAK };
      const { languages, faults } = usableLanguages(listed(fields.Language));
      for (const reason of faults) yield { kind: 'warning', position: at, id, reason };
      yield { kind: 'record', position: at, record: recordOf(fields, languages) };
    }
  }
}

const NO_LINE_BREAK =
  'no line break stands at the end of the file, so this row may have been cut off';

const recordOf = (row: Row, languages: readonly string[]) =>
  gutenbergRecord({
    ...agentsOf(row.Authors),
    number: row['Text#'],
    title: row.Title,
    lcsh: listed(row.Subjects),
    lcc: listed(row.LoCC),
    shelves: listedShelves(row.Bookshelves),
    languages,
    medium: cleanText(row.Type) || undefined,
    isText: row.Type === 'Text',
    rights: undefined,
    issued: cleanText(row.Issued) || undefined,
  });

const listed = (text: string): readonly string[] =>
  text
    .split(';')
    .map(cleanText)
    .filter((entry) => entry !== '');
