import { gzipSync } from 'node:zlib';
import { languageFacts, languages } from '@arcadia/i18n/languages';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { listPages } from '../packages/web/vite/page-list.ts';
import { textsIn } from '../tools/testing/texts.ts';
import { type Look, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { holdFiles, seePainted } from './testing/hold-files.ts';
import { type App, apps } from './testing/page-routes.ts';
import { passwordToken, seePage } from './testing/walks.ts';

/** Bytes of a page's HTML after gzip that fit into the first flight of a connection: ten segments. */
const maxFirstFlight = 14_000;
const home = '/dashboard';
const shapes: readonly Look[] = languages.flatMap((language) =>
  ([1440, 390] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((theme) => ({ language, width, theme })),
  ),
);
const english = { language: 'en', width: 1440 } as const;

/** Every page of an app, with something in the place of an id. */
function pagesOf(app: App) {
  const folder = new URL(`../apps/${app}/`, import.meta.url).pathname;
  return listPages(folder).map(({ path, frame }) => ({
    path: path.replaceAll(/\$\w+/g, 'x'),
    frame,
  }));
}

declare global {
  interface Window {
    /** Sum of the layout shifts so far (CLS). */
    shift?: number;
  }
}

/** Runs in the browser. */
function addShifts(): void {
  window.shift = 0;
  type LayoutShift = PerformanceEntry & { value: number };
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as LayoutShift[])
      window.shift = (window.shift ?? 0) + value;
  }).observe({ type: 'layout-shift', buffered: true });
}

