import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@arcadia/i18n/languages';
import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths as consolePaths } from '../apps/console/src/app/paths.ts';
import { newPhoneNumber, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { type Demo, visitDemo } from '../tools/screenshots/demo.ts';
import { type Shot, shotsOf } from '../tools/screenshots/pages.ts';
import { showTheme, violations } from './testing/axe.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eventually } from './testing/eventually.ts';
import { focusedName, tabTo } from './testing/keyboard.ts';
import { seePage } from './testing/walks.ts';

/** Screens that are still to come: addresses in the console's table that no page has. They lead home. */
const declared = globSync('../apps/console/src/features/*/pages.ts', { cwd: import.meta.dirname })
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
  .join();
const unbuilt = Object.entries(consolePaths)
  .filter(([, path]) => typeof path === 'string' && !declared.includes(`'${path}'`))
  .filter(([name]) => !new RegExp(`\\bpaths\\.${name}\\b`).test(declared))
  .map(([name]) => name);
/** Widths at which nothing may stick out: a phone, and 400 % zoom of a window of 1280 px. */
const narrow = [390, 320] as const;

describe.skipIf(!hasBrowser)('for everyone', () => {
  const server = useTestServer({ seedData: true });
  const browser = useBrowser(() => server.url);
  let demo: Demo;
  let shots: Shot[];
  beforeAll(async () => {
    demo = await visitDemo(server.url);
    const createDrawer: Shot = {
      group: 'console',
      name: 'create-application',
      path: '/business/application/list?create=1',
      viewer: 'member',
    };
    shots = [...shotsOf(demo), createDrawer].filter(({ name }) => !unbuilt.includes(name));
  });

  // Every page, loaded once a language: no violation in light and in dark, nothing that sticks out sideways where it is
  // narrow, and lists of ten rows.
  describe.each(languages)('pages in %s', { timeout: 400_000 }, (language) => {
    test.each(['visitor', 'member', 'operator'] as const)('of a %s', async (viewer) => {
      const session = {
        visitor: {},
        member: { member: demo.memberToken },
        operator: { operator: demo.operatorToken },
      }[viewer];
      const complaints: string[] = [];
      await browser.visit({ language, width: 1440, ...session }, async ({ page }) => {
        for (const shot of shots.filter((one) => one.viewer === viewer)) {
          const found = await inspect(page, shot);
          complaints.push(...found.map((complaint) => `${shot.name}: ${complaint}`));
        }
      });
      expect(complaints).toEqual([]);
    });
  });

  test('logging in needs no mouse', () =>
    browser.visit({ language: 'en', width: 1440 }, async (visit) => {
      const { page, texts } = visit;
      const phoneNumber = newPhoneNumber();
      await page.goto('/login');
      await seePage(page, texts.login.heading);
      await tabTo(visit, texts.login.country);
      await page.keyboard.type('China');
      await tabTo(visit, texts.login.phoneNumber);
      await page.keyboard.type(phoneNumber);
      await tabTo(visit, texts.login.sendCode);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await tabTo(visit, texts.captcha.work.start);
      await page.keyboard.press('Enter');
      // The focus has gone to where the code is typed.
      await page.getByRole('status').filter({ hasText: phoneNumber }).waitFor();
      await eventually(() => focusedName(page)).toContain(texts.login.code);
      await page.keyboard.type(await server.newestCode(`+86${phoneNumber}`));
      await tabTo(visit, texts.login.agreeBefore.trim());
      await page.keyboard.press('Space');
      await tabTo(visit, texts.login.submit);
      await page.keyboard.press('Enter');
      await seePage(page, texts.home.title);
    }));

  test('creating an application needs no mouse, and the focus returns', async () => {
    const member = await server.signUp();
    await browser.visit({ language: 'zh', width: 1440, member }, async (visit) => {
      const { page, texts } = visit;
      const { creation } = texts.applications;
      await page.goto('/business/application/list');
      await seePage(page, texts.applications.title);
      await tabTo(visit, texts.applications.create);
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: creation.title });
      await drawer.waitFor();
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
      await eventually(() => focusedName(page)).toContain(texts.applications.create);
      await page.keyboard.press('Enter');
      await drawer.waitFor();
      await tabTo(visit, creation.name);
      await page.keyboard.type('Keys only');
      await tabTo(visit, creation.appDescription);
      await page.keyboard.type('Without a mouse');
      await tabTo(visit, texts.applications.regions.mainland_china);
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await tabTo(visit, creation.submit);
      await page.keyboard.press('Enter');
      await drawer.waitFor({ state: 'hidden' });
      await page.getByRole('cell', { name: 'Keys only' }).first().waitFor();
    });
    const { data } = await server.as(member).get('/applications');
    expect(data['records']).toMatchObject([
      { name: 'Keys only', services: [{ region: 'southern_asia_pacific' }] },
    ]);
  });
});

async function inspect(page: Page, { path, leadsOn }: Shot): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  const sizes = otherPageSizes(page);
  await page.goto(path);
  await settle(page);
  sizes.stop();
  if (!leadsOn) expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
  const complaints = [...sizes.found, ...(await violations(page, 'light', 'all'))];
  await showTheme(page, 'dark');
  complaints.push(...(await violations(page, 'dark', 'colours')));
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 844 });
    await settle(page);
    complaints.push(...(await overflow(page, width)));
  }
  // Below 992 px tables are cards and the menu is a drawer: another document.
  complaints.push(...(await violations(page, 'dark at 320 px', 'all')));
  return complaints;
}

/** Page sizes that the page asks for while it loads, but ten and the hundred of what is searched in a choice. */
function otherPageSizes(page: Page): { found: string[]; stop: () => void } {
  const found: string[] = [];
  const look = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    const size = searchParams.get('pageSize');
    if (pathname.startsWith('/api/') && size !== null && !['10', '100'].includes(size))
      found.push(`${pathname} asks for ${size} records`);
  };
  page.on('request', look);
  return { found, stop: () => page.off('request', look) };
}

/** Resolves when the page shows its content and nothing of it is still on its way. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('h1') === null) return false;
    // The gallery shows what loads, and never ends loading it; its pieces come all at once.
    if (location.pathname === '/sim/gallery') return document.querySelector('main h2') !== null;
    return document.querySelector('[aria-busy="true"], .animate-pulse') === null;
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

async function overflow(page: Page, width: number): Promise<string[]> {
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  return widest > width ? [`at ${width} px the page is ${widest} px wide`] : [];
}
