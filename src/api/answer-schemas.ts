/** What operations answer, for the description of the interface. All members are always there. */

type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: ['string', 'null'] };
const string: Schema = { type: 'string' };
const integer: Schema = { type: 'integer' };
const year: Schema = { type: ['integer', 'null'], description: 'A year.' };
const list = (items: Schema): Schema => ({ type: 'array', items });
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** An object all of whose members are required. */
const record = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const agent = { name: string, viaf: text, lcnaf: text };

const described = {
  publishers: list(ref('Agent')),
  contributors: list(ref('Contributor')),
  dates: list(ref('RecordDate')),
  languages: list(ref('Language')),
};

const editionMembers = {
  edition_id: integer,
  work_uuid: string,
  title: text,
  sub_title: text,
  alt_titles: list(string),
  edition: text,
  edition_statement: text,
  publication_place: text,
  publication_date: year,
  volume: text,
  table_of_contents: text,
  extent: text,
  summary: text,
  ...described,
  measurements: list(ref('Measurement')),
  inCollections: list(ref('CollectionSummary')),
  links: list(ref('Cover')),
};

const wrapped = (data: Schema): Schema =>
  record({
    status: { type: 'integer', description: 'The HTTP status.' },
    timestamp: { type: 'string', description: 'RFC 1123, GMT.' },
    responseType: string,
    data,
  });

const value = record({ value: string, count: integer });
const page: Schema = { type: ['integer', 'null'] };

const paging = record({
  recordsPerPage: integer,
  firstPage: integer,
  previousPage: page,
  currentPage: integer,
  nextPage: page,
  lastPage: integer,
});

const counts = record({
  works: integer,
  editions: integer,
  items: integer,
  links: integer,
  records: integer,
});

const records = {
  Agent: record(agent),
  Author: record({ ...agent, primary: { enum: ['true', ''] } }),
  Contributor: record({ ...agent, roles: list(string) }),
  Subject: record({ heading: string, authority: text, controlNo: text }),
  Measurement: record({ type: string, value: string }),
  RecordDate: record({ date: string, type: string }),
  Language: record({ language: string, iso_2: text, iso_3: text }),
  Identifier: record({ identifier: string, authority: text }),
  Rights: record({ source: text, license: text, rightsStatement: text }),
  CollectionSummary: record({
    uuid: string,
    title: string,
    creator: string,
    description: string,
    numberOfItems: integer,
  }),
  Flags: record(
    Object.fromEntries(
      ['catalog', 'download', 'reader', 'embed', 'edd'].map((flag) => [flag, { type: 'boolean' }]),
    ),
  ),
  Cover: record({ link_id: integer, mediaType: string, url: string }),
  Link: record({ link_id: integer, mediaType: string, url: string, flags: ref('Flags') }),
  Item: record({
    item_id: integer,
    source: string,
    content_type: string,
    contributors: list(ref('Contributor')),
    modified: text,
    drm: text,
    measurements: list(ref('Measurement')),
    location: text,
    links: list(ref('Link')),
    rights: list(ref('Rights')),
  }),
  Edition: record({ ...editionMembers, items: list(ref('Item')) }),
  Instance: record({
    instance_id: integer,
    title: text,
    publication_place: text,
    extent: text,
    summary: text,
    table_of_contents: text,
    authors: list(ref('Agent')),
    ...described,
    identifiers: list(ref('Identifier')),
    items: list(ref('Item')),
  }),
  Work: record({
    uuid: string,
    title: text,
    sub_title: text,
    alt_titles: list(string),
    medium: text,
    series: text,
    series_position: text,
    authors: list(ref('Author')),
    contributors: list(ref('Contributor')),
    subjects: list(ref('Subject')),
    measurements: list(ref('Measurement')),
    dates: list(ref('RecordDate')),
    languages: list(ref('Language')),
    edition_count: integer,
    date_created: string,
    date_modified: string,
    inCollections: list(ref('CollectionSummary')),
    editions: list(ref('Edition')),
  }),
};

const link = record({
  link_id: integer,
  url: string,
  media_type: string,
  content: text,
  md5: text,
  flags: ref('Flags'),
  work: ref('Work'),
});

/** The schemas by name, as `#/components/schemas` has them. */
export const answerSchemas: Readonly<Record<string, Schema>> = {
  ...records,
  SearchResponse: wrapped(
    record({
      totalWorks: integer,
      paging,
      facets: record({ languages: list(value), formats: list(value) }),
      works: list(ref('Work')),
    }),
  ),
  SingleWork: wrapped(ref('Work')),
  SingleEdition: wrapped(
    record({
      ...editionMembers,
      work_title: text,
      work_authors: list(ref('Author')),
      instances: list(ref('Instance')),
    }),
  ),
  SingleLink: wrapped(link),
  LanguageCounts: wrapped(
    list({
      type: 'object',
      properties: { language: string, work_total: integer },
      required: ['language'],
    }),
  ),
  TotalCounts: wrapped(counts),
  Error: wrapped({
    type: 'object',
    properties: {
      message: string,
      field: { type: 'string', description: 'The one input that is at fault.' },
      requestId: string,
    },
    required: ['message'],
  }),
  Feed: { type: 'object', description: 'An OPDS 2.0 feed: https://drafts.opds.io/opds-2.0' },
  Publication: { type: 'object', description: 'An OPDS 2.0 publication.' },
  OpenApi: { type: 'object', description: 'An OpenAPI 3.1 document.' },
};
