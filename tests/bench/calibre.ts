import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { displayName } from '../../src/catalogue/agent.ts';
import type { SourceRecord } from '../../src/catalogue/source-record.ts';
import { benchFile, lectern, runScript } from './child.ts';
import { amount, type Figure } from './figure.ts';
import { type Gutenberg, snapshotOf } from './gutenberg.ts';
import { build, type Catalogue, startLectern } from './lectern-server.ts';
import { load } from './load.ts';
import { commandVersion } from './machine.ts';
import { randomFrom, sample } from './random.ts';
import { type Server, startServer } from './server-process.ts';
import { spreadOf } from './timing.ts';
import { openVocabulary } from './vocabulary.ts';

export const hasCalibre = (): boolean =>
  commandVersion('calibre-server', /calibre (\S+)/) !== 'not installed';

const BOOKS = 3000;
const SEED = 3000;
const ROUNDS = 3;
const SECONDS = { lectern: 1, calibre: 4 };
/** Words that calibre is asked for; more than it answers in all rounds. */
const WORDS = 150;
/** As many entries as our pages have. */
const ENTRIES = 25;
/** "O" for order and "newest", in hexadecimal digits: calibre's address of its newest books. */
const CALIBRE_NEWEST = `/opds/navcatalog/${Buffer.from('Onewest').toString('hex')}`;

/** Serves the same books with Lectern and with calibre, and compares what each answers in a second. */
export async function calibreFigures(
  folder: string,
  gutenberg: Gutenberg,
  log: (line: string) => void,
): Promise<readonly Figure[]> {
  log(`Giving the same ${BOOKS.toLocaleString('en')} books to Lectern and to calibre …`);
  const place = join(folder, 'side-by-side');
  mkdirSync(place, { recursive: true });
  const records = someRecords(join(gutenberg.dataDir, 'catalogue.db'));
  const catalogue = await fillLectern(place, records);
  const library = await fillCalibre(place, records);

  const ours = await startLectern(catalogue);
  const calibre = await startCalibre(place, library).catch(async (error: unknown) => {
    await ours.stop();
    throw error;
  });
  try {
    const words = allWords(catalogue);
    const known = await answered(calibre, words);
    return [
      await compared(place, ours, calibre, 'OPDS search of random words', 200, {
        ours: words.map((word) => `/opds/search?query=${word}`),
        calibre: known.map((word) => `/opds/search/${word}`),
      }),
      await compared(place, ours, calibre, 'OPDS newest books', 100, {
        ours: ['/opds/new'],
        calibre: [CALIBRE_NEWEST],
      }),
    ];
  } finally {
    await Promise.all([ours.stop(), calibre.stop()]);
  }
}

/** Records as they were imported, of books that have files. */
function someRecords(cataloguePath: string): readonly SourceRecord[] {
  const db = new Database(cataloguePath, { readonly: true, fileMustExist: true });
  const ids = db
    .prepare<[], number>(
      `SELECT id FROM records
        WHERE content ->> '$.title' IS NOT NULL
          AND content ->> '$.editions[0].items[0].links[0].url' IS NOT NULL`,
    )
    .pluck()
    .all();
  const find = db.prepare<[number], string>('SELECT content FROM records WHERE id = ?').pluck();
  const records = sample(randomFrom(SEED), ids, BOOKS).map(
    (id) => JSON.parse(find.get(id) ?? '{}') as SourceRecord,
  );
  db.close();
  return records;
}

async function fillLectern(place: string, records: readonly SourceRecord[]): Promise<Catalogue> {
  const catalogue = { dataDir: join(place, 'data'), siteDir: join(place, 'site') };
  const file = join(place, 'records.jsonl');
  writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  await runScript(place, lectern, ['import', 'lectern', file, '--data-dir', catalogue.dataDir]);
  await build(place, catalogue);
  return catalogue;
}

/** calibre keeps its settings in the same folder, so that those of the user stay as they are. */
const settingsOf = (place: string) => ({
  ...process.env,
  CALIBRE_CONFIG_DIRECTORY: join(place, 'calibre-settings'),
});

async function fillCalibre(place: string, records: readonly SourceRecord[]): Promise<string> {
  const library = join(place, 'calibre');
  const filled = join(place, 'calibre-is-filled');
  if (existsSync(filled)) return library;
  rmSync(library, { recursive: true, force: true });
  const file = join(place, 'books.jsonl');
  const books = records.map(({ title, authors = [], subjects = [], languages = [] }) => ({
    title,
    authors: authors.length > 0 ? authors.map(({ name }) => displayName(name)) : ['Unknown'],
    tags: subjects.map(({ heading }) => heading),
    languages,
  }));
  writeFileSync(file, books.map((book) => `${JSON.stringify(book)}\n`).join(''));
  await promisify(execFile)(
    'calibre-debug',
    ['--exec-file', benchFile('calibre-library.py'), '--', library, file],
    { env: settingsOf(place) },
  );
  writeFileSync(filled, '');
  return library;
}

const startCalibre = (place: string, library: string): Promise<Server> =>
  startServer(
    (port) => [
      'calibre-server',
      ...['--listen-on', '127.0.0.1', '--port', String(port)],
      ...['--max-opds-items', String(ENTRIES), '--disable-use-bonjour', library],
    ],
    '/opds',
    settingsOf(place),
  );

function allWords({ dataDir }: Catalogue): readonly string[] {
  const vocabulary = openVocabulary(snapshotOf(dataDir));
  const words = vocabulary.words(1, vocabulary.works, Number.POSITIVE_INFINITY);
  vocabulary.close();
  return words;
}

/** The first words for which calibre has an answer; it has none for words of other scripts that we fold. */
async function answered(calibre: Server, words: readonly string[]): Promise<readonly string[]> {
  const known: string[] = [];
  for (const word of words) {
    if (known.length === WORDS) break;
    const response = await fetch(`${calibre.url}/opds/search/${word}`);
    const text = await response.text();
    if (response.ok && text.includes('<entry>')) known.push(word);
  }
  return known;
}

interface Paths {
  readonly ours: readonly string[];
  readonly calibre: readonly string[];
}

async function compared(
  folder: string,
  ours: Server,
  calibre: Server,
  name: string,
  atLeast: number,
  paths: Paths,
): Promise<Figure> {
  let first = 0;
  const round = async () => {
    const a = await load(ours, { folder, paths: paths.ours, first, seconds: SECONDS.lectern });
    first += a.requests;
    const b = await load(calibre, {
      folder,
      paths: paths.calibre,
      first,
      seconds: SECONDS.calibre,
    });
    return [a.requestsPerSecond, b.requestsPerSecond] as const;
  };
  await round();
  const rounds: (readonly [number, number])[] = [];
  while (rounds.length < ROUNDS) rounds.push(await round());
  const { median, low, high } = spreadOf(rounds.map(([a, b]) => a / b));
  const [a, b] = [0, 1].map((side) => spreadOf(rounds.map((rates) => rates[side] ?? 0)).median);
  return {
    group: 'Side by side',
    name: `${name}, rate against calibre-server`,
    measured: median,
    wanted: { atLeast },
    unit: '×',
    note: `${amount(low)} to ${amount(high)} in ${ROUNDS} rounds; ${amount(a ?? 0)} and ${amount(b ?? 0)} a second, ${BOOKS.toLocaleString('en')} books`,
  };
}
