import { join } from 'node:path';
import { openSnapshot } from '../../src/store/snapshot.ts';
import { benchFile } from './child.ts';
import { amount, type Figure } from './figure.ts';
import { mixedQueries } from './mix-queries.ts';
import { makeNaiveDatabase } from './naive-database.ts';
import { type Server, startScript } from './server-process.ts';
import { spreadOf } from './timing.ts';
import { openVocabulary } from './vocabulary.ts';

const QUERIES = 2000;
const WARM_UP = 200;
const ROUNDS = 5;

/** Asks a server and the naive way the same queries in turns, and compares what they cost. */
export async function mixFigures(
  folder: string,
  snapshotPath: string,
  lectern: Server,
): Promise<readonly Figure[]> {
  const database = join(folder, 'naive.db');
  const snapshot = openSnapshot(snapshotPath);
  makeNaiveDatabase(snapshot, database);
  snapshot.close();
  const vocabulary = openVocabulary(snapshotPath);
  const queries = mixedQueries(vocabulary, QUERIES + WARM_UP);
  vocabulary.close();

  const naive = await startScript(
    benchFile('naive-server.ts'),
    (port) => [database, String(port)],
    '/search?query=history',
  );
  try {
    const warmUp = queries.slice(0, WARM_UP);
    await ask(lectern, warmUp);
    await ask(naive, warmUp);
    const size = QUERIES / ROUNDS;
    const rounds: (readonly [ours: Cost, theirs: Cost])[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const part = queries.slice(WARM_UP + round * size, WARM_UP + (round + 1) * size);
      rounds.push([await ask(lectern, part), await ask(naive, part)]);
    }
    return [mixFigure(rounds)];
  } finally {
    await naive.stop();
  }
}

interface Cost {
  readonly wallSeconds: number;
  readonly cpuSeconds: number | undefined;
  readonly totals: readonly number[];
}

/** Sends one query after the other. */
async function ask(server: Server, queries: readonly string[]): Promise<Cost> {
  const totals: number[] = [];
  const cpu = server.cpuSeconds();
  const start = performance.now();
  for (const query of queries) {
    const response = await fetch(`${server.url}/search?query=${encodeURIComponent(query)}`);
    const text = await response.text();
    if (!response.ok) throw new Error(`${query}: ${response.status} ${text.slice(0, 200)}`);
    totals.push(Number(/"totalWorks":(\d+)/.exec(text)?.[1]));
  }
  const wallSeconds = (performance.now() - start) / 1000;
  const after = server.cpuSeconds();
  const cpuSeconds = cpu === undefined || after === undefined ? undefined : after - cpu;
  return { wallSeconds, cpuSeconds, totals };
}

function mixFigure(rounds: readonly (readonly [ours: Cost, theirs: Cost])[]): Figure {
  const hasCpu = rounds.every((costs) => costs.every(({ cpuSeconds }) => cpuSeconds !== undefined));
  const seconds = ({ cpuSeconds, wallSeconds }: Cost): number =>
    hasCpu ? (cpuSeconds ?? Number.NaN) : wallSeconds;
  const each = (costs: readonly Cost[]): string =>
    amount((costs.reduce((sum, cost) => sum + seconds(cost), 0) / QUERIES) * 1000);
  const { median, low, high } = spreadOf(
    rounds.map(([ours, theirs]) => seconds(ours) / seconds(theirs)),
  );
  const agreed = rounds.flatMap(([ours, theirs]) =>
    ours.totals.filter((total, index) => total === theirs.totals[index]),
  ).length;
  return {
    group: 'HTTP',
    name: `mix of ${QUERIES.toLocaleString('en')} queries, cost against the naive way`,
    measured: median,
    wanted: { atMost: 0.4 },
    unit: '×',
    note: `${amount(low)} to ${amount(high)} in ${rounds.length} rounds; ${hasCpu ? 'processor' : 'wall'} time, ${each(rounds.map(([ours]) => ours))} and ${each(rounds.map(([, theirs]) => theirs))} ms a query; ${agreed} totals agree`,
  };
}
