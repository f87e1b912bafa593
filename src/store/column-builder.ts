import type { Edition } from '../catalogue/edition.ts';
import { filingAuthor, filingTitle } from '../catalogue/filing.ts';
import type { Cover } from '../catalogue/link.ts';
import { acquisitionLinks } from '../catalogue/preferred-edition.ts';
import type { Work } from '../catalogue/work.ts';
import { foldedWords } from '../query/fold.ts';
import { type Columns, type ColumnValues, unknownRank, unknownYear } from './columns.ts';

/** Takes works one by one, in the default order, and gives their columns. */
export interface ColumnBuilder {
  add(work: Work): void;
  finish(): { readonly columns: Columns; readonly values: ColumnValues };
}

export function columnBuilder(): ColumnBuilder {
  const languages = valueList<Edition['languages'][number]>(({ language }) => language);
  const formats = valueList<string>((mediaType) => mediaType);
  const languageSets = valueList<readonly number[]>((set) => set.join());
  const formatSets = valueList<FormatSet>(({ set, isAcquirable }) => `${isAcquirable} ${set}`);
  const firstEdition = [0];
  const acquirable = [0];
  const languageSet: number[] = [];
  const formatSet: number[] = [];
  const year: number[] = [];
  const titles = [''];
  const authors = [''];
  const uuids = [''];
  const titleLength = [0];
  const authorLength = [0];
  const subjectLength = [0];
  const linkIds: number[] = [];
  const linkWorks: number[] = [];

  return {
    add(work) {
      firstEdition.push(languageSet.length);
      acquirable.push(Number(work.editions.some(hasAcquisition)));
      titles.push(foldedWords(filingTitle(work)).join(' '));
      authors.push(foldedWords(filingAuthor(work)).join(' '));
      uuids.push(work.uuid);
      titleLength.push(wordCount([work.title ?? '']));
      authorLength.push(wordCount([...work.authors, ...work.contributors].map(({ name }) => name)));
      subjectLength.push(wordCount(work.subjects.map(({ heading }) => heading)));
      for (const edition of work.editions) {
        for (const { link_id } of linksOf(edition)) {
          linkIds.push(link_id);
          linkWorks.push(titles.length - 1);
        }
        const mediaTypes = edition.items.flatMap((item) =>
          item.links.map((link) => link.mediaType),
        );
        languageSet.push(languageSets.indexOf(indexSet(edition.languages.map(languages.indexOf))));
        formatSet.push(
          formatSets.indexOf({
            set: indexSet(mediaTypes.map(formats.indexOf)),
            isAcquirable: hasAcquisition(edition),
          }),
        );
        year.push(edition.publication_date ?? unknownYear);
      }
    },
    finish() {
      firstEdition.push(languageSet.length);
      const uuidOrder = ordered(uuids, uuids);
      const titleOrder = ordered(titles, uuids);
      const authorOrder = ordered(authors, uuids);
      return {
        columns: {
          firstEdition: Uint32Array.from(firstEdition),
          acquirable: Uint8Array.from(acquirable),
          languageSet: Uint32Array.from(languageSet),
          formatSet: Uint32Array.from(formatSet),
          year: Int16Array.from(year),
          uuidOrder,
          titleOrder,
          authorOrder,
          titleRank: ranks(titles, titleOrder),
          authorRank: ranks(authors, authorOrder),
          titleLength: Uint8Array.from(titleLength),
          authorLength: Uint8Array.from(authorLength),
          subjectLength: Uint8Array.from(subjectLength),
          linkWork: byId(linkIds, linkWorks),
        },
        values: {
          languages: languages.values,
          formats: formats.values,
          languageSets: languageSets.values,
          formatSets: formatSets.values.map(({ set }) => set),
          acquirableSets: formatSets.values.map(({ isAcquirable }) => isAcquirable),
        },
      };
    },
  };
}

/** Media types alone do not say whether a link gives the book: sources can say otherwise. */
interface FormatSet {
  readonly set: readonly number[];
  readonly isAcquirable: boolean;
}

const hasAcquisition = (edition: Edition): boolean => acquisitionLinks(edition).length > 0;

const MAX_COUNT = 255;

const wordCount = (texts: readonly string[]): number =>
  Math.min(
    MAX_COUNT,
    texts.reduce((sum, text) => sum + foldedWords(text).length, 0),
  );

/** Covers and files. */
const linksOf = ({ links, items }: Edition): readonly Cover[] => [
  ...links,
  ...items.flatMap((item) => item.links),
];

function byId(ids: readonly number[], values: readonly number[]): Uint32Array {
  const last = ids.reduce((highest, id) => Math.max(highest, id), 0);
  const result = new Uint32Array(last + 1);
  ids.forEach((id, index) => {
    result[id] = values[index] ?? 0;
  });
  return result;
}

interface ValueList<T> {
  readonly values: readonly T[];
  /** The index of the value, which is added if it is new. */
  indexOf(value: T): number;
}

function valueList<T>(keyOf: (value: T) => string): ValueList<T> {
  const values: T[] = [];
  const indexes = new Map<string, number>();
  return {
    values,
    indexOf(value) {
      const key = keyOf(value);
      const known = indexes.get(key);
      if (known !== undefined) return known;
      indexes.set(key, values.length);
      return values.push(value) - 1;
    },
  };
}

const indexSet = (indexes: readonly number[]): readonly number[] =>
  [...new Set(indexes)].sort((a, b) => a - b);

/** Ordinals by falling knowledge: by key, equal ones by uuid, those without a key last. */
function ordered(keys: readonly string[], uuids: readonly string[]): Uint32Array {
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  const at = (list: readonly string[], ordinal: number): string => list[ordinal] ?? '';
  return Uint32Array.from({ length: keys.length - 1 }, (_, index) => index + 1).sort((a, b) => {
    const [x, y] = [at(keys, a), at(keys, b)];
    if (x === '' || y === '')
      return x === y ? compare(at(uuids, a), at(uuids, b)) : x === '' ? 1 : -1;
    return compare(x, y) || compare(at(uuids, a), at(uuids, b));
  });
}

function ranks(keys: readonly string[], order: Uint32Array): Uint32Array {
  const result = new Uint32Array(keys.length);
  let rank = 0;
  let previous: string | undefined;
  for (const ordinal of order) {
    const key = keys[ordinal];
    if (key !== previous) rank += 1;
    previous = key;
    result[ordinal] = key === '' ? unknownRank : rank;
  }
  return result;
}
