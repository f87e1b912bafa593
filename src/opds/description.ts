import { cleanText } from './clean-text.ts';

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    mdash: '—',
    ndash: '–',
    hellip: '…',
  }),
);

/**
 * The paragraphs of a summary as plain text, whether the source wrote text or HTML. Nothing of
 * the markup is kept, so nothing in it can do harm.
 */
export function paragraphsOf(summary: string | null | undefined): readonly string[] {
  if (!summary) return [];
  return unmarked(summary)
    .split(/\n\s*\n/)
    .map(cleanText)
    .filter((paragraph) => paragraph !== undefined);
}

/** Plain paragraphs as HTML. One alone needs no element. */
export const toHtml = (paragraphs: readonly string[]): string =>
  paragraphs.length === 1
    ? escaped(paragraphs[0] ?? '')
    : paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('');

const BLOCKS = 'p|div|br|hr|li|ul|ol|dl|dt|dd|h[1-6]|blockquote|pre|table|tr|section|article';
const INLINE =
  'a|abbr|acronym|audio|b|big|center|cite|code|del|em|font|form|i|iframe|img|input|ins|kbd|link|mark|meta|object|q|ruby|rp|rt|s|small|span|strike|strong|sub|sup|svg|tbody|td|th|thead|tt|u|var|video|html|head|body|title';

/** Tags of HTML alone: "<sic>" and "1 < 2" are text. */
const BLOCK_TAG = new RegExp(`</?(?:${BLOCKS})(?:[\\s/][^>]*)?>`, 'gi');
const INLINE_TAG = new RegExp(`</?(?:${INLINE})(?:[\\s/][^>]*)?>`, 'gi');

function unmarked(text: string): string {
  if (!/<[a-z!/]|&[a-z#]/i.test(text)) return text;
  return text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(BLOCK_TAG, '\n\n')
    .replace(INLINE_TAG, '')
    .replace(
      /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi,
      (entity, name: string) => decoded(name) ?? entity,
    );
}

function decoded(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES.get(name.toLowerCase());
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
