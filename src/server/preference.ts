/** Whether a client likes HTML better than JSON, by its `Accept` header (RFC 9110, 12.5.1). */
export function prefersHtml(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const ranges = accept.split(',').map(parseRange);
  return weightOf('text/html', ranges) > weightOf('application/json', ranges);
}

interface MediaRange {
  readonly name: string;
  /** From 0, which refuses, to 1. */
  readonly weight: number;
}

function parseRange(text: string): MediaRange {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { name, weight: weight >= 0 && weight <= 1 ? weight : 0 };
}

/** The weight of the most exact range that names the type. */
function weightOf(mediaType: string, ranges: readonly MediaRange[]): number {
  const [type] = mediaType.split('/');
  for (const wanted of [mediaType, `${type}/*`, '*/*']) {
    const range = ranges.find(({ name }) => name === wanted);
    if (range) return range.weight;
  }
  return 0;
}
