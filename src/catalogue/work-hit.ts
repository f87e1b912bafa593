import { asJsonText, fromJsonText, type JsonText } from './json-text.ts';
import type { Work } from './work.ts';
import type { WorkHit } from './work-query.ts';

/** The one place where a work that was found learns of its collections; there are none so far. */
const IN_COLLECTIONS = '"inCollections":[]';

/** A work that was found, as the record that the API answers: texts are joined, not parsed. */
export const recordText = ({ work, editions }: WorkHit): JsonText =>
  asJsonText(
    `${open(work)},${IN_COLLECTIONS},"editions":[${editions
      .map((edition) => `${open(edition)},${IN_COLLECTIONS}}`)
      .join(',')}]}`,
  );

/** A work that was found, as an object, for feeds and pages. */
export const toWork = (hit: WorkHit): Work => fromJsonText(recordText(hit));

/** The text of an object without its closing brace. */
const open = (object: JsonText): string => object.slice(0, -1);
