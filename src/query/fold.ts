import anyAscii from 'any-ascii';

/** Accents and points that readers leave out when they type; the voicing marks of kana are no such thing. */
const OPTIONAL_MARKS = /(?=\p{M})(?!\u3099|\u309a)[\p{sc=Zinh}\p{sc=Hebr}\p{sc=Arab}\p{sc=Cyrl}]/gu;

/** A run of letters, or one character of a script that is written without spaces. */
const WORD =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{N}\p{M}])+/gu;

const ASCII_WORD = /[a-z0-9]+/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
const IS_ASCII = /^[\x00-\x7f]*$/;

/**
 * The words of a text as the index and queries know them: lower-case ASCII letters and digits.
 * Case, accents and scripts are folded ("Łódź" and "lodz" are one word, "Война" is "voina");
 * scripts without spaces give one word a character, so that any part of a title can be found as a
 * phrase. The index and every query go through this one function, on the server and in the browser.
 */
export function foldedWords(text: string): string[] {
  if (IS_ASCII.test(text)) return text.toLowerCase().match(ASCII_WORD) ?? [];
  // Decomposing splits Hangul and voiced kana too: composing again gives them back whole.
  const bare = text.normalize('NFKD').replace(OPTIONAL_MARKS, '').normalize('NFC');
  return (bare.match(WORD) ?? []).map(foldedWord).filter((word) => word !== '');
}

const foldedWord = (word: string): string =>
  anyAscii(word)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
