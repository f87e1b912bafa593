import { invalid } from './errors.ts';

const READABLE = [
  'application/epub+zip',
  'application/epub+xml',
  'text/html',
  'application/webpub+json',
];
const DOWNLOADABLE = ['application/pdf', 'application/epub+zip'];
const REQUESTABLE = ['application/html+edd'];

/** Groups of media types that a `format:` filter on works and editions can name. */
const formatGroups = {
  readable: READABLE,
  downloadable: DOWNLOADABLE,
  requestable: REQUESTABLE,
} as const satisfies Record<string, readonly string[]>;

/** Short names of single media types. */
export const formatNames = {
  epub_zip: 'application/epub+zip',
  epub_xml: 'application/epub+xml',
  html: 'text/html',
  html_edd: 'application/html+edd',
  html_catalog: 'application/html+catalog',
  pdf: 'application/pdf',
  webpub_json: 'application/webpub+json',
} as const satisfies Record<string, string>;

const MEDIA_TYPE = /^[a-z]+\/[a-z0-9][a-z0-9.+_-]*$/;

/** The media types that a `format:` value stands for: a group, a short name, or itself. */
export function mediaTypesOf(format: string): readonly string[] {
  const name = format.toLowerCase();
  if (Object.hasOwn(formatGroups, name)) return formatGroups[name as keyof typeof formatGroups];
  if (Object.hasOwn(formatNames, name)) return [formatNames[name as keyof typeof formatNames]];
  if (MEDIA_TYPE.test(name)) return [name];
  throw invalid(
    `"${format}" is not a format. Use ${[...Object.keys(formatGroups), ...Object.keys(formatNames)].join(', ')}, or a media type.`,
    'filter',
  );
}

/** Whether a link of this media type can be read in a browser or an application. */
export const isReadable = (mediaType: string): boolean => READABLE.includes(mediaType);
