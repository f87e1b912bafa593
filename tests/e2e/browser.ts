import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { findChromium } from '../../build-scripts/find-chromium.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error(
      'There is no Chromium: run "node build-scripts/chromium.ts", or name one in CHROMIUM',
    );
  }
  return chromium.launch({ executablePath, args: FLAGS });
}

const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export interface Tab {
  readonly page: Page;
  /** What the console complained of: faults, and all that the content security policy stopped. */
  readonly complaints: readonly string[];
}

/** A page without JavaScript, as every page must work. Covers come from the test, not from the net. */
export async function openTab(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<Tab> {
  const page = await browser.newPage({
    baseURL: address,
    javaScriptEnabled: false,
    ...options,
  });
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A page that says 404 or 400, as it should, is reported like a file that is missing.
    if (message.location().url === page.url()) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.route(
    (url) => url.origin !== address,
    (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/gif', body: PICTURE })
        : route.abort(),
  );
  return { page, complaints };
}
