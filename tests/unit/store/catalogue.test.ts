import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SourceRecord } from '../../../src/catalogue/source-record.ts';
import type { Work } from '../../../src/catalogue/work.ts';
import { clustering } from '../../../src/clustering/clustering.ts';
import { openCatalogue } from '../../../src/store/catalogue.ts';
import { catalogueState } from '../../../src/store/snapshot-builder.ts';
import { recordFixture, sourceEdition, sourceLink } from '../../fixtures/records.ts';
import { importInto, snapshotIn, temporaryFolder } from '../../fixtures/stores.ts';

const MONDAY = '2024-01-01T08:00:00Z';
const TUESDAY = '2024-01-02T08:00:00Z';
const WEDNESDAY = '2024-01-03T08:00:00Z';

/** A folder with a catalogue: imports go into it, and its works come out. */
function newCatalogue() {
  const folder = temporaryFolder();
  const path = join(folder, 'catalogue.db');
  return {
    path,
    import: (records: readonly SourceRecord[], now: string, source = 'test') => {
      const catalogue = openCatalogue(path, clustering);
      try {
        return catalogue.saveRecords(source, records, now);
      } finally {
        catalogue.close();
      }
    },
    /** All works, the last to change first. */
    works: (): readonly Work[] => {
      const snapshot = snapshotIn(folder);
      try {
        return [...snapshot.acquirableWorks()];
      } finally {
        snapshot.close();
      }
    },
    revision: () => catalogueState(path).revision,
  };
}

/** Every number by which the world may know a part of a work. */
const numbersOf = (work: Work | undefined) => ({
  uuid: work?.uuid,
  editions: work?.editions.map((edition) => ({
    id: edition.edition_id,
    covers: edition.links.map(({ link_id }) => link_id),
    items: edition.items.map(({ item_id, links }) => [
      item_id,
      links.map(({ link_id }) => link_id),
    ]),
  })),
});

const full = (known: Partial<SourceRecord> = {}): SourceRecord => ({
  id: 'moby',
  title: 'Moby Dick',
  editions: ['a', 'b'].map((id) =>
    sourceEdition({
      id,
      covers: [{ url: `https://files.example.org/${id}.jpg`, mediaType: 'image/jpeg' }],
      formats: ['application/epub+zip', 'application/pdf'],
    }),
  ),
  ...known,
});

describe('a record that is imported again', () => {
  test('is unchanged, and so is everything that is made of it', () => {
    const catalogue = newCatalogue();

    expect(catalogue.import([full()], MONDAY)).toEqual(['added']);
    const before = { works: catalogue.works(), revision: catalogue.revision() };
    expect(catalogue.import([full()], TUESDAY)).toEqual(['unchanged']);

    expect({ works: catalogue.works(), revision: catalogue.revision() }).toEqual(before);
    expect(before.works[0]).toMatchObject({ date_created: MONDAY, date_modified: MONDAY });
  });

  test('with other content keeps its numbers and its day of entry, and moves its day of change', () => {
    const catalogue = newCatalogue();
    catalogue.import([full()], MONDAY);
    const [before] = catalogue.works();
    const revision = catalogue.revision();

    expect(catalogue.import([full({ title: 'Moby-Dick' })], TUESDAY)).toEqual(['changed']);
    const [after] = catalogue.works();

    expect(numbersOf(after)).toEqual(numbersOf(before));
    expect(after).toMatchObject({
      title: 'Moby-Dick',
      date_created: MONDAY,
      date_modified: TUESDAY,
    });
    expect(catalogue.revision()).not.toBe(revision);
  });

  test('that says the same in another way does not move the day of change', () => {
    const catalogue = newCatalogue();
    catalogue.import([full({ languages: ['en'] })], MONDAY);
    const before = catalogue.works();

    expect(catalogue.import([full({ languages: ['eng'] })], TUESDAY)).toEqual(['changed']);
    expect(catalogue.works()).toEqual(before);
  });

  test('that goes back to what it said changes again', () => {
    const catalogue = newCatalogue();
    catalogue.import([full()], MONDAY);
    const [before] = catalogue.works();
    catalogue.import([full({ title: 'Other' })], TUESDAY);
    catalogue.import([full()], WEDNESDAY);

    expect(catalogue.works()).toEqual([{ ...before, date_modified: WEDNESDAY }]);
  });

  test('leaves the works of other records as they are', () => {
    const catalogue = newCatalogue();
    catalogue.import([full(), recordFixture({ id: 'other', title: 'Other' })], MONDAY);
    const other = catalogue.works().find(({ title }) => title === 'Other');
    catalogue.import([full({ title: 'Moby-Dick' })], TUESDAY);

    expect(catalogue.works().find(({ title }) => title === 'Other')).toEqual(other);
    expect(catalogue.works().map(({ title }) => title)).toEqual(['Moby-Dick', 'Other']);
  });

  test('twice in one import counts as its last state', () => {
    const catalogue = newCatalogue();

    expect(
      catalogue.import([full({ title: 'First' }), full({ title: 'Last' }), full()], MONDAY),
    ).toEqual(['added', 'changed', 'changed']);
    expect(catalogue.works().map(({ title }) => title)).toEqual(['Moby Dick']);
  });
});

