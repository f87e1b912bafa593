/** Most text: printable ASCII with single spaces. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;
const C1 = /[\u0080-\u009f]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f\ufffe\uffff]+/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

const windows1252 = new TextDecoder('windows-1252');

/**
 * Text of a catalogue as one clean line: NFC, white space single, no control characters. Those
 * from U+0080 to U+009F are what is left of Windows-1252 (dashes and quotation marks), and are read so.
 */
export const cleanText = (text: string): string => (CLEAN.test(text) ? text : cleaned(text));

const cleaned = (text: string): string =>
  text
    .replace(C1, (character) => windows1252.decode(Uint8Array.of(character.charCodeAt(0))))
    .replace(CONTROLS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');

/**
 * Why text cannot be kept, if it cannot: feeds are XML and UTF-8, which have no place for half a
 * surrogate pair or a control character.
 */
export function textFault(text: string): string | undefined {
  if (!text.isWellFormed()) return 'holds half a surrogate pair';
  const found = UNPRINTABLE.exec(text)?.[0];
  if (found === undefined) return undefined;
  const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `holds the control character U+${code}`;
}
