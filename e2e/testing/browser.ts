import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, languageFacts } from '@arcadia/i18n/languages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newAddress } from '../../apps/server/src/testing/test-server.ts';
import { launchChromium } from './chromium.ts';
import { patienceMs } from './eventually.ts';
import { type Problems, watchProblems } from './problems.ts';
import { pictureName, picturesFolder } from '../../tools/testing/pictures.ts';
import { textsIn, type Texts } from '../../tools/testing/texts.ts';

export const widths = [1440, 390] as const;
export type Width = (typeof widths)[number];
const heights = { 1440: 900, 390: 844 };

/** How a visitor looks at the product, and with whose session. */
export type Look = {
  language: Language;
  width: Width;
  theme?: 'light' | 'dark';
  /** A customer's session token. */
  member?: string;
  /** An operator's session token. */
  operator?: string;
};

/** Both languages and both widths in two visits: for what needs no look at every pair. */
export const looks = [
  { language: 'en', width: 1440 },
  { language: 'zh', width: 390 },
] as const satisfies readonly Look[];

/** One visitor with a browser profile of their own. */
export type Visit = { page: Page; texts: Texts; problems: Problems };

export type Visitors = {
  /**
   * Opens a profile, lets `walk` use it and closes it.
   * @throws what `walk` throws, after a screenshot; and where something went wrong in the browser unexpectedly.
   */
  visit(look: Look, walk: (visit: Visit) => Promise<void>): Promise<void>;
};

/** One Chromium for all files of a worker; each visit has a profile of its own in it. */
const inWorker = test.extend('chromium', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const chromium = await launchChromium();
  onCleanup(() => chromium.close());
  return chromium;
});

/** The worker's browser, for the calling test file. `address` is asked when a visit begins. */
export function useBrowser(address: () => string): Visitors {
  let browser: Browser | null = null;
  inWorker.beforeAll(({ chromium }) => {
    browser = chromium;
  });
  return {
    async visit(look, walk) {
      if (!browser) throw new Error('the browser runs only while the file’s tests do');
      const context = await openProfile(browser, address(), look);
      const problems = await watchProblems(context);
      const page = await context.newPage();
      try {
        await walk({ page, texts: textsIn(look.language), problems });
        problems.settle();
      } catch (error) {
        await takePicture(page);
        throw error;
      } finally {
        await context.close();
      }
    },
  };
}

async function openProfile(
  browser: Browser,
  baseURL: string,
  { language, width, theme = 'light', member, operator }: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: heights[width] },
    isMobile: width === 390,
    hasTouch: width === 390,
    locale: languageFacts[language].locale,
    timezoneId: 'Asia/Shanghai',
    colorScheme: theme,
    reducedMotion: 'reduce',
    // Somebody from a place of their own, for a product that believes it: an address may ask for twenty codes an hour.
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  });
  context.setDefaultTimeout(patienceMs);
  const stored = {
    'arcadia.language': language,
    ...(member !== undefined && { 'arcadia.console.session': member }),
    ...(operator !== undefined && { 'arcadia.backoffice.session': operator }),
  };
  await context.addInitScript((entries) => {
    // Once a profile: whoever signs out or changes the language has the last word.
    // The viewer of PDFs is a page of its own, without a store.
    if (location.origin === 'null' || !location.protocol.startsWith('http')) return;
    if (localStorage.getItem('arcadia.test') !== null) return;
    localStorage.setItem('arcadia.test', 'prepared');
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  return context;
}

async function takePicture(page: Page): Promise<void> {
  const folder = fileURLToPath(new URL(`../../${picturesFolder}/`, import.meta.url));
  const path = join(folder, pictureName(expect.getState().currentTestName ?? 'test'));
  await mkdir(folder, { recursive: true });
  try {
    await page.screenshot({ path, fullPage: true });
  } catch (error) {
    // The page may be gone by now; what the test has thrown says more than this.
    console.warn(`no picture of the failure: ${String(error)}`);
  }
}
