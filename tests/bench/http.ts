import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSnapshot } from '../../src/store/snapshot.ts';
import type { Recorded } from './bare-server.ts';
import { benchFile } from './child.ts';
import { amount, type Figure } from './figure.ts';
import { type Load, load } from './load.ts';
import { randomFrom, sample } from './random.ts';
import { type Server, startScript } from './server-process.ts';
import { spreadOf } from './timing.ts';
import { openVocabulary } from './vocabulary.ts';

const ROUNDS = 7;
const SECONDS = 1;
/** Answers that the bare server has in memory: enough that their sizes are those of all. */
const RECORDED = 200;
const RECORDS = 5000;
const SEED = 7;
/** Words that fill a page of 25 and are still rare. */
const RARE = { from: 30, to: 200 };

/** Compares the server with a bare `node:http` server that answers the same bytes. */
export async function httpFigures(
  folder: string,
  snapshotPath: string,
  lectern: Server,
): Promise<readonly Figure[]> {
  const uuids = acquirableUuids(snapshotPath);
  const words = rareWords(snapshotPath);
  const half = Math.floor(words.length / 2);
  const cases = [
    { name: 'record', paths: uuids.map((uuid) => `/works/${uuid}`), atLeast: 0.3 },
    {
      name: 'static feed of a publication',
      paths: uuids.map((uuid) => `/opds/publication/${uuid}`),
      atLeast: 0.5,
    },
    {
      name: 'search of a rare word, 25 entries',
      paths: words.slice(0, half).map((word) => `/search?query=${word}&size=25`),
      atLeast: 0.1,
    },
    {
      name: 'feed of a search of a rare word, 25 entries',
      paths: words.slice(half).map((word) => `/opds/search?query=${word}`),
      atLeast: 0.1,
    },
  ];
  const figures: Figure[] = [];
  for (const { name, paths, atLeast } of cases) {
    figures.push(
      comparison(name, atLeast, await compareWithBare(folder, lectern, paths), paths.length),
    );
  }
  return figures;
}

function acquirableUuids(snapshotPath: string): readonly string[] {
  const snapshot = openSnapshot(snapshotPath);
  const random = randomFrom(SEED);
  const pages = sample(
    random,
    Array.from({ length: snapshot.acquirableTotal }, (_, index) => index + 1),
    RECORDS,
  );
  const uuids = pages.flatMap((page) =>
    snapshot.recentWorks({ page, size: 1 }).items.map(({ uuid }) => uuid),
  );
  snapshot.close();
  return uuids;
}

function rareWords(snapshotPath: string): readonly string[] {
  const vocabulary = openVocabulary(snapshotPath);
  const words = vocabulary.words(RARE.from, RARE.to, Number.POSITIVE_INFINITY);
  vocabulary.close();
  return words;
}

type Round = readonly [ours: Load, bare: Load];

/** Puts both servers under load in turns, so that what else the machine does meets both. */
async function compareWithBare(
  folder: string,
  lectern: Server,
  paths: readonly string[],
): Promise<readonly Round[]> {
  const file = join(folder, 'recorded.json');
  writeFileSync(file, JSON.stringify(await record(lectern, paths.slice(0, RECORDED))));
  const bare = await startScript(benchFile('bare-server.ts'), (port) => [file, String(port)], '/');
  try {
    let first = RECORDED;
    const round = async (seconds: number): Promise<Round> => {
      const ours = await load(lectern, { folder, paths, first, seconds });
      first += ours.requests;
      return [ours, await load(bare, { folder, paths, first, seconds })];
    };
    await round(SECONDS);
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) rounds.push(await round(SECONDS));
    return rounds;
  } finally {
    await bare.stop();
  }
}

async function record(server: Server, paths: readonly string[]): Promise<readonly Recorded[]> {
  const recorded: Recorded[] = [];
  for (const path of paths) {
    const response = await fetch(server.url + path);
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    recorded.push({
      mediaType: response.headers.get('content-type') ?? '',
      body: await response.text(),
    });
  }
  return recorded;
}

function comparison(
  name: string,
  atLeast: number,
  rounds: readonly Round[],
  paths: number,
): Figure {
  const { median, low, high } = spreadOf(
    rounds.map(([ours, bare]) => ours.requestsPerSecond / bare.requestsPerSecond),
  );
  const [ours, bare] = [0, 1].map(
    (side) => spreadOf(rounds.map((round) => round[side]?.requestsPerSecond ?? 0)).median,
  );
  const [ourCpu, bareCpu] = [0, 1].map(
    (side) => spreadOf(rounds.map((round) => round[side]?.cpuMilliseconds ?? Number.NaN)).median,
  );
  const requests = rounds.reduce((sum, [load]) => sum + load.requests, 0);
  return {
    group: 'HTTP',
    name: `${name}, rate against bare node:http`,
    measured: median,
    wanted: { atLeast },
    unit: '×',
    note: `${amount(low)} to ${amount(high)} in ${rounds.length} rounds; ${amount(ours ?? 0)} and ${amount(bare ?? 0)} a second; ${amount(ourCpu ?? 0)} and ${amount(bareCpu ?? 0)} ms of processor time a request; ${amount(requests)} requests over ${amount(paths)} addresses`,
  };
}
