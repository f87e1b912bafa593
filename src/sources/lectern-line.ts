import { invalid, isCatalogueError } from '../catalogue/errors.ts';
import { type SourceRecord, sourceRecordSchema } from '../catalogue/source-record.ts';
import { checker } from '../schema/checker.ts';
import { textFault } from './text.ts';

/** The record of a line, or the reason why it was refused and, where it can be told, which it is. */
export type LineResult =
  | { readonly record: SourceRecord }
  | { readonly reason: string; readonly id?: string };

const check = checker<SourceRecord>(sourceRecordSchema, 'The line');

/** Reads one line of JSON Lines as a source record, its text in NFC. */
export function parseRecordLine(text: string): LineResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
    const record = normalised(check(value), '') as SourceRecord;
    checkIdsDiffer(record.editions, 'editions');
    record.editions.forEach(({ items = [] }, place) => {
      checkIdsDiffer(items, `editions[${place}].items`);
    });
    return { record };
  } catch (error) {
    if (error instanceof SyntaxError) return { reason: `The line is not JSON: ${error.message}` };
    if (isCatalogueError(error)) return { reason: error.message, ...idOf(value) };
    throw error;
  }
}

/** A checked value with all its text in NFC. Its depth is that of the schema, so recursion is safe. */
function normalised(value: unknown, path: string): unknown {
  if (typeof value === 'string') {
    const fault = textFault(value);
    if (fault) throw invalid(`${path} ${fault}`, path);
    return value.normalize('NFC');
  }
  if (Array.isArray(value)) {
    return value.map((entry, place) => normalised(entry, `${path}[${place}]`));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      normalised(member, path === '' ? name : `${path}.${name}`),
    ]),
  );
}

/** Two parts of one name could not be told apart at the next import. */
function checkIdsDiffer(parts: readonly { readonly id?: string }[], path: string): void {
  const seen = new Set<string>();
  parts.forEach(({ id }, place) => {
    if (id === undefined) return;
    const field = `${path}[${place}].id`;
    if (seen.has(id)) throw invalid(`${field} names an earlier entry of ${path} too`, field);
    seen.add(id);
  });
}

function idOf(value: unknown): { id?: string } {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'string' ? { id: id.slice(0, 200).toWellFormed() } : {};
}
