/**
 * A person or body as records name it. `name` is the heading form of library catalogues, family
 * name first ("Austen, Jane"); `displayName` turns it round for people.
 */
export interface Agent {
  readonly name: string;
  readonly viaf: string | null;
  readonly lcnaf: string | null;
}

export interface Author extends Agent {
  /** "true" for the first author, else "": the text that the reference API uses. */
  readonly primary: 'true' | '';
}

export interface Contributor extends Agent {
  /** MARC relator terms in lower case: translator, editor, illustrator … */
  readonly roles: readonly string[];
}

/** What tells two agents of one name apart, as in authority files: the years of their lives. */
export interface Life {
  /** Years; negative before the common era. */
  readonly birth: number | null;
  readonly death: number | null;
}

/** Titles that stand before a name. */
const BEFORE = /^(?:Sir|Dame|Lady|Lord|Mrs?\.?|Miss|Dr\.?|Rev\.?|Captain|Mme\.?|Abbé)$/u;

/** What follows a comma and is no given name: ranks and epithets, years, parts of a firm's name. */
const NO_GIVEN_NAME =
  /^(?:(?:Saint|Pope|King|Queen|Emperor|Empress|Prince|Princess|Duke|Duchess|Earl|Count|Countess|Baron|Baroness|Bishop)\b|(?:Inc|Ltd|LLC|Jr|Sr)\b|[IVX]+\.?$|.*(?:&|\band\b|\bCompany\b|\bCo\.))/u;

const YEARS =
  /^(?:(?:active|approximately|born|died|b\.|d\.|fl\.|ca?\.)\s*)?\d{1,4}\??(?:\s*BCE?)?(?:-|–|$)|^-\d/iu;

/**
 * A heading as people say it: "Barrie, J. M. (James Matthew)" is "J. M. Barrie", and
 * "Smith, Joseph, Jr." is "Joseph Smith, Jr.". Names of bodies and single names stay as they are.
 */
export function displayName(heading: string): string {
  if (!/[,،，]/u.test(heading)) return heading;
  const [family = '', ...rest] = heading
    .split(/[,،，]\s*/u)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !YEARS.test(part));
  const [first, ...titles] = rest;
  if (first === undefined) return family || heading;
  if (NO_GIVEN_NAME.test(first)) return [family, ...rest].join(', ');
  if (/^(?:of|the)\s/u.test(first)) return [`${family} ${first}`, ...titles].join(', ');

  const given = first.replace(/\s*\([^)]*\)/gu, '') || first;
  const before = titles.filter((title) => BEFORE.test(title));
  const after = titles.filter((title) => !BEFORE.test(title));
  // A peer's heading repeats the family name: "Byron, George Gordon Byron, Baron".
  const full = given.endsWith(` ${family}`) ? given : `${given} ${family}`;
  return [[...before, full].join(' '), ...after].join(', ');
}
