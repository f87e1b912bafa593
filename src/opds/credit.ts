import { type Agent, type Contributor, displayName } from '../catalogue/agent.ts';
import { cleanText } from './clean-text.ts';

/** A person or body as a publication names it. */
export interface Credit {
  readonly name: string;
  readonly sortAs: string | undefined;
  /** URI in an authority file. */
  readonly identifier: string | undefined;
}

export interface RoleCredit extends Credit {
  readonly roles: readonly string[];
}

/** Roles that both versions of OPDS, or readers of them, know by name. */
const namedRoles = ['author', 'translator', 'editor', 'illustrator', 'narrator'] as const;
type NamedRole = (typeof namedRoles)[number];

export type Credits = Readonly<Record<NamedRole, readonly Credit[]>> & {
  /** Everyone with another role. */
  readonly contributor: readonly RoleCredit[];
};

/** Authors, then everyone else by role; who has several named roles is credited in each of them. */
export function creditsOf(
  authors: readonly Agent[],
  contributors: readonly Contributor[],
): Credits {
  const named: Record<NamedRole, Credit[]> = {
    author: [],
    translator: [],
    editor: [],
    illustrator: [],
    narrator: [],
  };
  const others = new Map<string, RoleCredit>();
  for (const author of authors) add(named.author, personCredit(author));
  for (const agent of contributors) {
    const credit = personCredit(agent);
    if (!credit) continue;
    const roles = agent.roles.map(cleanText).filter((role) => role !== undefined);
    for (const role of roles.filter(isNamed)) add(named[role], credit);
    const rest = roles.filter((role) => !isNamed(role));
    if (rest.length > 0) {
      const known = others.get(credit.sortAs)?.roles ?? [];
      others.set(credit.sortAs, { ...credit, roles: [...new Set([...known, ...rest])] });
    }
  }
  return { ...named, contributor: [...others.values()] };
}

/** A publisher: a body, whose name is never turned round ("Smith, Elder & Co."). */
export function bodyCredit(agent: Agent): Credit | undefined {
  const name = cleanText(agent.name);
  return name ? { name, sortAs: undefined, identifier: identifierOf(agent) } : undefined;
}

function personCredit(agent: Agent): (Credit & { readonly sortAs: string }) | undefined {
  const heading = cleanText(agent.name);
  return heading
    ? { name: displayName(heading), sortAs: heading, identifier: identifierOf(agent) }
    : undefined;
}

function add(credits: Credit[], credit: Credit | undefined): void {
  if (credit && !credits.some((known) => known.sortAs === credit.sortAs)) credits.push(credit);
}

function identifierOf({ viaf, lcnaf }: Agent): string | undefined {
  if (viaf && /^\d+$/.test(viaf)) return `https://viaf.org/viaf/${viaf}`;
  const control = lcnaf?.replaceAll(' ', '');
  return control && /^[a-z]+\d+$/.test(control)
    ? `http://id.loc.gov/authorities/names/${control}`
    : undefined;
}

const isNamed = (role: string): role is NamedRole =>
  (namedRoles as readonly string[]).includes(role);
