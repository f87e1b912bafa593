import { toJsonText } from '../catalogue/json-text.ts';
import { FEED_CACHE_CONTROL } from '../opds/delivery.ts';
import type { OpdsDocument } from '../opds/feed.ts';
import { mediaTypeOf, serialise } from '../opds/opds2.ts';
import type { Answer } from './operation.ts';

/** Data to be sent in the wrapper. */
export const dataAnswer = (value: unknown): Answer => ({ kind: 'data', data: toJsonText(value) });

/** An OPDS document, with the bytes and headers under which it is published. */
export const opdsAnswer = (document: OpdsDocument): Answer => ({
  kind: 'document',
  body: serialise(document),
  mediaType: mediaTypeOf(document),
  cacheControl: FEED_CACHE_CONTROL,
});
