import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SourceRecord } from '../../src/catalogue/source-record.ts';
import { launchBrowser, openTab } from './browser.ts';
import { type RunningSite, startSite } from './site.ts';

const hostileTitle = `<script>document.title='taken'</script>"><img src=x onerror="document.title='taken'">`;

/** A work whose every text tries to be markup, and whose links try to be scripts. */
const hostile = {
  id: 'hostile',
  title: hostileTitle,
  alt_titles: [hostileTitle],
  authors: [{ name: hostileTitle }],
  subjects: [{ heading: `zzhostile ${hostileTitle}` }],
  editions: [
    {
      id: 'only',
      title: 'W'.repeat(300),
      publishers: [{ name: hostileTitle }],
      summary: hostileTitle,
      items: [
        {
          source: hostileTitle,
          links: [
            { url: 'https://files.example.org/book.epub', mediaType: 'application/epub+zip' },
          ],
          rights: [{ license: hostileTitle }],
        },
      ],
    },
  ],
} satisfies SourceRecord;

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite([hostile]), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Where the first result of a search leads. */
async function bookFound(query: string): Promise<string> {
  const { page } = await openTab(browser, site.address);
  await page.goto(`/find?query=${encodeURIComponent(query)}`);
  const href = await page.locator('.results a').first().getAttribute('href');
  await page.close();
  if (!href) throw new Error(`Nothing is found for ${query}`);
  return href;
}

const kinds: readonly (readonly [
  name: string,
  status: number,
  address: () => string | Promise<string>,
])[] = [
  ['the first page', 200, () => '/'],
  ['results', 200, () => '/find?query=a*&filter=format:epub_zip&sort=title'],
  ['results without a match', 200, () => '/find?query=zzqqzz'],
  ['a search that cannot be understood', 400, () => '/find?page=none'],
  ['a book with many editions', 200, () => bookFound('war and peace')],
  ['a book written from right to left', 200, () => bookFound('ألف ليلة وليلة')],
  ['a Chinese book', 200, () => bookFound('紅樓夢')],
  ['a hostile book', 200, () => bookFound('zzhostile')],
  ['the API reference', 200, () => '/api-reference'],
  ['an address without a page', 404, () => '/no/such/page'],
  ['an address without a book', 404, () => '/book/00000000-0000-4000-8000-000000000000'],
];

describe.each(kinds)('%s', (_, status, address) => {
  test('fits a screen of 360 pixels, in dark mode too', async () => {
    const viewport = { width: 360, height: 800 };
    const { page } = await openTab(browser, site.address, { viewport });
    await page.goto(await address());
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
    }
    await page.close();
  });

  test('keeps to its content security policy and leaves nothing in the console', async () => {
    const { page, complaints } = await openTab(browser, site.address, { javaScriptEnabled: true });
    const response = await page.goto(await address());
    expect(response?.status()).toBe(status);
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(complaints).toEqual([]);
    expect(await page.locator('script, style, [style]').count()).toBe(0);
    await page.close();
  });

  test('says what it is, in its head and in one heading', async () => {
    const { page } = await openTab(browser, site.address);
    await page.goto(await address());
    expect(await page.title()).toMatch(/Lectern/);
    const description = page.locator('meta[name=description]');
    expect(await description.getAttribute('content')).not.toBe('');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const feed = page.locator('link[rel=alternate][type="application/opds+json"]').first();
    expect(await feed.getAttribute('href')).toBe(`${site.address}/opds`);
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.count()).toBe(status === 200 ? 1 : 0);
    await page.close();
  });
});

test('text from records is text, whatever it tries to be', async () => {
  const { page } = await openTab(browser, site.address, { javaScriptEnabled: true });
  await page.goto(await bookFound('zzhostile'));
  expect(await page.title()).toContain("<script>document.title='taken'</script>");
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(hostileTitle);
  expect(await page.locator('img').count()).toBe(0);
  await page.close();
});

test('a title that is written from right to left is set so', async () => {
  const { page } = await openTab(browser, site.address);
  await page.goto(await bookFound('ألف ليلة وليلة'));
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.getAttribute('lang')).toBe('ar');
  expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await page.close();
});

test('a program that asks for JSON is told in JSON that there is no page', async () => {
  const response = await fetch(`${site.address}/no/such/page`, {
    headers: { accept: 'application/json' },
  });
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/json');
});
