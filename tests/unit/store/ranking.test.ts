import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadColumns } from '../../../src/store/columns.ts';
import { openForReading } from '../../../src/store/database.ts';
import { snapshotFile } from '../../../src/store/file-kinds.ts';
import { searchEngine } from '../../../src/store/search.ts';
import { buildSnapshot } from '../../../src/store/snapshot-builder.ts';
import { titlesOf, typed } from '../../fixtures/queries.ts';
import { recordFixture } from '../../fixtures/records.ts';
import { importInto, snapshotOf, temporaryFolder } from '../../fixtures/stores.ts';

describe('best match first', () => {
  /** The record that should win is imported first, so that the default order would put it last. */
  const ranked = (
    records: readonly Parameters<typeof recordFixture>[0][],
    text: string,
  ): readonly (string | null)[] =>
    titlesOf(snapshotOf(records.map((known) => recordFixture(known))).search(typed(text)));

  test('a word in the title beats one in the author, and that beats one in a subject', () => {
    expect(
      ranked(
        [
          { title: 'Whale' },
          { title: 'Second', authors: [{ name: 'Whale, James' }] },
          { title: 'Third', subjects: [{ heading: 'Whale' }] },
        ],
        'whale',
      ),
    ).toEqual(['Whale', 'Second', 'Third']);
  });

  test('a shorter title beats a longer one', () => {
    expect(
      ranked(
        [
          { title: 'Whale' },
          { title: 'The whale hunt' },
          { title: 'A most curious history of the whale and of other fish' },
        ],
        'whale',
      ),
    ).toEqual(['Whale', 'The whale hunt', 'A most curious history of the whale and of other fish']);
  });

  test('a rare word counts for more than a common one', () => {
    const common = Array.from({ length: 20 }, () => ({ title: 'Common' }));

    expect(ranked([{ title: 'Rare' }, ...common], 'common OR rare')[0]).toBe('Rare');
  });

  test('the order of the words does not matter, and they may stand in several fields', () => {
    const records = [
      { title: 'Moby Dick', authors: [{ name: 'Melville, Herman' }] },
      {
        title: 'On Melville',
        subjects: [{ heading: 'Moby Dick' }, { heading: 'Melville, Herman' }],
      },
    ];

    for (const text of ['moby melville', 'melville moby', 'Dick HERMAN melville moby']) {
      expect(ranked(records, text), text).toEqual(['Moby Dick', 'On Melville']);
    }
  });

  test('more of the alternatives beat fewer', () => {
    expect(
      ranked([{ title: 'red fox' }, { title: 'red' }, { title: 'fox' }], 'red OR fox')[0],
    ).toBe('red fox');
  });

  test('equally good works keep the default order, in every field and under every operator', () => {
    const twins = Array.from({ length: 5 }, (_, index) => ({
      title: 'Twin',
      subjects: [{ heading: `Number ${index}` }],
    }));
    const { search } = snapshotOf(twins.map((known) => recordFixture(known)));
    const inDefaultOrder = search(typed('*')).items;

    for (const text of ['twin', 'title:twin', 'tw*', 'twin NOT other', 'NOT other', 'twin OR x']) {
      expect(search(typed(text)).items, text).toEqual(inDefaultOrder);
    }
  });

  test('what matched an earlier search, or nearly, does not weigh in a later one', () => {
    const titles = ['alpha beta', 'alpha beta gamma delta', 'beta'];
    const { search } = snapshotOf(titles.map((title) => recordFixture({ title })));
    const before = titlesOf(search(typed('beta')));
    for (const text of ['alpha', 'gamma OR delta', 'beta OR title:alpha', 'beta NOT gamma']) {
      search(typed(text));
    }

    expect(titlesOf(search(typed('beta')))).toEqual(before);
  });
});

describe('where very many works match', () => {
  test('the first in the default order are ranked, and all are counted and listed', () => {
    const folder = temporaryFolder();
    // Imported last is first in the default order, so the best match is the third.
    const titles = ['whale', 'a whale', 'whale', 'b whale', 'c whale'];
    importInto(
      folder,
      titles.map((title) => recordFixture({ title })),
    );
    const path = join(folder, 'snapshot.db');
    buildSnapshot(join(folder, 'catalogue.db'), path);
    const db = openForReading(path, snapshotFile);
    const { search } = searchEngine(db, loadColumns(db), 3);

    try {
      const found = search(typed('whale'));
      const pages = [1, 2, 3].flatMap((page) => search(typed('whale', { page, size: 2 })).items);

      expect(titlesOf(found)).toEqual(['whale', 'c whale', 'b whale', 'a whale', 'whale']);
      expect(found.total).toBe(5);
      expect(pages).toEqual(found.items);
    } finally {
      db.close();
    }
  });
});
