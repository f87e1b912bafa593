import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SourceRecord } from '../../../src/catalogue/source-record.ts';
import type { WorkQuery } from '../../../src/catalogue/work-query.ts';
import { clustering } from '../../../src/clustering/clustering.ts';
import { parseQuery } from '../../../src/query/work-query.ts';
import { editionsOf, queryFixture, uuidsOf } from '../../fixtures/queries.ts';
import { sourceEdition } from '../../fixtures/records.ts';
import { importInto, makeFolder, removeFolder, snapshotIn } from '../../fixtures/stores.ts';
import {
  expected,
  languageNames,
  type PlainEdition,
  type PlainPhrase,
  type PlainTerm,
  type PlainWork,
  passes,
} from './oracle.ts';

/** Words as titles have them, and what they are folded to. Some begin like others. */
const vocabulary = [
  ['Whale', 'whale'],
  ['whales', 'whales'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['мир', 'mir'],
  ['Æsop', 'aesop'],
  ['夢', 'meng'],
] as const;

const word = fc.constantFrom(...vocabulary);
const words = (max: number) => fc.array(word, { maxLength: max });

const shown = (text: readonly (readonly [string, string])[]): string =>
  text.map(([as]) => as).join(' ');
const folded = (text: readonly (readonly [string, string])[]): readonly string[] =>
  text.map(([, as]) => as);

const codes = { English: 'en', French: 'fr', 'Ancient Greek': 'grc' } as const;

const anEdition = fc.record({
  title: words(2),
  languages: fc.uniqueArray(fc.constantFrom('English', 'French', 'Ancient Greek'), {
    maxLength: 2,
  }),
  mediaTypes: fc.uniqueArray(
    fc.constantFrom('application/epub+zip', 'application/pdf', 'application/html+edd'),
    { maxLength: 2 },
  ),
  year: fc.constantFrom(undefined, -50, 1800, 1850, 1900),
});

const aWork = fc.record({
  title: words(3),
  subtitle: words(1),
  authors: fc.array(words(2), { maxLength: 2 }),
  subjects: fc.array(words(2), { maxLength: 2 }),
  editions: fc.array(anEdition, { minLength: 1, maxLength: 3 }),
});

type GivenWork = typeof aWork extends fc.Arbitrary<infer T> ? T : never;

const editionName = (work: number, edition: number): string => `edition ${edition} of ${work}`;

const toRecord = (work: GivenWork, number: number): SourceRecord => ({
  id: `work ${number}`,
  ...(work.title.length > 0 && { title: shown(work.title) }),
  ...(work.subtitle.length > 0 && { sub_title: shown(work.subtitle) }),
  authors: work.authors.filter((name) => name.length > 0).map((name) => ({ name: shown(name) })),
  subjects: work.subjects
    .filter((heading) => heading.length > 0)
    .map((heading) => ({ heading: shown(heading) })),
  editions: work.editions.map(({ title, languages, mediaTypes, year }, index) =>
    sourceEdition({
      id: String(index),
      edition: editionName(number, index),
      ...(title.length > 0 && { title: shown(title) }),
      ...(year !== undefined && { publication_date: year }),
      languages: languages.map((language) => codes[language]),
      formats: mediaTypes,
    }),
  ),
});

const toPlain = (work: GivenWork, number: number): PlainWork => ({
  uuid: clustering.uuidOf(clustering.workKey('test', toRecord(work, number))),
  title: [
    folded([...work.title, ...work.subtitle]),
    ...work.editions.map((edition) => folded(edition.title)),
  ],
  author: work.authors.map(folded),
  subject: work.subjects.map(folded),
  titleKey: folded(work.title).join(' '),
  authorKey: folded(work.authors.find((name) => name.length > 0) ?? []).join(' '),
  editions: work.editions.map(
    ({ languages, mediaTypes, year }, index): PlainEdition => ({
      name: editionName(number, index),
      languages,
      mediaTypes,
      isAcquirable: mediaTypes.some((mediaType) => mediaType !== 'application/html+edd'),
      year,
    }),
  ),
});

const aPhrase = fc
  .record({
    isUnwanted: fc.constantFrom(false, false, true),
    words: fc.array(word, { minLength: 1, maxLength: 2 }),
    cut: fc.constantFrom(0, 0, 2),
  })
  .map(({ isUnwanted, words: given, cut }) => {
    const last = given.at(-1)?.[1] ?? '';
    const isPrefix = cut > 0;
    const phrase: PlainPhrase = {
      isUnwanted,
      isPrefix,
      words: isPrefix ? [...folded(given.slice(0, -1)), last.slice(0, cut)] : folded(given),
    };
    const text = isPrefix ? phrase.words.join(' ') : shown(given);
    const quoted = given.length > 1 ? `"${text}"` : text;
    return { phrase, text: `${isUnwanted ? 'NOT ' : ''}${quoted}${isPrefix ? '*' : ''}` };
  });

const aTerm = fc
  .record({
    field: fc.constantFrom('keyword', 'title', 'author', 'subject'),
    alternatives: fc.array(fc.array(aPhrase, { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 2,
    }),
    joint: fc.constantFrom(' ', ' AND '),
  })
  .map(({ field, alternatives, joint }) => ({
    term: {
      field,
      alternatives: alternatives.map((phrases) => phrases.map(({ phrase }) => phrase)),
    } satisfies PlainTerm,
    text: `${field}:${alternatives.map((phrases) => phrases.map(({ text }) => text).join(joint)).join(' OR ')}`,
  }));

const aQuery = fc.record({
  terms: fc.array(aTerm, { maxLength: 2 }),
  languages: fc.array(fc.constantFrom(...Object.values(languageNames).flat()), { maxLength: 2 }),
  mediaTypes: fc.array(
    fc.constantFrom('application/epub+zip', 'application/pdf', 'application/html+edd', 'text/html'),
    { maxLength: 2 },
  ),
  startYear: fc.constantFrom(undefined, undefined, -50, 1800, 1825),
  endYear: fc.constantFrom(undefined, undefined, 1800, 1850, 1875),
  showAll: fc.boolean(),
  acquirable: fc.boolean(),
  sort: fc.constantFrom<WorkQuery['sort'][]>(
    undefined,
    ...(['title', 'author', 'date', 'uuid'] as const).flatMap((field) =>
      (['asc', 'desc'] as const).map((direction) => ({ field, direction })),
    ),
  ),
  editionsPerWork: fc.constantFrom(1, 3),
  size: fc.constantFrom(1, 3, 100),
});

test('totals, facets, order, pages and editions are those that counting by hand gives', {
  timeout: 60_000,
}, () => {
  const catalogue = fc.array(aWork, { minLength: 1, maxLength: 12 });
  const queries = fc.array(aQuery, { minLength: 30, maxLength: 30, size: 'max' });

  fc.assert(
    fc.property(catalogue, queries, (given, asked) => {
      const folder = makeFolder();
      importInto(folder, given.map(toRecord));
      const snapshot = snapshotIn(folder);
      try {
        const works = given.map(toPlain);
        for (const { terms, size, sort, acquirable, editionsPerWork, ...filter } of asked) {
          const query = queryFixture({
            terms: terms.length === 0 ? [] : parseQuery([terms.map(({ text }) => text).join(',')]),
            ...{ filter, size, sort, acquirable, editionsPerWork },
          });
          const answer = expected(
            works,
            terms.map(({ term }) => term),
            query,
          );

          const first = snapshot.search(query);
          expect(first.total).toBe(answer.uuids.size);
          expect(first.facets).toEqual(answer.facets);

          const pages = Array.from({ length: Math.ceil(first.total / size) + 1 }, (_, index) =>
            snapshot.search({ ...query, page: index + 1 }),
          );
          const uuids = pages.flatMap(uuidsOf);
          expect(uuids).toHaveLength(answer.uuids.size);
          expect(new Set(uuids)).toEqual(answer.uuids);
          if (answer.sorted) expect(uuids).toEqual(answer.sorted);
          for (const page of pages) {
            expect(page).toMatchObject({ total: first.total, facets: first.facets });
          }

          const listed = pages.flatMap(editionsOf);
          uuids.forEach((uuid, index) => {
            const passing = works
              .flatMap((work) => (work.uuid === uuid ? work.editions : []))
              .filter((edition) => passes(edition, query))
              .map(({ name }) => name);
            const inOrder = snapshot
              .findWork(uuid)
              ?.editions.map(({ edition }) => edition)
              .filter((name) => name !== null && passing.includes(name));
            expect(listed[index]).toEqual(inOrder?.slice(0, editionsPerWork));
          });
        }
      } finally {
        snapshot.close();
        removeFolder(folder);
      }
    }),
    { numRuns: 20 },
  );
});
