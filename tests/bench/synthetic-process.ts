import { openForWriting } from '../../src/store/database.ts';
import { catalogueFile } from '../../src/store/file-kinds.ts';
import { syntheticWorks } from './synthetic-works.ts';

/**
 * Fills a catalogue with synthetic works, past the import, which keeps source records that no search
 * needs and would take minutes.
 */
function fillCatalogue(path: string, count: number): void {
  const db = openForWriting(path, catalogueFile);
  db.pragma('journal_mode = OFF');
  db.pragma('synchronous = OFF');
  const insert = db.prepare(
    'INSERT INTO works (uuid, created, modified, document) VALUES (?, ?, ?, ?)',
  );
  db.transaction(() => {
    for (const stored of syntheticWorks(count)) {
      const { uuid, date_created, date_modified } = stored.work;
      insert.run(uuid, date_created, date_modified, JSON.stringify(stored));
    }
    db.prepare('INSERT INTO state VALUES (?, 1, ?)').run('synthetic', new Date(0).toISOString());
  })();
  db.close();
}

const [catalogue = '', works = ''] = process.argv.slice(2);
fillCatalogue(catalogue, Number(works));
