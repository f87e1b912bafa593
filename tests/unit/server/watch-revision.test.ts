import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchRevision } from '../../../src/server/watch-revision.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(served: string | undefined) {
  const seen = { published: served, changes: 0, failures: [] as unknown[], fails: false };
  const unwatch = watchRevision({
    served,
    published: () => seen.published,
    onChange() {
      seen.changes += 1;
      if (seen.fails) throw new Error('cut short');
    },
    onFailure: (error) => seen.failures.push(error),
  });
  return { seen, unwatch };
}

test('a change is told once, within a second', () => {
  const { seen, unwatch } = watched('a');
  vi.advanceTimersByTime(5000);
  expect(seen.changes).toBe(0);

  seen.published = 'b';
  vi.advanceTimersByTime(5000);
  expect(seen.changes).toBe(1);

  unwatch();
  seen.published = 'c';
  vi.advanceTimersByTime(5000);
  expect(seen.changes).toBe(1);
});

test('what was published before the watch began is told, too', () => {
  const { seen } = watched(undefined);
  seen.published = 'a';
  vi.advanceTimersByTime(1000);

  expect(seen.changes).toBe(1);
});

test('nothing published is no change', () => {
  const { seen } = watched('a');
  seen.published = undefined;
  vi.advanceTimersByTime(5000);

  expect(seen.changes).toBe(0);
});

test('a change that fails is told as a failure, and the next is tried', () => {
  const { seen } = watched('a');
  seen.fails = true;
  seen.published = 'b';
  vi.advanceTimersByTime(5000);
  expect(seen.failures).toHaveLength(1);

  seen.fails = false;
  seen.published = 'c';
  vi.advanceTimersByTime(1000);
  expect(seen.changes).toBe(2);
});
