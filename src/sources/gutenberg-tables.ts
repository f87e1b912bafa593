import { unusableFile } from '../catalogue/errors.ts';
import type {
  Position,
  SourceAgent,
  SourceEvent,
  SourceInput,
} from '../catalogue/source-record.ts';
import { csvRows } from './csv.ts';
import { isNumber, numbersSeen, usableLanguages } from './gutenberg-checks.ts';
import { gutenbergRecord } from './gutenberg-record.ts';
import { slashedShelves } from './gutenberg-shelves.ts';
import {
  type AuthorTable,
  type LanguageTable,
  readAuthors,
  readLanguages,
  readSubjects,
  type SubjectTable,
} from './gutenberg-side-tables.ts';
import { cleanText } from './text.ts';

const COLUMNS = [
  'gutenberg_id',
  'title',
  'author',
  'gutenberg_author_id',
  'language',
  'gutenberg_bookshelf',
  'rights',
  'has_text',
] as const;

type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** The rows of one work, one for each of its authors, and the line of the first. */
interface Group {
  readonly line: number;
  readonly rows: readonly [Row, ...Row[]];
}

interface SideTables {
  readonly authors: AuthorTable;
  readonly languages: LanguageTable;
  readonly subjects: SubjectTable;
}

const METADATA = 'gutenberg_metadata.csv';
const EXPECTED = `${METADATA} with the columns ${COLUMNS.join(', ')}`;

/**
 * The catalogue as four tables, as the R package gutenbergr has it: one row a work and author in
 * `gutenberg_metadata.csv`, which is streamed, and authors, languages and subjects, which are small
 * enough to be held (40 MB for 71,000 works) and so may stand in any order.
 */
export async function* readTables(folder: SourceInput): AsyncGenerator<SourceEvent> {
  const table = (name: string): SourceInput => folder.file(name) ?? missingTable(folder, name);
  const metadata = table(METADATA);
  const side: SideTables = {
    authors: yield* readAuthors(table('gutenberg_authors.csv')),
    languages: yield* readLanguages(table('gutenberg_languages.csv')),
    subjects: yield* readSubjects(table('gutenberg_subjects.csv')),
  };
  const repeated = numbersSeen();

  for await (const event of groups(metadata)) {
    if (!('rows' in event)) {
      yield event;
      continue;
    }
    const position = { file: metadata.label, line: event.line };
    const [first] = event.rows;
    const id = first.gutenberg_id;
    const fault = isNumber(id) ? repeated(id, event.line) : `"${id}" is not a number`;
    if (fault) yield { kind: 'refused', position, id, reason: fault };
    else yield* recordOf(event, side, position);
  }
}

function missingTable(folder: SourceInput, name: string): never {
  throw unusableFile(
    `${folder.label} has no ${name} (or ${name}.gz). The folder must hold pg_catalog.csv, or gutenberg_metadata.csv, gutenberg_authors.csv, gutenberg_languages.csv and gutenberg_subjects.csv`,
  );
}

/** Brings rows of one number that follow each other together. */
async function* groups(metadata: SourceInput): AsyncGenerator<Group | SourceEvent> {
  let group: Group | undefined;
  for await (const event of csvRows(metadata, COLUMNS, EXPECTED)) {
    if (event.kind === 'refused') {
      const { line, id, reason } = event;
      yield {
        kind: 'refused',
        position: { file: metadata.label, line },
        reason,
        ...(id ? { id } : {}),
      };
    } else if (group && group.rows[0].gutenberg_id === event.fields.gutenberg_id) {
      group = { ...group, rows: [...group.rows, event.fields] };
    } else {
      if (group) yield group;
      group = { line: event.line, rows: [event.fields] };
    }
  }
  if (group) yield group;
}

function* recordOf({ rows }: Group, side: SideTables, position: Position): Generator<SourceEvent> {
  const [first] = rows;
  const id = first.gutenberg_id;
  const number = Number(id);
  const codes = [...first.language.split('/'), ...(side.languages.get(number) ?? [])];
  const { languages, faults } = usableLanguages(codes.filter((code) => code !== ''));
  for (const reason of faults) yield { kind: 'warning', position, id, reason };

  const isText = first.has_text === 'TRUE';
  const subjects = side.subjects.get(number) ?? [];
  const record = gutenbergRecord({
    number: id,
    title: first.title,
    authors: authorsOf(rows, side.authors),
    contributors: [],
    lcsh: subjects.flatMap(({ type, heading }) => (type === 'lcsh' ? [heading] : [])),
    lcc: subjects.flatMap(({ type, heading }) => (type === 'lcc' ? [heading] : [])),
    shelves: slashedShelves(first.gutenberg_bookshelf),
    languages,
    // What a work is that is no text, the tables do not say.
    medium: isText ? 'Text' : undefined,
    isText,
    rights: cleanText(first.rights) || undefined,
    issued: undefined,
  });
  yield { kind: 'record', position, record };
}

/**
 * Each author once; one name and another number is another person (Dumas, father and son). The
 * years of a life count where the table of authors means the same person.
 */
function authorsOf(rows: readonly Row[], table: AuthorTable): readonly SourceAgent[] {
  const authors = new Map<string, SourceAgent>();
  for (const row of rows) {
    const name = cleanText(row.author);
    if (name === '') continue;
    const known = table.get(Number(row.gutenberg_author_id));
    const isSame = known !== undefined && familyOf(known.name) === familyOf(name);
    authors.set(`${row.gutenberg_author_id} ${name}`, isSame ? { ...known, name } : { name });
  }
  return [...authors.values()];
}

const familyOf = (name: string): string => name.split(',', 1)[0] ?? name;
