import type { Author } from './agent.ts';
import type { Work } from './work.ts';

/** Articles that library catalogues leave out of account at the head of a title, by ISO 639-3. */
const ARTICLES: Readonly<Record<string, RegExp>> = {
  eng: /^(?:the|an|a)\s+(?=\S)/i,
  fra: /^(?:(?:les|le|la|une|un|des)\s+|l['’])(?=\S)/i,
  deu: /^(?:der|die|das|eine|ein)\s+(?=\S)/i,
  spa: /^(?:el|los|las|la|lo|una|un)\s+(?=\S)/i,
  ita: /^(?:(?:il|lo|la|gli|le|i|una|uno|un)\s+|(?:l|un)['’])(?=\S)/i,
  por: /^(?:os|as|o|a|uma|um)\s+(?=\S)/i,
  cat: /^(?:(?:el|els|la|les|una|un)\s+|l['’])(?=\S)/i,
  nld: /^(?:de|het|een|'t|’t)\s+(?=\S)/i,
  swe: /^(?:den|det|de|en|ett)\s+(?=\S)/i,
  dan: /^(?:den|det|de|en|et)\s+(?=\S)/i,
  nor: /^(?:den|det|de|en|et)\s+(?=\S)/i,
  hun: /^(?:az|a|egy)\s+(?=\S)/i,
  ell: /^(?:ο|η|το|οι|τα|ένας|μια|μία|ένα)\s+(?=\S)/i,
};

/** The title as it is filed: without the article at its head, by the language of the work. */
export function filingTitle({ title, languages }: Pick<Work, 'title' | 'languages'>): string {
  const article = ARTICLES[languages[0]?.iso_3 ?? ''];
  return (article && title?.replace(article, '')) ?? title ?? '';
}

/** The name under which a work is filed: the heading of its first author. */
export const filingAuthor = ({ authors }: { readonly authors: readonly Author[] }): string =>
  authors[0]?.name ?? '';
