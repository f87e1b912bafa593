import { readFileSync } from 'node:fs';
import { checker } from '../schema/checker.ts';

/** A link as both kinds of document have it. */
export interface CheckedLink {
  readonly rel?: string;
  readonly href: string;
  readonly templated?: true;
  readonly properties?: { readonly numberOfItems: number };
}

export interface CheckedPublication {
  readonly metadata: { readonly identifier: string };
  readonly links: readonly CheckedLink[];
}

export interface CheckedFeed {
  readonly metadata: {
    readonly numberOfItems?: number;
    readonly itemsPerPage?: number;
    readonly currentPage?: number;
  };
  readonly links: readonly CheckedLink[];
  readonly facets?: readonly { readonly links: readonly CheckedLink[] }[];
  readonly navigation?: readonly CheckedLink[];
  readonly publications?: readonly CheckedPublication[];
}

const compiled = <T>(name: string): ((input: unknown) => T) => {
  const file = new URL(`../../data/schema/${name}.schema.json`, import.meta.url);
  return checker<T>(JSON.parse(readFileSync(file, 'utf8')) as object, 'The document');
};

/** Data as a publication. Throws `invalid` that says what breaks the schema. */
export const checkPublication = compiled<CheckedPublication>('opds-publication');

/**
 * Data as a feed. Throws `invalid` that says what breaks the schema. It is compiled after the schema
 * of publications, to which it refers by its `$id`.
 */
export const checkFeed = compiled<CheckedFeed>('opds-feed');
