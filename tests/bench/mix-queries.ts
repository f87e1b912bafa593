import type { Vocabulary } from './vocabulary.ts';

/** Words that more works have than one in six are very common. */
const VERY_COMMON = 1 / 6;

/**
 * Queries as readers mix them, none twice: half of them one word, a third two words that some work
 * has, of the rest a few very common words and else beginnings of words. Words are drawn as often as they occur.
 */
export function mixedQueries(vocabulary: Vocabulary, count: number): readonly string[] {
  const limit = VERY_COMMON * vocabulary.works;
  const draw = vocabulary.drawer(limit);
  const queries = new Set<string>(vocabulary.words(limit, vocabulary.works, count / 100));
  const fill = (upTo: number, make: () => string | undefined): void => {
    const target = queries.size + upTo;
    while (queries.size < target) {
      const query = make();
      if (query !== undefined) queries.add(query);
    }
  };
  fill(Math.floor(count / 2), draw);
  fill(Math.floor(count / 3), () => {
    const [first, second] = [draw(), draw()];
    return first !== second && vocabulary.isPair(first, second) ? `${first} ${second}` : undefined;
  });
  fill(count - queries.size, () => {
    const word = draw();
    return word.length > 3 ? `${word.slice(0, Math.ceil(word.length / 2) + 1)}*` : undefined;
  });
  return spreadOut([...queries]);
}

/** In an order in which each part of the list is like the whole: every n-th, n times. */
function spreadOut<T>(list: readonly T[]): readonly T[] {
  const step = 40;
  return Array.from({ length: step }, (_, start) =>
    list.filter((_, index) => index % step === start),
  ).flat();
}
