import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

/** Numbers of pages stay exact, also when they are multiplied by a size. */
const page = {
  type: 'integer',
  minimum: 1,
  maximum: 1_000_000_000_000,
  default: 1,
  description: 'Number of the page, from 1. A page past the end is empty.',
} as const satisfies JSONSchema;

const size = (fallback: number, maximum: number) =>
  ({
    type: 'integer',
    minimum: 1,
    maximum,
    default: fallback,
    description: 'Entries on a page.',
  }) as const satisfies JSONSchema;

const texts = (description: string) =>
  ({ type: 'array', items: { type: 'string' }, description }) as const satisfies JSONSchema;

const showAll = (fallback: boolean, description: string) =>
  ({ type: 'boolean', default: fallback, description }) as const satisfies JSONSchema;

const readerVersion = {
  type: 'string',
  enum: ['v1', 'v2'],
  default: 'v1',
  description: 'Which reader the `reader` flags are for: v1 reads EPUB, v2 Web Publications.',
} as const satisfies JSONSchema;

const searchFilter = texts(
  '`date:1850`, `date:1800-1899`, `date:1800-`, `date:-1899`, `startYear:`, `endYear:`; `language:` with a name or ISO 639 code, several for all of them; `format:`, several for any of them. One value may hold several pairs, separated by commas.',
);

const recordFilter = texts(
  '`format:` with readable, downloadable, requestable, epub_zip, epub_xml, html, html_edd, html_catalog, pdf, webpub_json or a media type. Leaves only the links of those formats.',
);

const uuid = {
  type: 'string',
  // The format alone would also accept a urn:uuid: prefix.
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
  examples: ['8d4f6c1e-3f5a-4e0b-9c61-0a2b7d9e5f10'],
  description: 'UUID of a work.',
} as const satisfies JSONSchema;

const id = (what: string) =>
  ({
    type: 'string',
    pattern: '^[0-9]+$',
    examples: ['12345'],
    description: `Identifier of ${what}: digits.`,
  }) as const satisfies JSONSchema;

/** What a query string without parameters of ours is checked against. */
export const noParameters = { type: 'object', properties: {} } as const satisfies JSONSchema;

export const searchParameters = {
  type: 'object',
  properties: {
    query: texts(
      'Pairs of field and term, such as `title:emma,author:austen`; text without a field searches keywords. Fields: keyword, title, author, subject, viaf, lcnaf, identifier. All pairs must match.',
    ),
    sort: {
      type: 'string',
      description: 'title, author or date, with `:asc` or `:desc`. Best match first without it.',
    },
    filter: searchFilter,
    page,
    size: size(10, 100),
    showAll: showAll(false, 'Also editions without links.'),
    readerVersion,
  },
  required: ['query', 'page', 'size', 'showAll', 'readerVersion'],
} as const satisfies JSONSchema;

export type SearchParameters = FromSchema<typeof searchParameters>;

export const workParameters = {
  type: 'object',
  properties: {
    uuid,
    showAll: showAll(true, 'False leaves only editions that have readable links.'),
    filter: recordFilter,
    readerVersion,
  },
  required: ['uuid', 'showAll', 'readerVersion'],
} as const satisfies JSONSchema;

export type WorkParameters = FromSchema<typeof workParameters>;

export const editionParameters = {
  type: 'object',
  properties: {
    id: id('an edition'),
    showAll: showAll(true, 'False leaves only instances that have readable links.'),
    filter: recordFilter,
    readerVersion,
  },
  required: ['id', 'showAll', 'readerVersion'],
} as const satisfies JSONSchema;

export type EditionParameters = FromSchema<typeof editionParameters>;

export const linkParameters = {
  type: 'object',
  properties: { id: id('a link') },
  required: ['id'],
} as const satisfies JSONSchema;

export type LinkParameters = FromSchema<typeof linkParameters>;

export const languagesParameters = {
  type: 'object',
  properties: {
    totals: {
      type: 'boolean',
      default: true,
      description: 'Whether each language has its number of works, the largest first.',
    },
  },
  required: ['totals'],
} as const satisfies JSONSchema;

export type LanguagesParameters = FromSchema<typeof languagesParameters>;

export const newPageParameters = {
  type: 'object',
  properties: { page },
  required: ['page'],
} as const satisfies JSONSchema;

export type NewPageParameters = FromSchema<typeof newPageParameters>;

export const feedSearchParameters = {
  type: 'object',
  properties: {
    keyword: texts('Words of titles, authors and subjects.'),
    query: texts('The same as `keyword`.'),
    title: texts('Words of titles, subtitles and alternate titles.'),
    author: texts('Names of authors.'),
    subject: texts('Headings of subjects.'),
    filter: searchFilter,
    showAll: showAll(false, 'Also editions without links; works without any are never in feeds.'),
    page,
    size: size(25, 50),
  },
  required: ['showAll', 'page', 'size'],
} as const satisfies JSONSchema;

export type FeedSearchParameters = FromSchema<typeof feedSearchParameters>;

export const publicationParameters = {
  type: 'object',
  properties: { uuid },
  required: ['uuid'],
} as const satisfies JSONSchema;

export type PublicationParameters = FromSchema<typeof publicationParameters>;
