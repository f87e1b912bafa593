import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type SourceEvent,
  type SourceRecord,
  sourceRecordSchema,
} from '../../src/catalogue/source-record.ts';
import { clustering } from '../../src/clustering/clustering.ts';
import { checker } from '../../src/schema/checker.ts';
import { gutenberg } from '../../src/sources/gutenberg.ts';
import { openInput } from '../../src/sources/input.ts';
import { sharedData } from '../shared-data.ts';

/** A work of the same catalogue as another program joined it, with nothing cleaned. */
interface Expected {
  readonly id: number;
  readonly title: string;
  readonly authors: readonly { name: string; birthdate?: number; deathdate?: number }[];
  readonly languages: readonly string[];
  readonly lcsh?: readonly string[];
  readonly lcc?: readonly string[];
  readonly has_text: boolean;
}

const folder = sharedData('a-gutenberg');

describe.skipIf(!folder)('the whole Project Gutenberg catalogue', { timeout: 120_000 }, () => {
  const records = new Map<string, SourceRecord>();
  const others: SourceEvent[] = [];

  beforeAll(async () => {
    for await (const event of gutenberg.read(openInput(folder ?? ''))) {
      if (event.kind === 'record') records.set(event.record.id, event.record);
      else others.push(event);
    }
  }, 120_000);

  test('is read without a row refused', () => {
    expect(others).toEqual([]);
    expect(records.size).toBe(70_887);
  });

  test('says of every work what the rows say, once it is cleaned', async () => {
    const differences: (string | undefined)[] = [];
    let compared = 0;

    for await (const expected of expectedWorks(
      join(folder ?? '', 'gutenberg_works.derived.jsonl.gz'),
    )) {
      compared += 1;
      const record = records.get(String(expected.id));
      const found = record && outline(record);
      const wanted = wantedOutline(expected);
      if (JSON.stringify(found) !== JSON.stringify(wanted)) differences.push(record?.title);
    }

    // What `$c` says of the authors is left out; three have characters of Windows-1252 (—, œ).
    expect(differences).toEqual([
      'Autobiography of Friedrich Froebel',
      'Scientific American, Vol. XXXIX.—No. 6. [New Series.], August 10, 1878',
      'Les aventures du jeune Comte Potowski, Vol. 1 (of 2)',
      'Les aventures du jeune Comte Potowski, Vol. 2 (of 2)',
    ]);
    expect(compared).toBe(70_887);
  });

  test('titles hold no line break, no remains of MARC and no control character', () => {
    const isOdd = (text = ''): boolean => /[\p{Cc}]|\$[a-z][: ]|^[\s:;=/]|\s$/u.test(text);

    const odd = [...records.values()].filter(
      ({ title, sub_title }) => isOdd(title) || isOdd(sub_title) || title === '',
    );

    expect(odd.map(({ id, title, sub_title }) => ({ id, title, sub_title }))).toEqual([]);
  });

  test('comes out as the schema of source records demands', () => {
    const check = checker<SourceRecord>(sourceRecordSchema);

    for (const record of records.values()) check(record);
  });

  test('comes to as many works, each with one edition and a name of its own', () => {
    let next = 0;
    const number = (): number => (next += 1);
    const numbers = { editionId: number, instanceId: number, itemId: number, linkId: number };
    const times = { created: '2024-01-01T00:00:00Z', modified: '2024-01-01T00:00:00Z' };
    const uuids = new Set<string>();

    for (const record of records.values()) {
      const uuid = clustering.uuidOf(clustering.workKey('gutenberg', record));
      uuids.add(uuid);
      const kept = [{ id: 1, source: 'gutenberg', record }];
      const { work } = clustering.assemble(kept, { uuid, ...times, ...numbers });
      expect(work.editions.length).toBe(1);
    }

    expect(uuids.size).toBe(70_887);
  });
});

async function* expectedWorks(path: string): AsyncGenerator<Expected> {
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()) });
  for await (const line of lines) yield JSON.parse(line) as Expected;
}

const REMAINS = /\$[a-z]?(?=[: ])|[\s:;,=/]+/g;

/** What titles have in common however they are divided: their letters and figures. */
const letters = (text: string): string => text.normalize('NFC').replace(REMAINS, '');

function outline(record: SourceRecord) {
  const titles = [record.title, ...(record.alt_titles ?? []), record.sub_title];
  const headings = (authority: string) =>
    (record.subjects ?? []).flatMap((subject) =>
      subject.authority === authority ? [subject.heading] : [],
    );
  return {
    id: record.id,
    title: letters(titles.join(' ')),
    authors: (record.authors ?? []).map(({ name, birth, death }) => [name, birth, death]),
    languages: record.languages,
    lcsh: headings('lcsh'),
    lcc: headings('lcc'),
    links: record.editions[0]?.items?.[0]?.links?.length ?? 0,
  };
}

const clean = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

function wantedOutline({ id, title, authors, languages, lcsh, lcc, has_text }: Expected) {
  return {
    id: String(id),
    title: letters(title === 'No title' ? '' : title),
    authors: authors.map(({ name, birthdate, deathdate }) => [clean(name), birthdate, deathdate]),
    languages,
    lcsh: (lcsh ?? []).map(clean),
    lcc: (lcc ?? []).map(clean),
    links: has_text ? 4 : 0,
  };
}
