import { readFileSync } from 'node:fs';
import { searchAnswer } from '../../src/api/search-answer.ts';
import { noFilter, parseQuery } from '../../src/query/work-query.ts';
import { openSnapshot } from '../../src/store/snapshot.ts';
import { readThrough } from './read-through.ts';
import { type Times, timeEach } from './timing.ts';

/** A search as /search takes it. */
export interface Search {
  readonly text: string;
  readonly page: number;
}

export interface SearchTask {
  readonly snapshot: string;
  readonly groups: Readonly<
    Record<string, { readonly warmUp: readonly Search[]; readonly searches: readonly Search[] }>
  >;
}

export type SearchTimes = Readonly<Record<string, Times>>;

/**
 * Times searches in a process that does nothing else: from the text of the query to the text of the
 * answer, with the engine of the snapshot itself, above which the server remembers answers.
 */
function timesOf({ snapshot, groups }: SearchTask): SearchTimes {
  readThrough(snapshot);
  const { search, close } = openSnapshot(snapshot);
  const answer = ({ text, page }: Search): string =>
    searchAnswer(
      search({
        terms: parseQuery([text]),
        filter: noFilter,
        acquirable: false,
        sort: undefined,
        page,
        size: 10,
        editionsPerWork: 3,
      }),
      'v1',
    );
  const times = Object.entries(groups).map(([name, { warmUp, searches }]) => [
    name,
    timeEach(warmUp, searches, answer),
  ]);
  close();
  return Object.fromEntries(times) as SearchTimes;
}

const [taskFile = ''] = process.argv.slice(2);
console.log(JSON.stringify(timesOf(JSON.parse(readFileSync(taskFile, 'utf8')) as SearchTask)));
