import { createServer } from 'node:http';
import Database from 'better-sqlite3';

/**
 * The naive way to answer /search: FTS5 counts, ranks and sorts, and joins group the facets. It
 * answers what Lectern answers, from records kept ready-made, and has as large a cache.
 */
function naiveSearch(path: string): (expression: string, page: number) => string {
  const db = new Database(path, { readonly: true, fileMustExist: true });
  db.pragma('cache_size = -65536');
  const count = db
    .prepare<[string], number>('SELECT count(*) FROM texts WHERE texts MATCH ?')
    .pluck();
  const records = db
    .prepare<[string, number, number], string>(
      `SELECT works.record FROM texts JOIN works ON works.id = texts.rowid
        WHERE texts MATCH ? ORDER BY rank LIMIT ? OFFSET ?`,
    )
    .pluck();
  const facet = (kind: 'language' | 'format') =>
    db.prepare<[string], { value: string; count: number }>(
      `SELECT ${kind}s.name AS value, count(*) AS count
         FROM texts
         JOIN work_${kind}s ON work_${kind}s.work_id = texts.rowid
         JOIN ${kind}s ON ${kind}s.id = work_${kind}s.${kind}_id
        WHERE texts MATCH ? GROUP BY ${kind}s.id ORDER BY count DESC, value`,
    );
  const languages = facet('language');
  const formats = facet('format');

  return (expression, page) => {
    const total = count.get(expression) ?? 0;
    const lastPage = Math.max(1, Math.ceil(total / SIZE));
    const paging = {
      recordsPerPage: SIZE,
      firstPage: 1,
      previousPage: page > 1 ? page - 1 : null,
      currentPage: page,
      nextPage: page < lastPage ? page + 1 : null,
      lastPage,
    };
    const facets = { languages: languages.all(expression), formats: formats.all(expression) };
    const works = records.all(expression, SIZE, (page - 1) * SIZE).join(',');
    return `{"status":200,"timestamp":"${new Date().toUTCString()}","responseType":"searchResponse","data":{"totalWorks":${total},"paging":${JSON.stringify(paging)},"facets":${JSON.stringify(facets)},"works":[${works}]}}`;
  };
}

const SIZE = 10;

/** Words as FTS5 takes them: quoted, with the star of a prefix outside. */
const expressionOf = (query: string): string =>
  query
    .split(' ')
    .map((word) => (word.endsWith('*') ? `"${word.slice(0, -1)}" *` : `"${word}"`))
    .join(' ');

const [database = '', port = ''] = process.argv.slice(2);
const search = naiveSearch(database);
const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const body = search(
    expressionOf(searchParams.get('query') ?? ''),
    Number(searchParams.get('page') ?? 1),
  );
  response
    .writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    .end(body);
});
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
