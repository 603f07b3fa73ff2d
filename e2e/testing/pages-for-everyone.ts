import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@arcadia/i18n/languages';
import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths as consolePaths } from '../../apps/console/src/app/paths.ts';
import { useTestServer } from '../../apps/server/src/testing/test-server.ts';
import { type Demo, visitDemo } from '../../tools/screenshots/demo.ts';
import { type Shot, shotsOf, type Viewer } from '../../tools/screenshots/pages.ts';
import { chosenLooks } from '../../tools/testing/chosen-looks.ts';
import { axeFindings } from './axe.ts';
import { useBrowser } from './browser.ts';
import { hasBrowser } from './chromium.ts';
import { patienceMs } from './eventually.ts';
import { shiftComplaints, watchShifts } from './shifts.ts';

/** Screens that are still to come: addresses in the console's table that no page has. They lead home. */
const declared = globSync('../../apps/console/src/features/*/pages.ts', {
  cwd: import.meta.dirname,
})
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
  .join();
const unbuilt = Object.entries(consolePaths)
  .filter(([, path]) => typeof path === 'string' && !declared.includes(`'${path}'`))
  .filter(([name]) => !new RegExp(`\\bpaths\\.${name}\\b`).test(declared))
  .map(([name]) => name);
/** Widths at which nothing may stick out: a phone, and 400 % zoom of a window of 1280 px. */
const narrow = [390, 320] as const;

/**
 * Tests every page of a kind of viewer, loaded wide and narrow: nothing that moves meanwhile, no call made twice, no violation in light
 * and in dark, nothing that sticks out sideways where it is narrow, and lists of ten rows. A file for each kind, so that they run side
 * by side.
 */
export function testPagesOf(viewer: Viewer): void {
  describe.skipIf(!hasBrowser)(`pages of a ${viewer}, for everyone`, () => {
    const server = useTestServer({ own: 'everybody', seedData: true });
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
      shots = [...shotsOf(demo), createDrawer].filter(
        // The documentation has an address for each language, and a test of its own.
        ({ viewer: whose, group, name }) =>
          whose === viewer && group !== 'docs' && !unbuilt.includes(name),
      );
    });

    // Each page of its own waits no longer than our patience; there are many of them.
    test.each(languages)('in %s', { timeout: 20 * patienceMs }, async (language) => {
      const session = {
        visitor: {},
        member: { member: demo.memberToken },
        debtor: { member: demo.debtorToken },
        operator: { operator: demo.operatorToken },
      }[viewer];
      const complaints: string[] = [];
      await browser.visit({ language, width: 1440, ...session }, async ({ page }) => {
        await watchShifts(page);
        for (const shot of shots) {
          const chosen = chosenLooks(`${viewer}: ${shot.name}`, pageLooks);
          for (const look of chosen.filter((one) => one.language === language)) {
            const found = await inspect(page, shot, look.form);
            complaints.push(...found.map((complaint) => `${shot.name}: ${complaint}`));
          }
        }
      });
      expect(complaints).toEqual([]);
    });
  });
}

/** Below 992 px tables are cards and the menu is a drawer: another document. */
const forms = ['wide', 'narrow'] as const;
const pageLooks = languages.flatMap((language) => forms.map((form) => ({ language, form })));

async function inspect(
  page: Page,
  { path, leadsOn }: Shot,
  form: (typeof forms)[number],
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const needless = needlessCalls(page);
  const complaints = await load(page, path, { width: 1440, height: 900 });
  needless.stop();
  if (!leadsOn) expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
  complaints.push(...needless.found);
  if (form === 'wide') complaints.push(...(await axeFindings(page)));
  complaints.push(...(await load(page, path, { width: narrow[0], height: 844 })));
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 844 });
    await settle(page);
    complaints.push(...(await overflow(page, width)));
  }
  if (form === 'narrow') {
    const found = await axeFindings(page);
    complaints.push(...found.map((complaint) => `at 320 px, ${complaint}`));
  }
  return complaints;
}

/** Opens the page in a window of this size. @returns what moved meanwhile */
async function load(page: Page, path: string, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.goto(path);
  await settle(page);
  return shiftComplaints(page, `at ${size.width} px`);
}

/** Asked for again by the page itself: a recharge until it is decided, and the pages of sim. */
const polled = /^\/api\/(?:funds\/recharges|sim)\//;

/**
 * Calls that a page should not make while it loads: one that it has made already, and a list of another size than ten or the hundred of
 * what is searched in a choice.
 */
function needlessCalls(page: Page): { found: string[]; stop: () => void } {
  const found: string[] = [];
  const asked = new Set<string>();
  const look = (request: Request) => {
    const { pathname, search, searchParams } = new URL(request.url());
    if (!pathname.startsWith('/api/') || request.method() !== 'GET') return;
    const size = searchParams.get('pageSize');
    if (size !== null && !['10', '100'].includes(size))
      found.push(`${pathname} asks for ${size} records`);
    if (asked.has(pathname + search) && !polled.test(pathname))
      found.push(`${pathname + search} is asked for twice`);
    asked.add(pathname + search);
  };
  page.on('request', look);
  return { found, stop: () => page.off('request', look) };
}

/** Resolves when the page shows its content and nothing of it is still on its way. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('h1') === null) return false;
    // The gallery shows what loads, and never ends loading it; its pieces come all at once.
    if (location.pathname === '/sim/gallery') return document.querySelector('main h2') !== null;
    // What loads, and not the dot of a status that is under way.
    return document.querySelector('[aria-busy="true"], .animate-pulse:not(.size-2)') === null;
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
