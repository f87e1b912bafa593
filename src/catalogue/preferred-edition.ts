import type { Language } from './description.ts';
import type { Edition } from './edition.ts';
import type { Link } from './link.ts';
import type { Work } from './work.ts';

/** Whether a link gives the book itself, to read or to download; a catalogue page or a request form does not. */
export const isAcquirable = ({ flags }: Pick<Link, 'flags'>): boolean =>
  (flags.reader || flags.download || flags.embed) && !flags.catalog && !flags.edd;

/** Links of an edition that give the book itself. */
export const acquisitionLinks = (edition: Edition): readonly Link[] =>
  edition.items.flatMap((item) => item.links.filter(isAcquirable));

interface Rule {
  readonly reason: string;
  /** The better edition has the larger score. */
  score(edition: Edition, first: Language | undefined): number;
}

const formats = (edition: Edition): number =>
  new Set(acquisitionLinks(edition).map((link) => link.mediaType)).size;

const isIn = (edition: Edition, language: Language | undefined): boolean =>
  language !== undefined &&
  edition.languages.some((candidate) => candidate.language === language.language);

/** The rules of the contract (section 3), each of which decides where all before it are equal. */
const RULES: readonly Rule[] = [
  {
    reason: 'can be read or downloaded here',
    score: (edition) => Number(acquisitionLinks(edition).length > 0),
  },
  { reason: 'has a cover', score: (edition) => Number(edition.links.length > 0) },
  {
    reason: "is in the work's original or first language",
    score: (edition, first) => Number(isIn(edition, first)),
  },
  { reason: 'comes in the most formats', score: formats },
  {
    reason: 'is the earliest',
    score: (edition) => -(edition.publication_date ?? Number.POSITIVE_INFINITY),
  },
  { reason: 'was catalogued first', score: (edition) => -edition.edition_id },
];

type Editions = Pick<Work, 'languages' | 'editions'>;

/** The editions of a work, the preferred one first. */
export function byPreference({ languages, editions }: Editions): readonly Edition[] {
  const scored = editions.map((edition) => ({
    edition,
    scores: RULES.map((rule) => rule.score(edition, languages[0])),
  }));
  scored.sort((a, b) => firstDifference(b.scores, a.scores));
  return scored.map(({ edition }) => edition);
}

/** Why the preferred edition stands before the next best: the rule that decided. */
export function preferenceReason(work: Editions): string {
  const [best, next] = byPreference(work);
  if (!best || !next) return 'is the only one';
  const [first] = work.languages;
  const rule = RULES.find(
    (candidate) => candidate.score(best, first) !== candidate.score(next, first),
  );
  return rule?.reason ?? 'was catalogued first';
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((score, position) => score !== b[position]);
  return index < 0 ? 0 : (a[index] ?? 0) > (b[index] ?? 0) ? 1 : -1;
}
