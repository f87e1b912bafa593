/** What an application can do with a link. */
export interface LinkFlags {
  readonly catalog: boolean;
  readonly download: boolean;
  readonly reader: boolean;
  readonly embed: boolean;
  readonly edd: boolean;
}

/** A link of an item. */
export interface Link {
  readonly link_id: number;
  readonly mediaType: string;
  readonly url: string;
  readonly flags: LinkFlags;
}

/** A link to a picture of an edition. */
export type Cover = Omit<Link, 'flags'>;

/** `v1` is the EPUB reader, `v2` the Web Publication reader. */
export type ReaderVersion = 'v1' | 'v2';

const NONE: LinkFlags = {
  catalog: false,
  download: false,
  reader: false,
  embed: false,
  edd: false,
};

const DOWNLOAD: LinkFlags = { ...NONE, download: true };

const FLAGS: Readonly<Record<string, LinkFlags>> = {
  'application/epub+zip': { ...NONE, download: true, reader: true },
  'application/epub+xml': { ...NONE, reader: true },
  'application/webpub+json': { ...NONE, reader: true },
  'application/pdf': DOWNLOAD,
  'text/html': { ...NONE, embed: true },
  'application/html+edd': { ...NONE, edd: true },
  'application/html+catalog': { ...NONE, catalog: true },
};

/** The flags that a media type implies; `reader` stands for the reader of that media type. */
export const flagsOf = (mediaType: string): LinkFlags => FLAGS[mediaType] ?? DOWNLOAD;

const V2_MEDIA_TYPE = 'application/webpub+json';

/** The flags as one reader sees them: `reader` is off on the media types of the other reader. */
export const flagsFor = (version: ReaderVersion, mediaType: string, flags: LinkFlags): LinkFlags =>
  flags.reader && (mediaType === V2_MEDIA_TYPE) !== (version === 'v2')
    ? { ...flags, reader: false }
    : flags;

/** Media types in the order in which an item lists its links; others come last. */
const LINK_ORDER = [
  'application/webpub+json',
  'application/pdf',
  'application/epub+zip',
  'application/epub+xml',
  'text/html',
  'application/html+edd',
  'application/html+catalog',
];

/** Orders links by media type; equal ones stay as they are. */
export const byMediaType = (
  a: { readonly mediaType: string },
  b: { readonly mediaType: string },
): number => rank(a.mediaType) - rank(b.mediaType);

const rank = (mediaType: string): number => {
  const position = LINK_ORDER.indexOf(mediaType);
  return position < 0 ? LINK_ORDER.length : position;
};
