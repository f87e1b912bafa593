declare const jsonText: unique symbol;

/**
 * JSON that is ready to be sent, as text. Records are kept this way in a snapshot, so that an
 * answer is put together by joining strings instead of parsing and writing objects again.
 */
export type JsonText = string & { readonly [jsonText]: true };

/** Marks text that is known to be JSON. */
export const asJsonText = (text: string): JsonText => text as JsonText;

export const toJsonText = (value: unknown): JsonText => JSON.stringify(value) as JsonText;

export const fromJsonText = <T>(text: JsonText): T => JSON.parse(text) as T;
