import type { SourceAgent, SourceContributor } from '../catalogue/source-record.ts';
import { stated } from './stated.ts';
import { cleanText } from './text.ts';

export interface GutenbergAgents {
  readonly authors: readonly SourceAgent[];
  readonly contributors: readonly SourceContributor[];
}

const ROLE = /\s*\[([^[\]]*)\]$/;
const ERA = '\\s*(BCE|B\\.C\\.|CE|A\\.D\\.)?';
const LIFE = new RegExp(`,\\s*(\\d{1,4})?\\??${ERA}\\s*-\\s*(\\d{1,4})?\\??${ERA}$`);

/** Roles whose names are no MARC relator terms. */
const RELATORS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'unknown role': 'contributor',
    collaborator: 'contributor',
    creator: 'author',
  }),
);

/**
 * The people of a row of `pg_catalog.csv`: "Aristophanes, 447? BCE-386? BCE; Lindsay, Jack,
 * 1900-1990 [Translator]". Who has no role is an author; roles of one person are brought together.
 */
export function agentsOf(text: string): GutenbergAgents {
  const authors = new Map<string, SourceAgent>();
  const contributors = new Map<string, SourceContributor>();

  for (const part of text.split(/;\s+|;$/)) {
    const role = relatorOf(ROLE.exec(part)?.[1]);
    const heading = cleanText(part.replace(ROLE, ''));
    if (heading === '') continue;
    const agent = agentOf(heading);
    if (role === 'author') {
      authors.set(heading, agent);
      continue;
    }
    const roles = contributors.get(heading)?.roles ?? [];
    contributors.set(heading, { ...agent, roles: [...new Set([...roles, role])] });
  }
  return { authors: [...authors.values()], contributors: [...contributors.values()] };
}

function relatorOf(role: string | undefined): string {
  const term = cleanText(role ?? 'author').toLowerCase() || 'contributor';
  return RELATORS.get(term) ?? term;
}

/** A heading with the years of a life at its end, as "Plato, 428? BCE-348? BCE"; other dates stay in the name. */
function agentOf(heading: string): SourceAgent {
  const [ending, from, fromEra, to, toEra] = LIFE.exec(heading) ?? [];
  if (ending === undefined || (from === undefined && to === undefined)) return { name: heading };

  const death = to === undefined ? undefined : yearOf(to, toEra);
  // "70-19 BCE" says the era once, for both years.
  const isBefore = fromEra === undefined && death !== undefined && death < 0;
  const birth = from === undefined ? undefined : yearOf(from, isBefore ? toEra : fromEra);
  return stated<SourceAgent>({ name: heading.slice(0, -ending.length), birth, death });
}

const yearOf = (digits: string, era: string | undefined): number =>
  era?.startsWith('B') ? -Number(digits) : Number(digits);
