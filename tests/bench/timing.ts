import { amount } from './figure.ts';

/** The middle of measurements, and where most of them lie. */
export interface Spread {
  readonly median: number;
  /** A tenth of the measurements is below, a tenth above. */
  readonly low: number;
  readonly high: number;
  readonly count: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { median: at(0.5), low: at(0.1), high: at(0.9), count: sorted.length };
}

/** Where eight of ten measurements lie, and how many there are. */
export const spreadNote = ({ low, high, count }: Spread): string =>
  `${amount(low)} to ${amount(high)}, n = ${count}`;

export interface Times extends Spread {
  /** Milliseconds of processor time that a call takes on average: it waits for no other program. */
  readonly cpu: number;
}

/** Milliseconds of each call, one call an input, after a warm-up with inputs of its own. */
export function timeEach<T>(
  warmUp: readonly T[],
  inputs: readonly T[],
  call: (input: T) => unknown,
): Times {
  for (const input of warmUp) call(input);
  const before = process.cpuUsage();
  const times = inputs.map((input) => {
    const start = performance.now();
    call(input);
    return performance.now() - start;
  });
  const { user, system } = process.cpuUsage(before);
  return { ...spreadOf(times), cpu: (user + system) / 1000 / inputs.length };
}
