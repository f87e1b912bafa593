import type { Edition } from '../catalogue/edition.ts';

/** How many tones the style sheet has for covers that are set in type. */
const TONES = 6;

/**
 * A cover. The typographic one is always there; the picture, if one is known, lies over it, so that
 * a picture that cannot be loaded leaves no hole.
 */
export interface BookCover {
  /** https only: what the content security policy of the pages lets through. */
  readonly picture: string | undefined;
  /** Which of the tones of the style sheet, from 1. */
  readonly tone: number;
}

/** The cover of a work, by the first of the editions that has one. A work keeps its tone. */
export const bookCover = (uuid: string, editions: readonly Edition[]): BookCover => ({
  picture: editions.flatMap((edition) => edition.links).find(({ url }) => /^https:\/\//i.test(url))
    ?.url,
  tone: (Number.parseInt(uuid.slice(0, 8), 16) % TONES) + 1,
});
