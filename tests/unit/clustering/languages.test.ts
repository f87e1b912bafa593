import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { languageOf, languagesOf } from '../../../src/clustering/languages.ts';
import { sharedData } from '../../shared-data.ts';

describe('languageOf', () => {
  test.each([
    ['en', 'English', 'en', 'eng'],
    ['eng', 'English', 'en', 'eng'],
    ['FRE', 'French', 'fr', 'fra'],
    ['ger', 'German', 'de', 'deu'],
    ['chi', 'Chinese', 'zh', 'zho'],
    ['zh-Hant-TW', 'Chinese', 'zh', 'zho'],
    ['pt-BR', 'Portuguese', 'pt', 'por'],
    ['el', 'Greek', 'el', 'ell'],
    ['grc', 'Ancient Greek', null, 'grc'],
    ['gla', 'Scottish Gaelic', 'gd', 'gla'],
    ['tl', 'Tagalog', 'tl', 'tgl'],
    ['cmn', 'Mandarin Chinese', null, 'cmn'],
    ['kld', 'Gamilaraay', null, 'kld'],
    ['iw', 'Hebrew', 'he', 'heb'],
    ['myn', 'Mayan languages', null, null],
    ['qaa', 'qaa', null, null],
  ])('%s is %s', (tag, language, iso_2, iso_3) => {
    expect(languageOf(tag)).toEqual({ language, iso_2, iso_3 });
  });
});

describe('languagesOf', () => {
  test('names each language once, in order', () => {
    const names = languagesOf(['fr', 'en-GB', 'fra', 'en']).map(({ language }) => language);

    expect(names).toEqual(['French', 'English']);
  });

  test('a language that is not known is left out', () => {
    expect(languagesOf(['und', 'UND'])).toEqual([]);
  });
});

const table = sharedData('a-gutenberg/gutenberg_languages.csv.gz');

test.skipIf(!table)('every language of the Project Gutenberg catalogue has a name', () => {
  const rows = gunzipSync(readFileSync(table ?? ''))
    .toString()
    .trim()
    .split('\n')
    .slice(1);
  const codes = [...new Set(rows.map((row) => row.split(',')[1] ?? ''))];

  expect(codes.length).toBeGreaterThan(60);
  expect(codes.filter((code) => languageOf(code).language === code)).toEqual([]);
});
