import { describe, expect, test } from 'vitest';
import type { SourceRecord } from '../../../src/catalogue/source-record.ts';
import { gutenberg } from '../../../src/sources/gutenberg.ts';
import { eventsOf, folderOf } from './inputs.ts';

const METADATA =
  'gutenberg_id,title,author,gutenberg_author_id,language,gutenberg_bookshelf,rights,has_text\n';
const AUTHORS = 'gutenberg_author_id,author,alias,birthdate,deathdate,wikipedia,aliases\n';
const LANGUAGES = 'gutenberg_id,language,total_languages\n';
const SUBJECTS = 'gutenberg_id,subject_type,subject\n';
const PUBLIC_DOMAIN = 'Public domain in the USA.';

interface Tables {
  readonly metadata: string;
  readonly authors?: string;
  readonly languages?: string;
  readonly subjects?: string;
}

const read = ({ metadata, authors = '', languages = '', subjects = '' }: Tables) =>
  eventsOf(
    gutenberg,
    folderOf({
      'gutenberg_metadata.csv': METADATA + metadata,
      'gutenberg_authors.csv': AUTHORS + authors,
      'gutenberg_languages.csv': LANGUAGES + languages,
      'gutenberg_subjects.csv': SUBJECTS + subjects,
    }),
  );

async function recordsOf(tables: Tables): Promise<readonly SourceRecord[]> {
  const events = await read(tables);
  return events.flatMap((event) => (event.kind === 'record' ? [event.record] : []));
}

describe('the four tables', () => {
  test('rows of one number are one work, joined with what the other tables say of it', async () => {
    const [first, second, ...further] = await recordsOf({
      metadata: `17,"The Republic\r\nin ten books",Plato,93,en/grc,Philosophy/Category: Politics,${PUBLIC_DOMAIN},TRUE
17,"The Republic\r\nin ten books","Jowett, B.",94,en/grc,Philosophy/Category: Politics,${PUBLIC_DOMAIN},TRUE
18,Emma,,,en,,${PUBLIC_DOMAIN},TRUE\n`,
      // In no order: that of the numbers is not relied upon.
      authors: '94,"Jowett, Benjamin",,,,,\n93,Plato,,-428,-348,,"Aristocles/Platon"\n',
      languages: '18,en,1\n17,en,2\n17,grc,2\n',
      subjects: '17,lcc,JC\n18,lcsh,England -- Fiction\n17,lcsh,Utopias\n',
    });

    expect(first).toMatchObject({
      id: '17',
      title: 'The Republic',
      sub_title: 'in ten books',
      medium: 'Text',
      authors: [{ name: 'Plato', birth: -428, death: -348 }, { name: 'Jowett, B.' }],
      languages: ['en', 'grc'],
      subjects: [
        { heading: 'Utopias', authority: 'lcsh' },
        { heading: 'JC', authority: 'lcc' },
        { heading: 'Philosophy', authority: 'gutenberg-bookshelf' },
        { heading: 'Politics', authority: 'gutenberg-bookshelf' },
      ],
    });
    expect(first?.editions).toMatchObject([
      {
        id: '17',
        items: [
          {
            source: 'gutenberg',
            rights: [
              {
                source: 'gutenberg',
                license: 'public_domain',
                rightsStatement: PUBLIC_DOMAIN,
              },
            ],
          },
        ],
      },
    ]);
    expect(second).toMatchObject({ id: '18', title: 'Emma', languages: ['en'] });
    expect(second?.authors).toBeUndefined();
    expect(further).toEqual([]);
  });

  test('a row that is there twice names its author once; father and son are two', async () => {
    const row = (author: string) => `1,T,"Dumas, Alexandre",${author},fr,,${PUBLIC_DOMAIN},TRUE\n`;

    const [record] = await recordsOf({
      metadata: row('492') + row('492') + row('672'),
      authors: '492,"Dumas, Alexandre",,1802,1870,,\n672,"Dumas, Alexandre",,1824,1895,,\n',
    });

    expect(record?.authors).toEqual([
      { name: 'Dumas, Alexandre', birth: 1802, death: 1870 },
      { name: 'Dumas, Alexandre', birth: 1824, death: 1895 },
    ]);
  });

  test('years of somebody else are not taken over', async () => {
    const [record] = await recordsOf({
      metadata: `1,T,General Conference,7,en,,${PUBLIC_DOMAIN},TRUE\n`,
      authors: '7,"Cheney, Edna D.",,1824,1904,,\n',
    });

    expect(record?.authors).toEqual([{ name: 'General Conference' }]);
  });

  test('a work without text has no files and keeps its rights', async () => {
    const statement = 'Copyrighted. Read the copyright notice inside this book for details.';

    const [record] = await recordsOf({ metadata: `1,T,,,en,,${statement},FALSE\n` });

    expect(record?.medium).toBeUndefined();
    expect(record?.editions[0]?.covers).toBeUndefined();
    expect(record?.editions[0]?.items).toEqual([
      {
        source: 'gutenberg',
        rights: [{ source: 'gutenberg', license: 'in_copyright', rightsStatement: statement }],
      },
    ]);
  });

  test('a bad row of any table is refused by file and line, and the rest is read', async () => {
    const events = await read({
      metadata: `1,T,,,en,,,TRUE\n3,T,,,en,,,TRUE\n1,T,,,en,,,TRUE\n\nx,T,,,en,,,TRUE\n2,T\n`,
      authors: '7,A\n',
      languages: 'x,en,1\n1,de,1\n',
      subjects: '1,lcsh,"A\n1,lcsh,B\n',
    });

    expect(events).toMatchObject([
      { kind: 'refused', position: { file: 'folder/gutenberg_authors.csv', line: 2 }, id: '7' },
      { kind: 'refused', position: { file: 'folder/gutenberg_languages.csv', line: 2 } },
      { kind: 'refused', position: { file: 'folder/gutenberg_subjects.csv', line: 2 }, id: '1' },
      {
        kind: 'record',
        position: { file: 'folder/gutenberg_metadata.csv', line: 2 },
        record: { languages: ['en', 'de'], subjects: [{ heading: 'B' }] },
      },
      { kind: 'record', position: { line: 3 }, record: { id: '3' } },
      {
        kind: 'refused',
        position: { line: 4 },
        id: '1',
        reason: 'number 1 is already on line 2',
      },
      { kind: 'refused', position: { line: 7 }, id: '2', reason: 'the row has 2 columns, not 8' },
      { kind: 'refused', position: { line: 6 }, id: 'x', reason: '"x" is not a number' },
    ]);
  });

  test('says which table is missing', async () => {
    const events = eventsOf(gutenberg, folderOf({ 'gutenberg_metadata.csv': METADATA }));

    await expect(events).rejects.toThrow(/folder has no gutenberg_authors\.csv/);
  });
});
