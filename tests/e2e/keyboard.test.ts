import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openTab } from './browser.ts';
import { type RunningSite, startSite } from './site.ts';

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Goes on with the Tab key until what has the focus is of this role and name. */
async function tabTo(page: Page, role: 'link' | 'searchbox' | 'combobox', name: string | RegExp) {
  const wanted = page.getByRole(role, { name }).and(page.locator(':focus'));
  for (let pressed = 0; pressed < 100; pressed += 1) {
    await page.keyboard.press('Tab');
    if ((await wanted.count()) > 0) return;
  }
  throw new Error(`The Tab key does not lead to the ${role} ${name}`);
}

test('the keyboard alone leads from the first page to the file of a book', async () => {
  const { page } = await openTab(browser, site.address);
  await page.goto('/');
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  expect(await focused.textContent()).toBe('Skip to the content');
  expect((await focused.boundingBox())?.y).toBeGreaterThanOrEqual(0);

  await page.keyboard.press('Enter');
  await tabTo(page, 'searchbox', 'Search by title, author or subject');
  await page.keyboard.type('author:austen');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/find\?query=/);

  await tabTo(page, 'combobox', 'Order');
  await tabTo(page, 'link', 'Pride and Prejudice');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/book\//);

  await tabTo(page, 'link', /^(Download EPUB|Read online)$/);
  const outline = await page
    .locator(':focus')
    .evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(outline).toBe('solid');
  await page.close();
});
