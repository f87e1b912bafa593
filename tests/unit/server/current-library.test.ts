import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Library } from '../../../src/catalogue/library.ts';
import { currentLibrary } from '../../../src/server/current-library.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const closable = () => ({ close: vi.fn() }) as unknown as Library;

test('a library that was replaced stays open for those who are still at it', () => {
  const [first, second] = [closable(), closable()];
  const current = currentLibrary(first);
  current.replace(second);

  expect(current.get()).toBe(second);
  expect(first.close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(first.close).toHaveBeenCalledOnce();
  expect(second.close).not.toHaveBeenCalled();
});

test('the end closes every library once', () => {
  const [first, second] = [closable(), closable()];
  const current = currentLibrary(first);
  current.replace(second);
  current.close();
  vi.advanceTimersByTime(120_000);

  expect(first.close).toHaveBeenCalledOnce();
  expect(second.close).toHaveBeenCalledOnce();
});