describe('numbers', () => {
  test('of editions, items and links are never used for another, and come back with what comes back', () => {
    const catalogue = newCatalogue();
    const [a, b] = full().editions;
    if (!(a && b)) throw new Error('the fixture has two editions');
    catalogue.import([full()], MONDAY);
    const before = numbersOf(catalogue.works()[0]);

    catalogue.import([full({ editions: [a] })], TUESDAY);
    const c = {
      ...sourceEdition({ id: 'c' }),
      covers: [{ url: 'https://files.example.org/c.jpg', mediaType: 'image/jpeg' }],
    };
    catalogue.import([full({ editions: [a, c] })], TUESDAY);
    const changed = numbersOf(catalogue.works()[0]);
    catalogue.import([full()], WEDNESDAY);

    const used = (numbers: ReturnType<typeof numbersOf>) => ({
      editions: numbers.editions?.map(({ id }) => id) ?? [],
      items: numbers.editions?.flatMap(({ items }) => items.map(([id]) => id)) ?? [],
      links:
        numbers.editions?.flatMap(({ covers, items }) => [
          ...covers,
          ...items.flatMap(([, links]) => links),
        ]) ?? [],
    });
    const [old, late] = [used(before), used(changed)];
    // Edition a keeps its own; what edition c has is new.
    expect(late.editions.filter((id) => old.editions.includes(id))).toHaveLength(1);
    expect(late.items.filter((id) => old.items.includes(id))).toHaveLength(1);
    expect(late.links.filter((id) => old.links.includes(id))).toHaveLength(3);
    expect(late.links.flat()).toHaveLength(5);
    expect(numbersOf(catalogue.works()[0])).toEqual(before);
  });

  test('of links follow the address, whatever the order of the links', () => {
    const catalogue = newCatalogue();
    const record = (...names: readonly string[]) =>
      recordFixture({
        id: 'one',
        editions: [
          sourceEdition({
            items: [
              {
                source: 'example',
                links: names.map((name) => ({
                  ...sourceLink('application/pdf'),
                  url: `https://files.example.org/${name}`,
                })),
              },
            ],
          }),
        ],
      });
    const numbers = () =>
      new Map(
        catalogue
          .works()[0]
          ?.editions[0]?.items[0]?.links.map(({ url, link_id }) => [
            url.split('/').at(-1),
            link_id,
          ]),
      );
    catalogue.import([record('a', 'b')], MONDAY);
    const before = numbers();
    catalogue.import([record('c', 'b', 'a')], TUESDAY);

    expect(numbers().get('a')).toBe(before.get('a'));
    expect(numbers().get('b')).toBe(before.get('b'));
    expect([...before.values()]).not.toContain(numbers().get('c'));
  });

  test('are the same for the same import into another catalogue', () => {
    const [one, other] = [newCatalogue(), newCatalogue()];
    for (const catalogue of [one, other]) catalogue.import([full()], MONDAY);

    expect(other.works()).toEqual(one.works());
    expect(other.revision()).not.toBe(one.revision());
  });

  test('of one record in two sources are not mixed up', () => {
    const catalogue = newCatalogue();
    catalogue.import([full()], MONDAY, 'one');
    catalogue.import([full()], MONDAY, 'other');
    const [a, b] = catalogue.works();

    expect(a?.uuid).not.toBe(b?.uuid);
    expect(
      new Set([a, b].flatMap((work) => work?.editions.map((one) => one.edition_id))).size,
    ).toBe(4);
  });
});

describe('an import', () => {
  test('that fails leaves the catalogue as it was', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'catalogue.db');
    importInto(folder, [recordFixture({ id: 'kept', title: 'Kept' })]);
    const revision = catalogueState(path).revision;
    const failing = openCatalogue(path, {
      ...clustering,
      assemble: (records, identity) => {
        if (records.some(({ record }) => record.title === 'Bad')) throw new Error('no such luck');
        return clustering.assemble(records, identity);
      },
    });

    expect(() =>
      failing.saveRecords(
        'test',
        [
          recordFixture({ id: 'kept', title: 'Changed' }),
          recordFixture({ title: 'New' }),
          recordFixture({ title: 'Bad' }),
        ],
        TUESDAY,
      ),
    ).toThrow('no such luck');
    failing.close();

    const snapshot = snapshotIn(folder);
    expect([...snapshot.acquirableWorks()].map(({ title }) => title)).toEqual(['Kept']);
    expect(snapshot.counts().records).toBe(1);
    snapshot.close();
    expect(catalogueState(path).revision).toBe(revision);
  });

  test('of nothing changes nothing', () => {
    const catalogue = newCatalogue();
    catalogue.import([full()], MONDAY);
    const revision = catalogue.revision();

    expect(catalogue.import([], TUESDAY)).toEqual([]);
    expect(catalogue.revision()).toBe(revision);
  });

  test('is in the file as soon as it is answered, also for another process', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'catalogue.db');
    const open = openCatalogue(path, clustering);
    open.saveRecords('test', [full()], MONDAY);

    // What is on the disk now is what would be there after a kill.
    expect(readFileSync(`${path}-wal`).includes('Moby Dick')).toBe(true);
    const snapshot = snapshotIn(folder);
    expect(snapshot.counts().works).toBe(1);
    snapshot.close();
    open.close();
  });
});
