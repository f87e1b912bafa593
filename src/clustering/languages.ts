import { iso6393 } from 'iso-639-3';
import type { Language } from '../catalogue/description.ts';
import { collectiveLanguages } from './collective-languages.ts';

type IsoLanguage = (typeof iso6393)[number];

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** ISO 639-3 languages by every code that they have; the two forms of ISO 639-2 are among them. */
const isoLanguages: ReadonlyMap<string, IsoLanguage> = new Map(
  iso6393.flatMap((entry) =>
    [entry.iso6392B, entry.iso6392T, entry.iso6393, entry.iso6391].flatMap((code) =>
      code ? [[code, entry] as const] : [],
    ),
  ),
);

const found = new Map<string, Language>();

/**
 * The language of a BCP 47 tag or an ISO 639 code, also a withdrawn or a bibliographic one (`iw`,
 * `fre`). Script and region say nothing of the language. A code that nobody knows is its own name.
 */
export function languageOf(tag: string): Language {
  const code = tag.toLowerCase().split('-', 1)[0] ?? tag;
  const known = found.get(code);
  if (known) return known;
  const language = resolved(code) ?? unknown(code);
  found.set(code, language);
  return language;
}

/** The languages of the tags, each once; `und` says that a language is not known, so it is left out. */
export function languagesOf(tags: readonly string[]): readonly Language[] {
  const languages = tags.filter((tag) => tag.toLowerCase() !== 'und').map(languageOf);
  return [...new Map(languages.map((language) => [language.language, language])).values()];
}

function resolved(code: string): Language | undefined {
  const entry = isoLanguages.get(code);
  if (entry) {
    return {
      language: nameOf(entry),
      iso_2: entry.iso6391 ?? null,
      iso_3: entry.iso6393,
    };
  }
  const collective = collectiveLanguages.get(code);
  if (collective !== undefined) return { language: collective, iso_2: null, iso_3: null };
  const current = currentCode(code);
  return current === undefined || current === code ? undefined : resolved(current);
}

/**
 * The usual English name ("Greek") rather than that of the standard ("Modern Greek (1453-)"),
 * unless it is that of another language: Unicode takes `tl` for Filipino and `cmn` for Chinese.
 */
function nameOf(entry: IsoLanguage): string {
  const code = entry.iso6391 ?? entry.iso6393;
  return (currentCode(code) === code ? names.of(code) : undefined) ?? entry.name;
}

/** The code that replaces a withdrawn one, or itself; undefined where it is no code at all. */
function currentCode(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code)[0]?.split('-', 1)[0];
  } catch {
    return undefined;
  }
}

const unknown = (code: string): Language => ({ language: code, iso_2: null, iso_3: null });
