import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchFile, runScript } from './child.ts';
import { amount, type Figure } from './figure.ts';
import type { Search, SearchTask, SearchTimes } from './search-process.ts';
import { spreadNote } from './timing.ts';
import { openVocabulary } from './vocabulary.ts';

/** What searches of one catalogue may take, in milliseconds, and the process that makes them, in MB. */
export interface SearchLimits {
  readonly rare: number;
  readonly common: number;
  readonly third: number;
  readonly residentMB?: number;
}

/** How many searches of each kind are timed, and how many others come before: short ones take long to be compiled. */
const RARE = { timed: 1000, before: 1000 };
const COMMON = { timed: 100, before: 20 };
const THIRD = { timed: 30, before: 10 };

/** Two words are common that each have at least one work in 35 and at most one in 6: of 70,000, 2,000 to 12,000. */
const COMMON_SHARE = { from: 1 / 35, to: 1 / 6 };
const THIRD_SHARE = { from: 0.2, to: 0.45 };

/** Times searches of a snapshot in a fresh process. No search is made twice. */
export async function searchFigures(
  group: string,
  folder: string,
  snapshot: string,
  limits: SearchLimits,
): Promise<readonly Figure[]> {
  const searches = searchesOf(snapshot);
  const taskFile = join(folder, 'searches.json');
  writeFileSync(taskFile, JSON.stringify({ snapshot, groups: searches } satisfies SearchTask));
  const { stdout, peakMB } = await runScript(folder, benchFile('search-process.ts'), [taskFile]);
  const times = JSON.parse(stdout) as SearchTimes;

  const figure = (name: string, key: keyof typeof searches): Figure => {
    const spread = times[key];
    if (!spread || spread.count === 0) throw new Error(`${snapshot} has no words for ${name}`);
    return {
      group,
      name,
      measured: spread.median,
      wanted: { atMost: limits[key] },
      unit: 'ms',
      note: `${spreadNote(spread)}; ${amount(spread.cpu)} of processor time on average`,
    };
  };
  return [
    figure('search of a rare word (in 2 to 10 works)', 'rare'),
    figure('search of two common words', 'common'),
    figure('search of a word in every third work', 'third'),
    ...(limits.residentMB === undefined
      ? []
      : [
          {
            group,
            name: 'peak of resident memory of these searches',
            measured: peakMB,
            wanted: { atMost: limits.residentMB },
            unit: 'MB',
          },
        ]),
  ];
}

function searchesOf(snapshot: string) {
  const vocabulary = openVocabulary(snapshot);
  const { works } = vocabulary;
  const firstPages = (texts: readonly string[]): readonly Search[] =>
    texts.map((text) => ({ text, page: 1 }));
  try {
    const { from, to } = COMMON_SHARE;
    const third = vocabulary.words(THIRD_SHARE.from * works, THIRD_SHARE.to * works, total(THIRD));
    // Such words are few: each is asked for page after page, which costs the same.
    const pages = Math.ceil(total(THIRD) / Math.max(1, third.length));
    return {
      rare: inTwo(RARE, firstPages(vocabulary.words(2, 10, total(RARE)))),
      common: inTwo(COMMON, firstPages(vocabulary.pairs(from * works, to * works, total(COMMON)))),
      third: inTwo(
        THIRD,
        Array.from({ length: pages }, (_, index) =>
          third.map((text) => ({ text, page: index + 1 })),
        ).flat(),
      ),
    };
  } finally {
    vocabulary.close();
  }
}

interface Repetitions {
  readonly timed: number;
  readonly before: number;
}

const total = ({ timed, before }: Repetitions): number => timed + before;

const inTwo = ({ timed, before }: Repetitions, searches: readonly Search[]) => ({
  warmUp: searches.slice(0, before),
  searches: searches.slice(before, before + timed),
});
