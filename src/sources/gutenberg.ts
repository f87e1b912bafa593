import type { Source } from '../catalogue/source-record.ts';
import { readCatalog } from './gutenberg-catalog.ts';
import { readTables } from './gutenberg-tables.ts';

const CATALOG = 'pg_catalog.csv';

/** The catalogue of Project Gutenberg in both its forms, which name works by the same numbers. */
export const gutenberg: Source = {
  format: 'gutenberg',
  name: 'gutenberg',
  summary: 'the Project Gutenberg catalogue: pg_catalog.csv, or a folder with its four tables',

  read(input) {
    if (!input.isFolder) return readCatalog(input, (line) => ({ line }));
    const catalog = input.file(CATALOG);
    return catalog
      ? readCatalog(catalog, (line) => ({ file: catalog.label, line }))
      : readTables(input);
  },
};
