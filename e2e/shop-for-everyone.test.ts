import { languages } from '@arcadia/i18n/languages';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { until } from '../tools/testing/until.ts';
import { axeFindings } from './testing/axe.ts';
import { useBrowser, widths } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { seePainted } from './testing/hold-files.ts';
import { shiftComplaints, watchShifts } from './testing/shifts.ts';
import { passwordToken } from './testing/walks.ts';

/** Companies in the currency that the shop shows to visitors of the language, and in the other one. */
const members = {
  visitor: null,
  yuan: 'owner@demo-cn.example',
  dollars: 'owner@demo-global.example',
};
type Reader = keyof typeof members;
const readers = ['visitor', 'yuan', 'dollars'] as const satisfies readonly Reader[];
/** 400 % zoom of a window of 1280 px. */
const narrow = 320;

describe.skipIf(!hasBrowser)('the shop, for everyone', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let offerId = '';
  let campaign = '';
  // A file before may have had a campaign, which the shop's pages forget a moment later.
  beforeAll(() =>
    until('the shop offers what is seeded', async () => {
      const html = await (await fetch(`${server.url}/activity?lang=en`)).text();
      [, offerId = ''] = /\/activity\/single\/(\w+)/.exec(html) ?? [];
      [, campaign = ''] = /name="activity" value="(\w+)"/.exec(html) ?? [];
      return html.includes('100,000 MAU') && offerId !== '' && campaign !== '';
    }),
  );

  /** Every page that this reader can see, with something in the cart. */
  async function pagesOf(reader: Reader, member: string | null): Promise<string[]> {
    const pages = ['/activity', `/activity/single/${offerId}`, '/activity/cartlist'];
    if (member === null) return pages;
    const { records } = (await server.as(member).get('/package-orders?pageNo=1&pageSize=10')).data;
    const [order] = records as { id: string }[];
    if (reader === 'yuan') expect(order).toBeDefined();
    return [
      ...pages,
      '/activity/order/new',
      ...(order === undefined ? [] : [`/activity/order/${order.id}`]),
    ];
  }

  const walks = languages.flatMap((language) => readers.map((reader) => ({ language, reader })));

  // Each pair: what comes late is not the same for any two of them.
  test.each(walks)('nothing moves, in $language as $reader', ({ language, reader }) =>
    visitAs(reader, { language, width: 1440 }, async (page, pages) => {
      const complaints: string[] = [];
      await watchShifts(page);
      await holdFont(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: width === 1440 ? 900 : 844 });
        for (const path of pages) {
          await page.goto(path, { waitUntil: 'commit' });
          await settle(page);
          complaints.push(...(await shiftComplaints(page, `${path} at ${width} px`)));
        }
      }
      expect(complaints).toEqual([]);
    }),
  );

  test.each(languages)('no violation and nothing wider than a narrow window, in %s', (language) =>
    visitAs('yuan', { language, width: 390 }, async (page, pages) => {
      const complaints: string[] = [];
      await page.setViewportSize({ width: narrow, height: 844 });
      for (const path of pages) {
        await page.goto(path);
        await settle(page);
        const found = await axeFindings(page);
        complaints.push(...found.map((complaint) => `${path}: ${complaint}`));
        const widest = await page.evaluate(() => document.documentElement.scrollWidth);
        if (widest > narrow) complaints.push(`${path} is ${widest} px wide`);
      }
      expect(complaints).toEqual([]);
    }),
  );

  async function visitAs(
    reader: Reader,
    look: { language: (typeof languages)[number]; width: (typeof widths)[number] },
    walk: (page: Page, pages: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const email = members[reader];
    const member = email === null ? null : await passwordToken(server, email);
    const pages = await pagesOf(reader, member);
    await browser.visit({ ...look, ...(member !== null && { member }) }, async ({ page }) => {
      const cart = JSON.stringify({ activity: campaign, items: { [offerId]: 2 } });
      await page.addInitScript((stored) => localStorage.setItem('arcadia.shop.cart', stored), cart);
      await walk(page, pages);
    });
  }
});

/** The font comes when the page has been painted without it, as on any slow line. */
async function holdFont(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await seePainted(page);
    await route.continue();
  });
}

/** Resolves when the page shows its content, in its font, to the person that it knows. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { scripts, person } = document.documentElement.dataset;
    const isThere = scripts === 'running' && person === undefined;
    return isThere && document.querySelector('h1') && !document.querySelector('[aria-busy=true]');
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
