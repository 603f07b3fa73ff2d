import { languageFacts } from '@arcadia/i18n/languages';
import type { Browser, CDPSession, Locator, Page, Request } from 'playwright-core';
import { slowAsPhone } from '../page/phone.ts';
import { type Filled, keepSlowEvents, leastToldMs, startWatch } from './watch.ts';

/** The console in a window of its own, with somebody signed in. */
export type ConsolePage = {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly address: string;
  /** Resolves when the page asks for nothing more and has nothing left to do. */
  readonly idle: () => Promise<void>;
};

const patienceMs = 60_000;
const language = 'zh';

export type Opened = {
  readonly browser: Browser;
  readonly address: string;
  readonly token: string;
};

/** Runs `use` with a console of its own. @param isPhone slow as the phone is. @default true */
export async function withConsole<Result>(
  { browser, address, token }: Opened,
  use: (opened: ConsolePage) => Promise<Result>,
  isPhone = true,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: languageFacts[language].locale,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.addInitScript(
      (entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      },
      { 'arcadia.language': language, 'arcadia.console.session': token },
    );
    await page.addInitScript(keepSlowEvents, leastToldMs);
    await page.addInitScript(startWatch);
    const idle = idleOf(page);
    if (isPhone) await slowAsPhone(devtools);
    return await use({ page, devtools, address, idle });
  } finally {
    await context.close();
  }
}

/** Shows an address of the console, as a first visit would. */
export async function open({ page, address, idle }: ConsolePage, path: string): Promise<void> {
  await page.goto(`${address}${path}`, { timeout: patienceMs });
  await page.waitForFunction(isFilled, undefined, { timeout: patienceMs });
  await idle();
}

/** Whether the page's main part has its title, and no place of what is on its way. Runs in the browser. */
function isFilled(): boolean {
  // A sign of something in progress pulses too, and is hidden from those who listen.
  const waiting = document.querySelector(
    'main :is([data-awaited], .animate-pulse:not([aria-hidden]))',
  );
  return document.querySelector('main h1') !== null && waiting === null;
}

type Press<Asked> = {
  /** What is pressed. */
  on: Locator;
  /** Pointed at before, until what that asks for has come. */
  pointedAt: boolean;
  /** Whether the page shows what was asked for. Runs in the browser. */
  isThere: (asked: Asked) => boolean;
  asked: Asked;
  /** Part of the address of the call whose time is counted apart. */
  call?: string;
};

/** Presses something, and answers how the main part filled. */
export async function pressAndFollow<Asked>(
  { page, idle }: ConsolePage,
  { on, pointedAt, isThere, asked, call }: Press<Asked>,
): Promise<Filled> {
  if (pointedAt) {
    await on.hover({ timeout: patienceMs });
    await idle();
  }
  // Source text, since the two conditions have to be one function.
  const condition = `() => (${isFilled.toString()})() && (${isThere.toString()})(${JSON.stringify(asked)})`;
  await page.evaluate(`window.watch.follow(${condition})`);
  await on.click({ timeout: patienceMs });
  await page.waitForFunction(() => window.watch?.isThere() === true, undefined, {
    timeout: patienceMs,
  });
  await idle();
  const filled = await page.evaluate((part) => window.watch?.filled(part), call ?? null);
  if (filled === undefined) throw new Error('the page was loaded anew while it was watched');
  return filled;
}

/** Links of the menu in its order, one for each page. */
export async function menuPaths(page: Page): Promise<string[]> {
  const paths = await page
    .locator(menuLinks)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(paths)];
}

export function menuLink(page: Page, path: string): Locator {
  return page.locator(`${menuLinks}[href="${path}"]`);
}

/** Of the sidebar: the drawer of small screens has the same, and pages have links of their own. */
const menuLinks = 'nav:not(dialog nav, main nav) ul a[href^="/"]:not([target])';

/** Whether the page of a menu entry stands. Runs in the browser. */
export function isPageOf(path: string): boolean {
  const entry = document.querySelector(`nav:not(dialog nav, main nav) ul a[href="${path}"]`);
  return location.pathname === path && entry?.getAttribute('aria-current') === 'page';
}

function idleOf(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let whenEmpty: (() => void) | null = null;
  const end = (request: Request) => {
    pending.delete(request);
    if (pending.size === 0) whenEmpty?.();
  };
  page.on('request', (request) => {
    // Playwright does not always say how those of a document ended that is left.
    if (request.isNavigationRequest()) pending.clear();
    // The stream of events never ends.
    if (!new URL(request.url()).pathname.endsWith('/events')) pending.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    do {
      if (pending.size > 0) await new Promise<void>((resolve) => (whenEmpty = resolve));
      await page.evaluate(async () => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        await frame();
        await new Promise((resolve) => requestIdleCallback(resolve));
        await frame();
      });
    } while (pending.size > 0);
  };
}
