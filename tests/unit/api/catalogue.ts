import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Library } from '../../../src/catalogue/library.ts';
import type { SourceEdition, SourceRecord } from '../../../src/catalogue/source-record.ts';
import { clustering } from '../../../src/clustering/clustering.ts';
import { openLibrary } from '../../../src/library.ts';
import { readyPublication } from '../../../src/opds/ready-publication.ts';
import { openCatalogue } from '../../../src/store/catalogue.ts';
import { openSnapshot } from '../../../src/store/snapshot.ts';
import { buildSnapshot } from '../../../src/store/snapshot-builder.ts';

export const baseUrl = 'https://books.example.org';
export const site = { baseUrl, title: 'Lectern' };

const files = 'https://files.example.net';

/** An edition with one item, which has a link of each media type. */
export const editionWith = (
  id: string,
  mediaTypes: readonly string[],
  known: Partial<SourceEdition> = {},
): SourceEdition => ({
  id,
  languages: ['en'],
  items: [
    {
      source: 'test',
      content_type: 'ebook',
      links: mediaTypes.map((mediaType) => ({ mediaType, url: `${files}/${id}/${mediaType}` })),
    },
  ],
  ...known,
});

const emma: SourceRecord = {
  id: 'emma',
  title: 'Emma',
  sub_title: 'A Novel',
  authors: [{ name: 'Austen, Jane', viaf: '102333412' }],
  subjects: [{ heading: 'Young women', authority: 'lcsh' }],
  languages: ['en'],
  editions: [
    editionWith('emma-fr', ['application/epub+zip'], {
      title: 'La nouvelle Emma',
      publication_date: 1910,
      languages: ['fr'],
    }),
    editionWith('emma-all', ['text/html', 'application/epub+zip', 'application/webpub+json'], {
      publication_date: 1816,
      covers: [{ url: `${files}/emma.jpg`, mediaType: 'image/jpeg' }],
    }),
    editionWith('emma-pdf', ['application/pdf'], { publication_date: 1900 }),
    editionWith('emma-edd', ['application/html+edd', 'application/html+catalog'], {
      publication_date: 1850,
    }),
    editionWith('emma-undated', ['application/epub+xml']),
    { id: 'emma-unlinked', languages: ['en'], publication_date: 1820 },
  ],
};

const onShelfOnly: SourceRecord = {
  id: 'on-shelf',
  title: 'Only on the shelf',
  authors: [{ name: 'Shelver, A.' }],
  editions: [editionWith('shelf', ['application/html+catalog'])],
};

const unlinked: SourceRecord = {
  id: 'unlinked',
  title: 'Known by name only',
  editions: [{ id: 'name', publication_date: 1700 }],
};

const punctuated: SourceRecord = {
  id: 'punctuated',
  title: 'Foo: a, b',
  authors: [{ name: 'Smith, J' }],
  editions: [editionWith('punctuated', ['application/pdf'], { languages: ['pl', 'en'] })],
};

/** Enough for three pages of a feed. */
const volumes: readonly SourceRecord[] = Array.from({ length: 60 }, (_, index) => ({
  id: `volume-${index}`,
  title: `Volume ${index}`,
  authors: [{ name: 'Compiler, Anna' }],
  languages: ['de'],
  editions: [
    editionWith(`volume-${index}`, ['application/epub+zip'], {
      publication_date: 1800 + index,
      languages: ['de'],
    }),
  ],
}));

export const records: readonly SourceRecord[] = [
  ...volumes,
  emma,
  onShelfOnly,
  unlinked,
  punctuated,
];

/** A real library of records, in a folder that is removed when it is closed. */
export function libraryOf(holds: readonly SourceRecord[] = records): Library {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-api-'));
  const path = join(folder, 'catalogue.db');
  const catalogue = openCatalogue(path, clustering);
  catalogue.saveRecords('test', holds, '2024-06-01T12:00:00Z');
  catalogue.close();
  const snapshot = join(folder, 'snapshot.db');
  buildSnapshot(path, snapshot, undefined, readyPublication);
  const library = openLibrary(openSnapshot(snapshot));
  return {
    ...library,
    close() {
      library.close();
      rmSync(folder, { recursive: true });
    },
  };
}
