import type { FromSchema, JSONSchema } from 'json-schema-to-ts';

const text = { type: 'string', minLength: 1, maxLength: 100_000 } as const;
const texts = { type: 'array', items: text, maxItems: 1000 } as const;
const year = { type: 'integer', minimum: -9999, maximum: 9999 } as const;
const url = {
  type: 'string',
  format: 'uri',
  pattern: '^https?://',
  examples: ['https://example.org/book.epub'],
  maxLength: 4000,
} as const;
const mediaType = {
  type: 'string',
  pattern: '^[a-z]+/[a-z0-9][a-z0-9.+_-]*$',
  examples: ['application/epub+zip'],
} as const;

/** A BCP 47 tag or an ISO 639-1, -2 or -3 code. */
const languages = {
  type: 'array',
  items: {
    type: 'string',
    pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$',
    examples: ['en', 'fra', 'pt-BR'],
  },
  maxItems: 1000,
} as const;

const agentProperties = { name: text, viaf: text, lcnaf: text, birth: year, death: year } as const;

const agents = {
  type: 'array',
  items: {
    type: 'object',
    properties: agentProperties,
    required: ['name'],
    additionalProperties: false,
  },
  maxItems: 1000,
} as const;

const contributors = {
  type: 'array',
  items: {
    type: 'object',
    properties: { ...agentProperties, roles: { ...texts, minItems: 1 } },
    required: ['name', 'roles'],
    additionalProperties: false,
  },
  maxItems: 1000,
} as const;

const subjects = {
  type: 'array',
  items: {
    type: 'object',
    properties: { heading: text, authority: text, controlNo: text },
    required: ['heading'],
    additionalProperties: false,
  },
} as const;

const dates = {
  type: 'array',
  items: {
    type: 'object',
    properties: { date: text, type: text },
    required: ['date', 'type'],
    additionalProperties: false,
  },
} as const;

const measurements = {
  type: 'array',
  items: {
    type: 'object',
    properties: { type: text, value: text },
    required: ['type', 'value'],
    additionalProperties: false,
  },
} as const;

const identifiers = {
  type: 'array',
  items: {
    type: 'object',
    properties: { identifier: text, authority: text },
    required: ['identifier'],
    additionalProperties: false,
  },
} as const;

const covers = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      url,
      mediaType: {
        type: 'string',
        pattern: '^image/[a-z0-9][a-z0-9.+_-]*$',
        examples: ['image/jpeg'],
      },
    },
    required: ['url', 'mediaType'],
    additionalProperties: false,
  },
} as const;

const flag = { type: 'boolean' } as const;

const links = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      url,
      mediaType,
      flags: {
        description: 'What the media type alone would say wrongly.',
        type: 'object',
        properties: { catalog: flag, download: flag, reader: flag, embed: flag, edd: flag },
        additionalProperties: false,
      },
      md5: {
        type: 'string',
        pattern: '^[0-9a-f]{32}$',
        examples: ['d41d8cd98f00b204e9800998ecf8427e'],
      },
      content: text,
    },
    required: ['url', 'mediaType'],
    additionalProperties: false,
  },
} as const;

const rights = {
  type: 'array',
  items: {
    type: 'object',
    properties: { source: text, license: text, rightsStatement: text },
    additionalProperties: false,
  },
} as const;

const items = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id: { ...text, description: 'Names the item within its edition; by default its place.' },
      source: text,
      content_type: text,
      contributors,
      modified: text,
      drm: text,
      measurements,
      location: text,
      links,
      rights,
    },
    required: ['source'],
    additionalProperties: false,
  },
} as const;

const edition = {
  type: 'object',
  properties: {
    id: { ...text, description: 'Names the edition within its work, for ever.' },
    title: text,
    sub_title: text,
    alt_titles: texts,
    edition: text,
    edition_statement: text,
    publication_place: text,
    publication_date: year,
    volume: text,
    table_of_contents: text,
    extent: text,
    summary: text,
    publishers: agents,
    contributors,
    dates,
    measurements,
    languages,
    identifiers,
    covers,
    items,
  },
  required: ['id'],
  additionalProperties: false,
} as const;

/**
 * What one record of a source says: a work, and the editions of it that the record describes (one,
 * in most formats). Every source is brought to this shape, and a line of Lectern's own JSON Lines
 * is exactly this. Field names are those of the records that the API answers.
 */
export const sourceRecordSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Lectern source record: one work with the editions that one record describes',
  type: 'object',
  properties: {
    id: { ...text, description: 'Names the record within its source, for ever.' },
    title: text,
    sub_title: text,
    alt_titles: texts,
    medium: text,
    series: text,
    series_position: text,
    authors: agents,
    contributors,
    subjects,
    dates,
    measurements,
    languages: { ...languages, description: 'The original language first.' },
    editions: { type: 'array', items: edition, minItems: 1, maxItems: 10_000 },
  },
  required: ['id', 'editions'],
  additionalProperties: false,
} as const satisfies JSONSchema;

export type SourceRecord = FromSchema<typeof sourceRecordSchema>;
export type SourceEdition = SourceRecord['editions'][number];
export type SourceItem = NonNullable<SourceEdition['items']>[number];
export type SourceLink = NonNullable<SourceItem['links']>[number];
export type SourceAgent = NonNullable<SourceRecord['authors']>[number];
export type SourceContributor = NonNullable<SourceRecord['contributors']>[number];

/** Where in its input a record stands, and which record it is: what a report has to say of it. */
export interface Position {
  /** The label of the file, where the input is a folder. */
  readonly file?: string;
  /** Line of the input, from 1, on which the record begins. */
  readonly line: number;
}

/** What a source yields: a record, or the reason why one was refused. */
export type SourceEvent =
  | { readonly kind: 'record'; readonly position: Position; readonly record: SourceRecord }
  | {
      readonly kind: 'refused';
      readonly position: Position;
      readonly id?: string;
      readonly reason: string;
    }
  | {
      readonly kind: 'warning';
      readonly position: Position;
      readonly id?: string;
      readonly reason: string;
    };

/** A format that can be imported: bytes in, records out, one at a time and in bounded memory. */
export interface Source {
  /** The name on the command line: `lectern import <format>`. */
  readonly format: string;
  readonly summary: string;
  /**
   * The name under which records are kept. Two formats of one provider share it, so that the same
   * record is recognised in both.
   */
  readonly name: string;
  read(input: SourceInput): AsyncIterable<SourceEvent>;
}

/** What an import reads. A folder offers files by name; all else is one stream of bytes. */
export interface SourceInput {
  /** How messages name it: a path, a URL, or "standard input". */
  readonly label: string;
  /** Size in bytes where it is known, for progress. */
  readonly size: number | undefined;
  /** The bytes, unpacked if they were gzipped. */
  open(): AsyncIterable<Uint8Array>;
  /** A file of the folder, unpacked if it was gzipped (`name` or `name.gz`); undefined if absent. */
  file(name: string): SourceInput | undefined;
  /** Names of the files of the folder, in order; none if it is no folder. */
  fileNames(): readonly string[];
  readonly isFolder: boolean;
}
