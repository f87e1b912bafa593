import { invalid } from '../catalogue/errors.ts';
import type { Source } from '../catalogue/source-record.ts';
import { gutenberg } from './gutenberg.ts';
import { lectern } from './lectern.ts';

/** Every format that can be imported. */
export const sources: readonly Source[] = [lectern, gutenberg];

/** The source of a format by its name on the command line. Throws `invalid` that lists the names. */
export function sourceOf(format: string): Source {
  const source = sources.find((candidate) => candidate.format === format);
  if (source) return source;
  const names = sources.map((candidate) => candidate.format).join(', ');
  throw invalid(`"${format}" is not a format that can be imported. Use ${names}`, 'format');
}
