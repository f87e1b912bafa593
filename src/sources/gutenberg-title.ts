import { cleanText } from './text.ts';

export interface Titles {
  readonly title: string | undefined;
  readonly sub_title: string | undefined;
  readonly alt_titles: readonly string[];
}

/**
 * What is left of MARC subfields: `$b` and its like, with the punctuation (ISBD) before it. A
 * dollar sign alone counts only after such punctuation; "$1,000 a plate" is a title.
 */
const SUBFIELD = /\s*(?:([:;=/])\s*)?\$([a-z])[: ]\s*|\s+([:;=/])\s*\$ \s*/;

const PARTS = new Set(['n', 'p', 'v']);

/**
 * The title of a Project Gutenberg record. Its first line is the title and further lines are the
 * subtitle; `$b` begins the subtitle too (a title in another language after "="), `$n $p $v` name
 * a part, which belongs to the title; `$c` repeats the authors, whom the record names anyway.
 */
export function titlesOf(text: string): Titles {
  const [first = '', ...further] = text.split(/\r?\n/);
  const [title = '', ...pieces] = first.split(SUBFIELD);
  const head = [title];
  const subtitle: string[] = [];
  const alternatives: string[] = [];

  for (let at = 0; at + 3 < pieces.length; at += 4) {
    const code = pieces[at + 1] ?? 'b';
    const words = pieces[at + 3] ?? '';
    if (PARTS.has(code)) head.push(words);
    else if ((pieces[at] ?? pieces[at + 2]) === '=') alternatives.push(words);
    else if (code !== 'c') subtitle.push(words);
  }
  subtitle.push(...further.map((line) => line.replace(/^\s*\$[a-z][: ]/, '')));

  const sub = cleanText(subtitle.join(' ')).replace(/^[:;=/]\s*/, '');
  const whole = cleanText(head.join(', '));
  return {
    title: titled(sub === '' ? whole : whole.replace(/[\s:;,/=]+$/, '')),
    sub_title: sub || undefined,
    alt_titles: alternatives.map(cleanText).filter((alternative) => alternative !== ''),
  };
}

/** Numbers that were given out and never used are called "No title". */
const titled = (title: string): string | undefined =>
  title === '' || title === 'No title' ? undefined : title;