// What a page shows before a script has come. A violation of the security policy makes the walks fail too.
describe.skipIf(!hasBrowser)('the first HTML of a page', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let member = '';
  beforeAll(async () => {
    member = await passwordToken(server, 'owner@demo-cn.example');
  });

  async function htmlOf(path: string, language: string): Promise<string> {
    const headers = { accept: 'text/html', 'accept-language': language };
    const response = await fetch(server.url + path, { headers });
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  }

  test.each(apps)(
    'of the %s has the frame, the title and the language, and is small',
    async (app) => {
      const wrong: string[] = [];
      for (const { path, frame } of pagesOf(app)) {
        for (const language of languages) {
          const html = await htmlOf(path, language);
          const [shown = ''] = html.split('<template ');
          const { shell, backoffice } = textsIn(language);
          const group = app === 'console' ? shell.groups.finance : backoffice.menuGroups.billing;
          const title = /<title>([^<]*) · [^<]*<\/title>/.exec(html)?.[1];
          const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec(shown)?.[1];
          const faults = [
            !html.includes(`lang="${languageFacts[language].locale}"`) && 'another language',
            / style="| on\w+="/.test(html) && 'what the policy refuses',
            /<head>[^]*<link rel="stylesheet"[^]*<\/head>/.test(html) && 'waits for a sheet',
            /<script src=/.test(html) && 'waits for a script',
            frame === 'shell' && !new RegExp(`<h2[^>]*>${group}</h2>`).test(shown) && 'no menu',
            frame === 'shell' && (heading === undefined || heading !== title) && 'no title',
            frame === 'shell' && !/<header class="sticky/.test(shown) && 'no top bar',
            frame === 'bare' && !/id="first-paint"/.test(html) && 'nothing to see',
            frame === 'shell' &&
              gzipSync(html, { level: 9 }).length > maxFirstFlight &&
              `${gzipSync(html, { level: 9 }).length} bytes`,
          ].filter(Boolean);
          if (faults.length > 0) wrong.push(`${path} ${language}: ${faults.join(', ')}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  const entries = (page: Page) =>
    page
      .locator('nav ul a')
      .filter({ visible: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  eachLook(shapes)('is shown without any file, $language, $width, $theme', (look) =>
    browser.visit({ ...look, member }, async ({ page, texts }) => {
      await holdFiles(page);
      for (const [path, title, place] of [
        [home, texts.home.title, texts.shell.places.dashboard],
        ['/finance/billing/detail', texts.bills.title, texts.shell.places.bills],
        ['/datachart/marketdata', texts.marketData.title, texts.shell.places.marketData],
      ] as const) {
        await page.goto(path, { waitUntil: 'commit' });
        await seePainted(page);
        const frame = page.locator('#first-paint');
        expect(await frame.locator('h1').innerText()).toBe(title);
        expect(await page.title()).toMatch(new RegExp(`^${title} · `));
        expect(await frame.locator('header').first().isVisible()).toBe(true);
        if (look.width === 1440)
          expect(await frame.locator('nav ul a[aria-current=page]').innerText()).toBe(place);
        const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        expect(ground).toBe(look.theme === 'dark' ? 'rgb(13, 15, 20)' : 'rgb(246, 247, 249)');
        // Nothing is there to be reached before it can be used.
        expect(await page.locator('#first-paint :is(a,button,input):not([inert] *)').count()).toBe(
          0,
        );
      }
    }),
  );

  /** Sum of the layout shifts of a page from its first paint, which no file has helped, until all of it is there. */
  async function shiftOf(page: Page, path: string): Promise<number> {
    const letFilesCome = await holdFiles(page);
    await page.goto(path, { waitUntil: 'commit' });
    await seePainted(page);
    letFilesCome();
    await page.waitForLoadState('load');
    await page.locator('main h1').first().waitFor();
    await eventually(() =>
      page.locator('#first-paint:visible, main [aria-busy=true]').count(),
    ).toBe(0);
    // What still moves when everything has come moves for the reader, too.
    const shift = await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestIdleCallback(resolve));
      return window.shift ?? NaN;
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return shift;
  }

  const signedInPages = [
    home,
    '/finance/found/amountdetail',
    '/finance/billing/detail',
    '/datachart/marketdata',
  ];
  eachLook(shapes)('stands where the app will stand, $language, $width, $theme', async (look) => {
    const moved: [path: string, shift: number][] = [];
    for (const [paths, looker] of [
      [signedInPages, { ...look, member }],
      [['/login', '/activity'], look],
    ] as const)
      await browser.visit(looker, async ({ page }) => {
        await page.addInitScript(addShifts);
        for (const path of paths) moved.push([path, await shiftOf(page, path)]);
      });
    expect(moved.filter(([, shift]) => !(shift <= 0.02))).toEqual([]);
  });

  test.each([
    ['as it is', {}],
    [
      'folded',
      { 'arcadia.console.sidebar-collapsed': 'true', 'arcadia.console.tools-open': 'false' },
    ],
  ])('has the sidebar where the app has it, %s', (_, stored) =>
    browser.visit({ ...english, member }, async ({ page, texts }) => {
      await page.addInitScript((pairs) => {
        for (const [key, value] of Object.entries(pairs)) localStorage.setItem(key, value);
      }, stored);
      const places = () =>
        page
          .locator('nav li svg, nav a > svg, header button, main h1, aside')
          .filter({ visible: true })
          .evaluateAll((found) =>
            found
              .map((one) => one.getBoundingClientRect())
              // The person's own name is not known yet, and pushes what is left of it.
              .filter(({ left }) => left < 300 || left > 1380)
              // Not how wide: that of a text is its font's, which comes with the files.
              .map(({ left, top }) => [left, top].map(Math.round).join(' ')),
          );
      const letFilesCome = await holdFiles(page);
      await page.goto(home, { waitUntil: 'commit' });
      await seePainted(page);
      const before = await places();
      letFilesCome();
      await page.locator('#first-paint').waitFor({ state: 'detached' });
      await seePage(page, texts.home.title);
      expect(before.length).toBeGreaterThan(20);
      await eventually(places).toEqual(before);
    }),
  );

  test('has the menu of the last visit', () =>
    browser.visit({ ...english, member }, async ({ page, texts }) => {
      await page.goto(home);
      await seePage(page, texts.home.title);
      const whole = await entries(page);
      await page.evaluate(() =>
        localStorage.setItem('arcadia.console.menu', '/dashboard /account/alerts'),
      );
      const letFilesCome = await holdFiles(page);
      await page.goto(home, { waitUntil: 'commit' });
      await seePainted(page);
      expect(await entries(page)).toEqual(['/dashboard', '/account/alerts']);
      const headings = page.locator('nav h2').filter({ visible: true });
      expect(await headings.allInnerTexts()).toEqual([texts.shell.groups.accountCentre]);
      letFilesCome();
      await eventually(() => entries(page)).toEqual(whole);
    }));

  test('is in the language that was chosen before', () =>
    browser.visit({ ...english, member }, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('arcadia.language', 'zh'));
      await holdFiles(page);
      await page.goto('/finance/billing/detail', { waitUntil: 'commit' });
      await seePainted(page);
      const { bills } = textsIn('zh');
      expect(await page.locator('#first-paint h1').innerText()).toBe(bills.title);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
      expect(await page.title()).toContain(bills.title);
    }));

  test.each([
    ['without a session', undefined],
    ['with a session that has ended', 'dead'],
  ])('%s is the login page’s, before any code has come', (_, token) =>
    browser.visit(
      { ...english, ...(token !== undefined && { member: token }) },
      async ({ page, texts, problems }) => {
        if (token !== undefined) problems.expect(/HTTP 401/);
        await holdFiles(page);
        await page.goto('/finance/billing/detail?pageNo=2', { waitUntil: 'commit' });
        await seePage(page, texts.login.heading);
        expect(new URL(page.url()).searchParams.get('redirect')).toBe(
          '/finance/billing/detail?pageNo=2',
        );
        expect(
          await page.evaluate(() => localStorage.getItem('arcadia.console.session')),
        ).toBeNull();
      },
    ),
  );
});
