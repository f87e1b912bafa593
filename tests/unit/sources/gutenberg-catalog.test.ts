import { describe, expect, test } from 'vitest';
import type { SourceRecord } from '../../../src/catalogue/source-record.ts';
import { sourceRecordSchema } from '../../../src/catalogue/source-record.ts';
import { checker } from '../../../src/schema/checker.ts';
import { gutenberg } from '../../../src/sources/gutenberg.ts';
import { openInput } from '../../../src/sources/input.ts';
import { sharedData } from '../../shared-data.ts';
import { eventsOf, folderOf, inputOf } from './inputs.ts';

const HEADER = 'Text#,Type,Issued,Title,Language,Authors,Subjects,LoCC,Bookshelves\n';

const read = (rows: string) => eventsOf(gutenberg, inputOf(HEADER + rows));

async function recordsOf(rows: string): Promise<readonly SourceRecord[]> {
  const events = await read(rows);
  return events.flatMap((event) => (event.kind === 'record' ? [event.record] : []));
}

describe('pg_catalog.csv', () => {
  test('a row becomes a record with one edition, the e-text', async () => {
    const row =
      '7700,Text,2005-03-01,Lysistrata,en; el,"Aristophanes, 447? BCE-386? BCE; Lindsay, Jack, 1900-1990 [Translator]","Comedy plays; Greece -- History -- Peloponnesian War, 431-404 B.C. -- Drama",PA,Classical Antiquity; Browsing: History - Ancient\n';

    const [record] = await recordsOf(row);

    expect(record).toEqual({
      id: '7700',
      title: 'Lysistrata',
      medium: 'Text',
      authors: [{ name: 'Aristophanes', birth: -447, death: -386 }],
      contributors: [{ name: 'Lindsay, Jack', birth: 1900, death: 1990, roles: ['translator'] }],
      subjects: [
        { heading: 'Comedy plays', authority: 'lcsh' },
        {
          heading: 'Greece -- History -- Peloponnesian War, 431-404 B.C. -- Drama',
          authority: 'lcsh',
        },
        { heading: 'PA', authority: 'lcc' },
        { heading: 'Classical Antiquity', authority: 'gutenberg-bookshelf' },
        { heading: 'History - Ancient', authority: 'gutenberg-bookshelf' },
      ],
      languages: ['en', 'el'],
      editions: [
        {
          id: '7700',
          title: 'Lysistrata',
          publishers: [{ name: 'Project Gutenberg' }],
          dates: [{ date: '2005-03-01', type: 'issued' }],
          languages: ['en', 'el'],
          identifiers: [{ identifier: '7700', authority: 'gutenberg' }],
          covers: [
            {
              url: 'https://www.gutenberg.org/cache/epub/7700/pg7700.cover.medium.jpg',
              mediaType: 'image/jpeg',
            },
          ],
          items: [
            {
              source: 'gutenberg',
              links: [
                {
                  url: 'https://www.gutenberg.org/ebooks/7700.epub3.images',
                  mediaType: 'application/epub+zip',
                },
                {
                  url: 'https://www.gutenberg.org/ebooks/7700.epub.noimages',
                  mediaType: 'application/epub+zip',
                },
                {
                  url: 'https://www.gutenberg.org/ebooks/7700.html.images',
                  mediaType: 'text/html',
                },
                { url: 'https://www.gutenberg.org/ebooks/7700.txt.utf-8', mediaType: 'text/plain' },
              ],
            },
          ],
        },
      ],
    });
  });

  test('what is no text has a medium and no files', async () => {
    const [record] = await recordsOf('114,StillImage,1994-01-01,Pictures,en,,,,\n');

    expect(record?.medium).toBe('StillImage');
    expect(record?.editions[0]?.covers).toBeUndefined();
    expect(record?.editions[0]?.items).toEqual([{ source: 'gutenberg' }]);
  });

  test('a row that says next to nothing is a record all the same', async () => {
    const [record] = await recordsOf('5,,,,,,,,\n');

    expect(record).toEqual({
      id: '5',
      editions: [
        {
          id: '5',
          publishers: [{ name: 'Project Gutenberg' }],
          identifiers: [{ identifier: '5', authority: 'gutenberg' }],
          items: [{ source: 'gutenberg' }],
        },
      ],
    });
  });

  test('refuses rows without a number, and a number that comes again', async () => {
    const row = 'Text,2000-01-01,T,en,,,,\n';

    expect(await read(`x,${row}0,${row}7,${row}7,${row}`)).toMatchObject([
      { kind: 'refused', position: { line: 2 }, id: 'x', reason: 'Text# is not a number: "x"' },
      { kind: 'refused', position: { line: 3 }, id: '0' },
      { kind: 'record', position: { line: 4 } },
      { kind: 'refused', position: { line: 5 }, id: '7', reason: 'number 7 is already on line 4' },
    ]);
  });

  test('leaves out what is no language code, and says so', async () => {
    expect(await read('7,Text,2000-01-01,T,en; old english,,,,\n')).toMatchObject([
      {
        kind: 'warning',
        id: '7',
        reason: '"old english" is not a language code, and is left out',
      },
      { kind: 'record', record: { languages: ['en'] } },
    ]);
  });

  test('refuses a last row that breaks off after a separator, and warns of one that may', async () => {
    expect(await read('7,Text,2000-01-01,T,en,,,,Poetry; Browsing: Literature;')).toMatchObject([
      { kind: 'refused', id: '7', reason: expect.stringContaining('ends in the middle') },
    ]);
    expect(await read('7,Text,2000-01-01,T,en,,,,Poetry; Browsing: Litera')).toMatchObject([
      { kind: 'warning', id: '7', reason: expect.stringContaining('no line break') },
      { kind: 'record' },
    ]);
  });

  test('another table is refused with the columns that are missing', async () => {
    const read = eventsOf(gutenberg, inputOf('gutenberg_id,title\n1,x\n', 'metadata.csv'));

    await expect(read).rejects.toThrow(
      /^metadata\.csv has no column Text#, Type, .*pg_catalog\.csv/,
    );
  });

  test('is found in a folder, and its name is in every position', async () => {
    const folder = folderOf({ 'pg_catalog.csv': `${HEADER}1,Text,,T,en,,,,\n` });

    expect(await eventsOf(gutenberg, folder)).toMatchObject([
      { kind: 'record', position: { file: 'folder/pg_catalog.csv', line: 2 } },
    ]);
  });
});

const sample = sharedData('a-gutenberg/pg_catalog.truncated.csv.gz');

test.skipIf(!sample)(
  'of the official file, torn in its last row, all other rows are read',
  async () => {
    const check = checker<SourceRecord>(sourceRecordSchema);

    const events = await eventsOf(gutenberg, openInput(sample ?? ''));

    expect(events.filter(({ kind }) => kind !== 'record')).toEqual([
      {
        kind: 'refused',
        position: { line: 8007 },
        id: '7702',
        reason: 'the file ends in the middle of this row. Get the file again',
      },
    ]);
    expect(events).toHaveLength(7660);
    for (const event of events) if (event.kind === 'record') check(event.record);
  },
);
