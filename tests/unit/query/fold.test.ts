import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedWords } from '../../../src/query/fold.ts';

const folded = (text: string): string => foldedWords(text).join(' ');

describe('foldedWords', () => {
  test.each([
    ['łódź', 'lodz'],
    ['ØRSTED', 'orsted'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Đorđe', 'dorde'],
    ['Æsop', 'aesop'],
    ['Œuvres', 'oeuvres'],
    ['Þórbergur', 'thorbergur'],
    ['İstanbul', 'istanbul'],
    ['ısı', 'isi'],
    ['Việt Nam', 'viet nam'],
    ['Ὀδύσσεια', 'odysseia'],
    ['ΟΔΥΣΣΕΙΑ', 'odysseia'],
    ['Война и миръ', 'voina i mir'],
    ['ВОЙНА', 'voina'],
    ['ёлка', 'elka'],
    ['ﬁn', 'fin'],
    ['Ⅳ', 'iv'],
    ['ＬＡＴＩＮ', 'latin'],
  ])('%s is %s', (text, words) => {
    expect(folded(text)).toBe(words);
  });

  test.each([
    ['Greek accents and breathings', 'Τὰ εἰς ἑαυτόν', 'Τα εις εαυτον'],
    ['Cyrillic ё', 'Артём', 'Артем'],
    ['Arabic vowel points', 'كِتَابُ', 'كتاب'],
    ['the Arabic hamza on a letter', 'أحمد', 'احمد'],
    ['the Arabic lengthening stroke', 'كـتـاب', 'كتاب'],
    ['Hebrew vowel points', 'שָׁלוֹם', 'שלום'],
    ['half-width kana', 'ｶﾞｲﾄﾞ', 'ガイド'],
    ['hiragana or katakana', 'ねこ', 'ネコ'],
    ['traditional or simplified characters', '紅樓夢', '红楼梦'],
  ])('does not tell apart %s', (_, one, other) => {
    expect(foldedWords(one)).toEqual(foldedWords(other));
    expect(foldedWords(one)).not.toEqual([]);
  });

  test.each([
    ['か', 'が'],
    ['は', 'ぱ'],
    ['ウ', 'ヴ'],
  ])('tells %s from %s, which are different syllables', (one, other) => {
    expect(foldedWords(one)).not.toEqual(foldedWords(other));
  });

  test.each([
    ['Han', '紅樓夢', 3],
    ['kana', 'ねこ', 2],
    ['Thai', 'ไทย', 3],
  ])('takes each character of %s for a word, because there are no spaces', (_, text, count) => {
    expect(foldedWords(text)).toHaveLength(count);
  });

  test('keeps words of other scripts whole', () => {
    expect(foldedWords('한국어 हिन्दी')).toHaveLength(2);
  });

  test('splits at everything that is no letter or digit', () => {
    expect(foldedWords("Jean-Luc's 2nd_book: a/b…c—d")).toEqual([
      'jean',
      'luc',
      's',
      '2nd',
      'book',
      'a',
      'b',
      'c',
      'd',
    ]);
    expect(foldedWords('Jean‑Luc’s')).toEqual(['jean', 'luc', 's']);
  });

  test('finds no word in punctuation', () => {
    expect(foldedWords('')).toEqual([]);
    expect(foldedWords(' "*" -- ;!? «»… \u0301 ')).toEqual([]);
  });

  test('gives nothing but lower-case letters and digits, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) =>
        foldedWords(text).every((word) => /^[a-z0-9]+$/.test(word)),
      ),
      { numRuns: 300 },
    );
  });

  test('gives composed and decomposed text the same words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        expect(foldedWords(text.normalize('NFD'))).toEqual(foldedWords(text.normalize('NFC')));
      }),
      { numRuns: 500 },
    );
  });

  test('does not read ASCII otherwise where it stands beside other letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 30 }), (text) => {
        expect(foldedWords(`${text} é`)).toEqual([...foldedWords(text), 'e']);
      }),
      { numRuns: 500 },
    );
  });

  test('gives its own words back, so that folding twice is folding once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        expect(foldedWords(folded(text))).toEqual(foldedWords(text));
      }),
      { numRuns: 500 },
    );
  });
});
