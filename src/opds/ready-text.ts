import type { JsonText } from '../catalogue/json-text.ts';
import type { Site } from './site.ts';

declare const ready: unique symbol;

/** A publication as OPDS 2.0 JSON in which the base URL is still open. */
export type ReadyPublication = JsonText & { readonly [ready]: true };

/**
 * Stands for the base URL: a code point that no text of a publication holds, because texts are
 * cleaned of it, that no address can hold, and that JSON writes as it is.
 */
export const OPEN_BASE_URL = '\uffff';

/** Ready-made text, with the base URL of a site. */
export const atSite = ({ baseUrl }: Site, text: ReadyPublication): string =>
  text.replaceAll(OPEN_BASE_URL, baseUrl);

/** Marks what a snapshot keeps of a publication. */
export const asReady = (text: JsonText): ReadyPublication => text as ReadyPublication;
