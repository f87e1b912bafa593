import { beforeAll, describe, expect, test, vi } from 'vitest';
import { importCompiledApp } from '../../build-scripts/compiled-app.ts';
import { bookPage } from '../../src/documents/book.ts';
import { notFoundPage } from '../../src/documents/not-found.ts';
import { type PageApp, renderPage } from '../../src/documents/render-page.ts';
import { siteAt } from '../../src/opds/site.ts';
import { editionWith, workFixture } from '../fixtures/works.ts';

const site = siteAt('https://books.example.org');
const work = workFixture({ title: 'Emma', editions: [editionWith(['application/epub+zip'])] });
const page = bookPage(work, site);

let app: PageApp;

beforeAll(async () => {
  ({ app } = await importCompiledApp<{ readonly app: PageApp }>());
});

describe('the compiled pages', () => {
  test('give the same bytes for the same document, whoever asks and where', async () => {
    const first = await (await renderPage(app, page)).text();
    const second = await renderPage(app, page);
    const elsewhere = await app.render(new Request(`http://10.0.0.1:8080${page.path}/?utm=1`), {
      locals: { page },
    });
    expect(first).toContain('<h1');
    expect(await second.text()).toBe(first);
    expect(await elsewhere.text()).toBe(first);
  });

  test('answer a page that is not there with 404', async () => {
    const response = await renderPage(app, notFoundPage(site, 'No such thing.'));
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('No such thing.');
  });

  test('answer a page that cannot be rendered with 500 and a whole page that says so', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await renderPage(app, { ...page, editions: undefined } as never);
    expect(response.status).toBe(500);
    const html = await response.text();
    expect(html).toContain('Something went wrong');
    expect(html).toContain('</html>');
    expect(html).not.toContain('TypeError');
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });
});
