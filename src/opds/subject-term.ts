import type { Subject } from '../catalogue/description.ts';
import { cleanText } from './clean-text.ts';

/** A subject as a publication names it. */
export interface SubjectTerm {
  readonly name: string;
  readonly code: string | undefined;
  /** URI of the vocabulary. */
  readonly scheme: string | undefined;
}

const SCHEMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    lcsh: 'http://id.loc.gov/authorities/subjects',
    lcgft: 'http://id.loc.gov/authorities/genreForms',
    lcc: 'http://id.loc.gov/authorities/classification',
    fast: 'http://id.worldcat.org/fast',
    ddc: 'http://dewey.info/',
    bisac: 'http://www.bisg.org/standards/bisac_subject/',
    thema: 'https://ns.editeur.org/thema/',
    gnd: 'https://d-nb.info/gnd/',
  }),
);

/** Subjects with the URI of their vocabulary where it is known; without blanks and repeats. */
export function subjectTerms(subjects: readonly Subject[]): readonly SubjectTerm[] {
  const terms: SubjectTerm[] = [];
  const seen = new Set<string>();
  for (const { heading, authority, controlNo } of subjects) {
    const name = cleanText(heading);
    const key = `${authority}\n${name}`;
    if (!name || seen.has(key)) continue;
    seen.add(key);
    terms.push({
      name,
      code: cleanText(controlNo),
      scheme: authority ? SCHEMES.get(authority.toLowerCase()) : undefined,
    });
  }
  return terms;
}
