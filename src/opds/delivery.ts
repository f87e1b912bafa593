/** Media types of OPDS 2.0. They are sent and linked without parameters: clients compare the text. */
export const FEED_TYPE = 'application/opds+json';
export const PUBLICATION_TYPE = 'application/opds-publication+json';

/**
 * How long feeds may be kept without asking again. They change with an import, at addresses that
 * stay, so the time is short; after it a validator saves the bytes.
 */
export const FEED_CACHE_CONTROL = 'public, max-age=300';
