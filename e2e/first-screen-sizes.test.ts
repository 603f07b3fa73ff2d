import { languages } from '@arcadia/i18n/languages';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { holdFiles, seePainted } from './testing/hold-files.ts';
import { setTextSize } from './testing/text-size.ts';
import { passwordToken } from './testing/walks.ts';

/** Widths in CSS pixels, each with the size of text that the browser is set to, in percent. */
const sizes = [
  [1440, 200],
  [390, 100],
  [390, 200],
  [320, 100],
  [320, 200],
] as const;
const frames = ['/finance/billing/detail', '/backoffice/customers'] as const;
const looks = languages.flatMap((language) => frames.map((path) => ({ language, path })));

type Box = { name: string; left: number; top: number; right: number; bottom: number };

/** Runs in the browser: the parts of the frame that can be seen, by what they are and in which order they stand. */
function partsInSight(): Box[] {
  const parts = document.querySelectorAll(
    // Not what stands at its end, since that is as wide as the person's name.
    'header.sticky > :is(button, div:not(:last-child)), nav li svg, nav > div > a > svg, aside, main h1',
  );
  return [...parts]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.left < innerWidth && box.top < innerHeight)
    .map(({ part, box: { left, top, right, bottom } }) => ({
      name: part.tagName.toLowerCase(),
      left: Math.round(left),
      top: Math.round(top),
      right: Math.round(right),
      bottom: Math.round(bottom),
    }));
}

describe.skipIf(!hasBrowser)('the first HTML in any size', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let member = '';
  let operator = '';
  beforeAll(async () => {
    member = await passwordToken(server, 'owner@demo-cn.example');
    operator = await server.signInOperator();
  });

  const partsOf = (page: Page) => page.evaluate(partsInSight);
  // How wide a text is depends on its font, which comes with the files.
  const corners = (parts: readonly Box[]) =>
    parts.map(({ name, left, top }) => `${name} ${left} ${top}`);

  /** Parts of the top bar that lie on each other, and what begins above its lower edge or sticks out of the window. */
  async function faultsOf(page: Page, mayScroll: boolean): Promise<string[]> {
    const header = page.locator('header.sticky');
    const bar = await header.boundingBox();
    const title = await page.locator('main h1').filter({ visible: true }).first().boundingBox();
    const pieces = await header
      .locator('> :is(button, div)')
      .filter({ visible: true })
      .evaluateAll((found) => found.map((one) => one.getBoundingClientRect().toJSON()));
    const inOrder = pieces.toSorted((a, b) => a.left - b.left);
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }));
    return [
      ...inOrder.flatMap((piece, index) => {
        const next = inOrder[index + 1];
        return next !== undefined && next.left < piece.right - 1 ? ['the top bar overlaps'] : [];
      }),
      ...(bar === null || title === null ? ['no bar or title'] : []),
      ...(bar && title && title.y < bar.y + bar.height ? ['the title is under the bar'] : []),
      ...(!mayScroll && scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : []),
    ];
  }

  describe.each(sizes)('at %d px with text at %d percent', (width, text) => {
    eachLook(looks)(
      `stands where the app will stand, ${width} px, text at ${text} %, $language, $path`,
      async ({ language, path }) => {
        const look = { language, width: width === 1440 ? width : 390, member, operator } as const;
        await browser.visit(look, async ({ page }) => {
          await page.setViewportSize({ width, height: 844 });
          await setTextSize(page, text);
          // A phone with letters of twice their size scrolls sideways.
          const mayScroll = text > 100 && width < 1440;
          const letFilesCome = await holdFiles(page);
          await page.goto(path, { waitUntil: 'commit' });
          await seePainted(page);
          const before = await partsOf(page);
          expect(before.length).toBeGreaterThan(1);
          expect(await faultsOf(page, mayScroll)).toEqual([]);
          letFilesCome();
          await page.locator('#first-paint').waitFor({ state: 'detached' });
          await eventually(() => page.locator('main [aria-busy=true]').count()).toBe(0);
          await eventually(async () => corners(await partsOf(page))).toEqual(corners(before));
          expect(await faultsOf(page, mayScroll)).toEqual([]);
        });
      },
    );
  });

  test.each(frames)(
    'shows nothing of the person while nobody knows whether the session has ended, %s',
    async (path) => {
      // What the server says to who has no session: it knows nobody.
      const known = await (
        await fetch(server.url + path, { headers: { accept: 'text/html' } })
      ).text();
      const ended = { member: 'dead', operator: 'dead' };
      await browser.visit({ language: 'en', width: 390, ...ended }, async ({ page, problems }) => {
        problems.expect(/HTTP 401/);
        const { promise, resolve: letAnswersCome } = Promise.withResolvers<void>();
        await page.route(/\/api\/(?:member|ops)\//, async (route) => {
          await promise;
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'commit' });
        await seePainted(page);
        const shown = await page.locator('#first-paint').evaluate((frame) =>
          [...frame.querySelectorAll('*')]
            .flatMap(({ childNodes }) => [...childNodes])
            .filter((node) => node.nodeType === Node.TEXT_NODE)
            .map((node) => node.textContent?.trim() ?? '')
            .filter((words) => words !== ''),
        );
        expect(shown.length).toBeGreaterThan(10);
        const plain = known.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
        expect(shown.filter((words) => !plain.includes(words))).toEqual([]);
        letAnswersCome();
        await page.waitForURL('**/login?redirect=*');
        await eventually(() => page.locator('nav li').count()).toBe(0);
      });
    },
  );
});
