import { assembleWork } from './assemble.ts';
import { workKey } from './keys.ts';
import { uuidOf } from './uuid.ts';

/** How records become works: each record is one, until records of one work are recognised. */
export const clustering = { workKey, uuidOf, assemble: assembleWork };
