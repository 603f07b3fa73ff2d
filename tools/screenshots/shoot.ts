import { type Language, languageFacts } from '@arcadia/i18n/languages';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import type { Demo } from './demo.ts';
import { type Shot, type Viewer, viewers } from './pages.ts';

export type Look = {
  readonly language: Language;
  readonly width: 1440 | 390;
  readonly theme: 'light' | 'dark';
};

/** The file of the picture, and problems while it was taken. Neither: the page does not exist yet. */
export type Picture = {
  readonly shot: Shot;
  readonly look: Look;
  file: string | null;
  problems: string[];
};

const heights = { 1440: 900, 390: 844 };
const patienceMs = 20_000;
/** Looks in a row at which nothing has changed. */
const enoughLooks = 10;

export const looks = [
  { language: 'zh', width: 1440, theme: 'light' },
  { language: 'zh', width: 1440, theme: 'dark' },
  { language: 'zh', width: 390, theme: 'light' },
  { language: 'zh', width: 390, theme: 'dark' },
  { language: 'en', width: 1440, theme: 'light' },
  { language: 'en', width: 1440, theme: 'dark' },
  { language: 'en', width: 390, theme: 'light' },
  { language: 'en', width: 390, theme: 'dark' },
] as const satisfies readonly Look[];

/** Takes all pictures of one look, one page after the other, each viewer in a browser profile of its own. */
export async function shootLook(
  browser: Browser,
  {
    address,
    demo,
    shots,
    look,
    folder,
  }: { address: string; demo: Demo; shots: readonly Shot[]; look: Look; folder: string },
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const viewer of viewers) {
    const context = await profile(browser, { demo, look, viewer });
    for (const shot of shots.filter((one) => one.viewer === viewer)) {
      const url = new URL(shot.path.replace('{language}', look.language), address);
      pictures.push(await shoot(context, { shot, look, url, folder }));
    }
    await context.close();
  }
  return pictures;
}

function profile(
  browser: Browser,
  { demo, look, viewer }: { demo: Demo; look: Look; viewer: Viewer },
): Promise<BrowserContext> {
  const { language, width, theme } = look;
  return browser
    .newContext({
      viewport: { width, height: heights[width] },
      isMobile: width === 390,
      hasTouch: width === 390,
      locale: languageFacts[language].locale,
      timezoneId: 'Asia/Shanghai',
      colorScheme: theme,
      reducedMotion: 'reduce',
    })
    .then(async (context) => {
      const stored: Record<string, string> = {
        'arcadia.language': language,
        'arcadia.theme': theme,
      };
      if (viewer === 'member') stored['arcadia.console.session'] = demo.memberToken;
      if (viewer === 'debtor') stored['arcadia.console.session'] = demo.debtorToken;
      if (viewer === 'operator') stored['arcadia.backoffice.session'] = demo.operatorToken;
      await context.addInitScript((entries) => {
        // Chromium shows a PDF in an extension of its own, which runs this too and has no store.
        if (!location.protocol.startsWith('http')) return;
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, stored);
      return context;
    });
}

async function shoot(
  context: BrowserContext,
  { shot, look, url, folder }: { shot: Shot; look: Look; url: URL; folder: string },
): Promise<Picture> {
  const file = `${shot.group}/${look.language}-${look.width}-${look.theme}/${shot.name}.png`;
  const picture: Picture = { shot, look, file, problems: [] };
  const page = await context.newPage();
  const pending = pendingRequests(page);
  page.on('pageerror', (error) => picture.problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') picture.problems.push(`console: ${message.text()}`);
  });
  try {
    await page.goto(url.href, { waitUntil: 'load', timeout: patienceMs });
    await settled(page, pending);
    // The router leads from an address without a page to the home page.
    if (shot.leadsOn || new URL(page.url()).pathname === url.pathname) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
    } else picture.file = null;
  } catch (error) {
    picture.problems.push(error instanceof Error ? error.message : String(error));
    picture.file = null;
  }
  await page.close();
  return picture;
}

/**
 * Resolves when the page is stable: no requests, no changes of elements for a while, and fonts loaded. The event stream
 * never ends and is not awaited.
 */
async function settled(page: Page, pending: ReadonlySet<Request>): Promise<void> {
  const deadline = performance.now() + patienceMs;
  let elements = 0;
  for (let quietLooks = 0; quietLooks < enoughLooks; quietLooks += 1) {
    if (performance.now() > deadline) throw new Error(`still loading after ${patienceMs} ms`);
    await sleep(50);
    const count = await page.evaluate(async () => {
      await document.fonts.ready;
      // Not between two steps of the page's own work.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
      const isFrame = document.querySelector('#first-paint [aria-busy]') !== null;
      const isThere = !isFrame && document.querySelector('h1, h2') !== null;
      return isThere ? document.querySelectorAll('*').length : 0;
    });
    if (count !== elements || count === 0 || pending.size > 0) quietLooks = 0;
    elements = count;
  }
}

/** The page's requests that have had no end yet, kept up to date. */
function pendingRequests(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>();
  const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/events');
  page.on('request', (request) => {
    if (!isStream(request)) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}
