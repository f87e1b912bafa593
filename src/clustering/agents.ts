import type { Agent, Contributor } from '../catalogue/agent.ts';
import type { SourceAgent, SourceContributor } from '../catalogue/source-record.ts';

type Lists<T> = readonly (readonly T[] | undefined)[];

/** The agents of several records, each once; what one record does not say of them another may. */
export const agentsOf = (lists: Lists<SourceAgent>): readonly Agent[] =>
  joined(lists, (known, other) => ({ ...other, ...known })).map(toAgent);

/** The contributors of several records, each once, with all the roles that records give them. */
export const contributorsOf = (lists: Lists<SourceContributor>): readonly Contributor[] =>
  joined(lists, (known, other) => ({
    ...other,
    ...known,
    roles: [...known.roles, ...other.roles],
  })).map((contributor) => ({ ...toAgent(contributor), roles: [...new Set(contributor.roles)] }));

const toAgent = ({ name, viaf, lcnaf }: SourceAgent): Agent => ({
  name,
  viaf: viaf ?? null,
  lcnaf: lcnaf ?? null,
});

/** Joins agents of one name, unless something that is known of both tells them apart. */
function joined<T extends SourceAgent>(
  lists: Lists<T>,
  join: (known: T, other: T) => T,
): readonly T[] {
  const all = lists.flatMap((list) => list ?? []);
  if (all.length < 2) return all;
  const agents: T[] = [];
  const places = new Map<string, number[]>();
  for (const agent of all) {
    const namesakes = places.get(agent.name) ?? [];
    const place = namesakes.find((candidate) => isSame(agents[candidate], agent));
    const known = place === undefined ? undefined : agents[place];
    if (place !== undefined && known !== undefined) {
      agents[place] = join(known, agent);
    } else {
      places.set(agent.name, [...namesakes, agents.length]);
      agents.push(agent);
    }
  }
  return agents;
}

const TELLING = ['birth', 'death', 'viaf', 'lcnaf'] as const;

const isSame = (known: SourceAgent | undefined, other: SourceAgent): boolean =>
  TELLING.every(
    (name) =>
      known?.[name] === undefined || other[name] === undefined || known[name] === other[name],
  );
