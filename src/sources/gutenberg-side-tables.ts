import type { SourceAgent, SourceEvent, SourceInput } from '../catalogue/source-record.ts';
import { csvRows } from './csv.ts';
import { isNumber } from './gutenberg-checks.ts';
import { stated } from './stated.ts';
import { cleanText } from './text.ts';

/** Authors by their number. */
export type AuthorTable = ReadonlyMap<number, SourceAgent>;
/** Language codes by the number of the work. */
export type LanguageTable = ReadonlyMap<number, readonly string[]>;
/** Subjects by the number of the work. */
export type SubjectTable = ReadonlyMap<number, readonly TypedHeading[]>;

interface TypedHeading {
  /** lcsh or lcc. */
  readonly type: string;
  readonly heading: string;
}

/** Reads a whole table; rows that are refused are yielded, and the table is what it comes to. */
type Reading<Table> = AsyncGenerator<SourceEvent, Table>;

export async function* readAuthors(input: SourceInput): Reading<AuthorTable> {
  const authors = new Map<number, SourceAgent>();
  const columns = ['gutenberg_author_id', 'author', 'birthdate', 'deathdate'] as const;
  yield* eachRow(input, 'gutenberg_authors.csv', columns, (row) => {
    const life = { birth: yearOf(row.birthdate), death: yearOf(row.deathdate) };
    const author = stated<SourceAgent>({ name: cleanText(row.author), ...life });
    authors.set(Number(row.gutenberg_author_id), author);
  });
  return authors;
}

export async function* readLanguages(input: SourceInput): Reading<LanguageTable> {
  const languages = new Map<number, string[]>();
  const columns = ['gutenberg_id', 'language'] as const;
  yield* eachRow(input, 'gutenberg_languages.csv', columns, (row) =>
    append(languages, Number(row.gutenberg_id), cleanText(row.language)),
  );
  return languages;
}

export async function* readSubjects(input: SourceInput): Reading<SubjectTable> {
  const subjects = new Map<number, TypedHeading[]>();
  /** Most headings come again and again: kept once, they take a third of the room. */
  const headings = new Map<string, TypedHeading>();
  const columns = ['gutenberg_id', 'subject_type', 'subject'] as const;
  yield* eachRow(input, 'gutenberg_subjects.csv', columns, (row) => {
    const heading = cleanText(row.subject);
    if (heading === '') return;
    const key = `${row.subject_type} ${heading}`;
    const subject = headings.get(key) ?? { type: row.subject_type, heading };
    headings.set(key, subject);
    append(subjects, Number(row.gutenberg_id), subject);
  });
  return subjects;
}

/** Calls `keep` with each row whose first column, the key of the table, is a number. */
async function* eachRow<Column extends string>(
  input: SourceInput,
  file: string,
  columns: readonly [Column, ...Column[]],
  keep: (row: Readonly<Record<Column, string>>) => void,
): AsyncGenerator<SourceEvent, void> {
  const [key] = columns;
  for await (const event of csvRows(input, columns, `${file} with ${columns.join(', ')}`)) {
    const position = { file: input.label, line: event.line };
    if (event.kind === 'refused') {
      const { id, reason } = event;
      yield { kind: 'refused', position, reason, ...(id ? { id } : {}) };
    } else if (isNumber(event.fields[key])) {
      keep(event.fields);
    } else {
      const reason = `${key} is not a number: "${event.fields[key]}"`;
      yield { kind: 'refused', position, reason };
    }
  }
}

function append<Value>(table: Map<number, Value[]>, key: number, value: Value): void {
  const values = table.get(key);
  if (values) values.push(value);
  else table.set(key, [value]);
}

/** A year as the table writes it, negative before the common era; what is no year says nothing. */
const yearOf = (text: string): number | undefined =>
  /^-?\d{1,4}$/.test(text) ? Number(text) : undefined;
