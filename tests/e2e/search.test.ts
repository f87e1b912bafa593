import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser, openTab } from './browser.ts';
import { type RunningSite, startSite } from './site.ts';

let site: RunningSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

beforeEach(async () => {
  ({ page } = await openTab(browser, site.address));
});

afterEach(() => page.close());

/** Clicks what leads to another page, and waits until all of that is there. */
async function follow(link: Locator): Promise<void> {
  await link.click();
  await page.waitForLoadState();
}

const summary = async (): Promise<string> =>
  (await page.getByRole('status').getByRole('heading').textContent()) ?? '';

const numberIn = (text: string | null): number =>
  Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN);

const bookLinks = (): Promise<string[]> =>
  page
    .locator('.results a[href^="/book/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

describe('searching without JavaScript', () => {
  test('leads from the first page to a book, its editions and its files', async () => {
    await page.goto('/');
    await page.getByLabel('Search by title, author or subject').fill('war and peace');
    await page.keyboard.press('Enter');
    await page.waitForURL(/find/);
    expect(await summary()).toMatch(/for “war and peace”$/);

    await follow(page.getByRole('link', { name: 'Война и мир' }));
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Война и мир');
    expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('ru');
    expect(await page.getByRole('table').getByRole('row').count()).toBeGreaterThan(5);
    expect(await page.locator('tr', { hasText: 'Recommended' }).count()).toBe(1);
    const primary = page.getByRole('link', { name: 'Download EPUB' });
    expect(await primary.getAttribute('href')).toMatch(/^https:.+epub/);
  });

  test('shows the other formats of the edition only when they are asked for', async () => {
    await page.goto('/find?query=war+and+peace');
    await follow(page.getByRole('link', { name: 'Война и мир' }));
    const formats = page.locator('.get .formats');
    expect(await formats.isVisible()).toBe(false);

    await page.getByText('Other formats of this edition').click();
    expect(await formats.isVisible()).toBe(true);
  });

  test('a language of the first page leads to as many books as it says', async () => {
    await page.goto('/');
    const promised = numberIn(await page.locator('.ways li', { hasText: 'French' }).textContent());
    await follow(page.getByRole('link', { name: 'French', exact: true }));
    expect(numberIn(await summary())).toBe(promised);
  });

  test('an author of a book leads to the other books of that author', async () => {
    await page.goto('/find?query=title:emma,author:austen');
    await follow(page.getByRole('link', { name: 'Emma', exact: true }));
    await follow(page.getByRole('link', { name: 'Jane Austen' }).first());
    expect(await page.getByRole('link', { name: 'Pride and Prejudice', exact: true }).count()).toBe(
      1,
    );
  });

  test('every page of the results is reached by links, without repeats or gaps', async () => {
    await page.goto('/find?size=100');
    const total = numberIn(await summary());
    const seen = await bookLinks();
    for (let next = page.getByRole('link', { name: 'Next' }); await next.count(); ) {
      await follow(next);
      seen.push(...(await bookLinks()));
    }
    expect(total).toBeGreaterThan(300);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    expect(await page.getByRole('link', { name: 'Previous' }).count()).toBe(1);
  });

  test('filters narrow to as many books as they promise, and can be taken away', async () => {
    await page.goto('/find');
    const all = numberIn(await summary());
    const french = page.locator('#language option', { hasText: 'French' });
    const promised = numberIn(await french.textContent());
    await page.getByLabel('Language').selectOption('language:French');
    await follow(page.getByRole('button', { name: 'Apply' }));
    expect(numberIn(await summary())).toBe(promised);
    expect(promised).toBeLessThan(all);

    const fewer = numberIn(await page.locator('label', { hasText: 'PDF' }).textContent());
    await page.getByRole('checkbox', { name: /^PDF/ }).check();
    await follow(page.getByRole('button', { name: 'Apply' }));
    expect(numberIn(await summary())).toBe(fewer);

    await follow(page.getByRole('link', { name: 'Take away PDF' }));
    await follow(page.getByRole('link', { name: 'Take away French' }));
    expect(numberIn(await summary())).toBe(all);
  });

  test('the order is chosen in the form and kept from page to page', async () => {
    await page.goto('/find?query=author:shakespeare');
    await page.getByLabel('Order').selectOption('Title, Z to A');
    await follow(page.getByRole('button', { name: 'Apply' }));
    const titles = await page.locator('.results .card-title a').allTextContents();
    expect(titles.length).toBeGreaterThan(2);
    expect(titles).toEqual(titles.toSorted((a, b) => b.localeCompare(a, 'en')));
    expect(await page.getByLabel('Order').inputValue()).toBe('title:desc');
  });

  test('a search that cannot be understood is explained, and kept to be put right', async () => {
    await page.goto('/find');
    const field = page.getByLabel('Search by title, author or subject');
    await field.fill('title:');
    const [response] = await Promise.all([page.waitForResponse(/\/find\?/), field.press('Enter')]);
    expect(response.status()).toBe(400);
    expect(await page.getByRole('status').textContent()).toContain('"title:" has no term after it');
    expect(await field.inputValue()).toBe('title:');
  });

  test('a search without a match offers ways on', async () => {
    await page.goto('/find?query=zzqqzz&filter=language:French');
    expect(await summary()).toBe('No books for “zzqqzz”');
    await follow(page.getByRole('link', { name: 'See every book' }));
    expect(numberIn(await summary())).toBeGreaterThan(300);
  });

  test('a page past the end leads back to the last one', async () => {
    await page.goto('/find?query=author:shakespeare&page=99');
    await follow(page.getByRole('link', { name: 'Go to page 1' }));
    expect((await bookLinks()).length).toBeGreaterThan(2);
  });
});
