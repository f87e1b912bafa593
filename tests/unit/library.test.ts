import { expect, test, vi } from 'vitest';
import { openLibrary } from '../../src/library.ts';
import { typed } from '../fixtures/queries.ts';
import { recordFixture } from '../fixtures/records.ts';
import { snapshotOf } from '../fixtures/stores.ts';

test('a library answers as its snapshot does, and searches once for what is asked again', async () => {
  const snapshot = snapshotOf([recordFixture({ title: 'Moby Dick' })]);
  const search = vi.fn(snapshot.search);
  const library = openLibrary({ ...snapshot, search });
  const [work] = snapshot.acquirableWorks();

  expect(await library.search(typed('moby'))).toEqual(snapshot.search(typed('moby')));
  expect(await library.search(typed('moby'))).toEqual(snapshot.search(typed('moby')));
  expect(search).toHaveBeenCalledTimes(1);
  expect((await library.search(typed('moby', { page: 2 }))).items).toEqual([]);
  expect((await library.search(typed('ahab'))).total).toBe(0);
  expect(search).toHaveBeenCalledTimes(3);

  expect(await library.findWork(work?.uuid ?? '')).toEqual(work);
  expect(await library.counts()).toEqual(snapshot.counts());
  expect(await library.languages()).toEqual(snapshot.languages());
});
