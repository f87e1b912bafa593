/** How readers know the media types that records use. */
const LABELS: Readonly<Record<string, string>> = {
  'application/epub+zip': 'EPUB',
  'application/epub+xml': 'EPUB in parts',
  'application/webpub+json': 'Web publication',
  'text/html': 'Web page',
  'application/pdf': 'PDF',
  'text/plain': 'Plain text',
  'application/html+edd': 'Scan on request',
  'application/html+catalog': 'Catalogue record',
  'application/x-mobipocket-ebook': 'Kindle',
  'application/rdf+xml': 'RDF',
  'application/zip': 'ZIP',
  'audio/mpeg': 'MP3 audio',
  'audio/ogg': 'Ogg audio',
};

/** The name of a format for people; a media type that has none is shown as it is. */
export const formatLabel = (mediaType: string): string => LABELS[mediaType] ?? mediaType;

/** Formats in the order in which readers are best served by them; others come last. */
const BEST_FIRST = [
  'application/epub+zip',
  'text/html',
  'application/pdf',
  'text/plain',
  'application/epub+xml',
  'application/webpub+json',
];

/** Orders links, the one to offer first at the front; equal ones stay as they are. */
export const byUse = (a: { mediaType: string }, b: { mediaType: string }): number =>
  rank(a.mediaType) - rank(b.mediaType);

const rank = (mediaType: string): number => {
  const position = BEST_FIRST.indexOf(mediaType);
  return position < 0 ? BEST_FIRST.length : position;
};
