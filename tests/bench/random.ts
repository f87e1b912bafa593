/** A source of numbers from 0 to 1 that gives the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some of a list, none twice, in random order; all of it if there are fewer. */
export function sample<T>(random: () => number, list: readonly T[], count: number): readonly T[] {
  const rest = [...list];
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) {
    const index = Math.floor(random() * rest.length);
    const last = rest.pop() as T;
    chosen.push(index < rest.length ? (rest[index] as T) : last);
    if (index < rest.length) rest[index] = last;
  }
  return chosen;
}

/** Draws indexes below `size`, the n-th in proportion to 1/n, as words are distributed in texts. */
export function zipf(random: () => number, size: number): () => number {
  const cumulative = new Float64Array(size);
  let sum = 0;
  for (let index = 0; index < size; index += 1) {
    sum += 1 / (index + 1);
    cumulative[index] = sum;
  }
  return () => {
    const target = random() * sum;
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
