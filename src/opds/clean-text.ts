/**
 * What JSON or XML cannot carry, or no reader can show: control characters, non-characters, and
 * surrogates, of which only lone ones go.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const SUSPECT = /[\0-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]|\s\s|^\s|\s$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const INVALID = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]/g;

/**
 * One line of text that JSON and XML can carry, without blanks around it, or undefined where
 * nothing is left. Lone surrogates become U+FFFD.
 */
export function cleanText(text: string | null | undefined): string | undefined {
  if (!text) return undefined;
  if (!SUSPECT.test(text)) return text;
  return text.toWellFormed().replace(INVALID, '').replace(/\s+/g, ' ').trim() || undefined;
}
