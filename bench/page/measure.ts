import { gzipSync } from 'node:zlib';
import { type Language, languageFacts } from '@arcadia/i18n/languages';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { BrowserName } from './browsers.ts';
import type { MeasuredPage } from './pages.ts';
import { slowAsPhone } from './phone.ts';

/**
 * One visit. Times in milliseconds from the beginning of the navigation; bytes of scripts and styles. What Firefox doesn't tell is zero: sizes,
 * shifts and heap.
 */
export type Figures = {
  /** As they came over the wire, with their headers. */
  transferredBytes: number;
  /** The same files compressed by gzip -9, whatever the server chose: to be compared between servers. */
  gzipBytes: number;
  firstPaintMs: number;
  readyMs: number;
  /** Sum of all layout shifts (CLS). */
  layoutShift: number;
  heapBytes: number;
};

const patienceMs = 60_000;
/** Compressed sizes by address: the same file is weighed once. */
const weights = new Map<string, number>();

type Visit = { address: string; page: MeasuredPage; language: Language; token: string };

/** Visits a page with nothing cached, as somebody who comes for the first time. */
export async function visit(
  browser: Browser,
  { address, page: measured, language, token }: Visit,
  browserName: BrowserName,
): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: languageFacts[language].locale,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const devtools = browserName === 'chromium' ? await context.newCDPSession(page) : null;
    await prepare(page, measured, { language, token });
    const traffic = devtools && (await watchTraffic(devtools));
    await page.goto(`${address}${measured.path}`, { waitUntil: 'commit', timeout: patienceMs });
    const times = await timesOf(page);
    if (devtools === null || traffic === null)
      return { ...times, transferredBytes: 0, gzipBytes: 0, heapBytes: 0 };
    return {
      ...times,
      transferredBytes: await traffic.transferredBytes(),
      gzipBytes: (await weigh(context, await traffic.addresses())) + (await weighInline(page)),
      heapBytes: await heapBytes(devtools),
    };
  } finally {
    await context.close();
  }
}

/** Language, session, and the stop-watch, which has to be there before the page's own scripts. */
async function prepare(
  page: Page,
  { content, signedIn }: MeasuredPage,
  { language, token }: { language: Language; token: string },
): Promise<void> {
  const stored = {
    'arcadia.language': language,
    ...(signedIn && { 'arcadia.console.session': token }),
  };
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  // Source text, since the two functions have to be one script.
  await page.addInitScript(`(${startStopwatch.toString()})(${content.toString()})`);
}

type Stopwatch = { readyMs: number | null; layoutShift: number };
declare global {
  interface Window {
    stopwatch?: Stopwatch;
  }
}

/** Runs in the browser: looks at every frame whether the content is there, can be seen and is React's. */
function startStopwatch(content: () => Element | null): void {
  const stopwatch: Stopwatch = { readyMs: null, layoutShift: 0 };
  window.stopwatch = stopwatch;
  type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      if (!entry.hadRecentInput) stopwatch.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  // This frame is painted after its callbacks and before the next message.
  const afterPaint = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', then);
    port1.start();
    port2.postMessage(null);
  };
  const look = () => {
    const element = document.documentElement === null ? null : content();
    const isUsable =
      element !== null &&
      element.checkVisibility() &&
      Object.keys(element).some((key) => key.startsWith('__reactProps'));
    if (isUsable) afterPaint(() => (stopwatch.readyMs = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function timesOf(
  page: Page,
): Promise<Pick<Figures, 'firstPaintMs' | 'readyMs' | 'layoutShift'>> {
  await page.waitForFunction(() => typeof window.stopwatch?.readyMs === 'number', undefined, {
    timeout: patienceMs,
  });
  // What still moves when everything has come moves for the reader, too.
  await page.waitForLoadState('load', { timeout: patienceMs });
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
    // The paint is stamped when it reached the screen, and told later than the page's own clock could see it.
    const firstPaintMs = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const [paint] = list.getEntriesByName('first-contentful-paint');
        if (paint) resolve(paint.startTime);
      }).observe({ type: 'paint', buffered: true });
    });
    const { readyMs = null, layoutShift = NaN } = window.stopwatch ?? {};
    if (readyMs === null) throw new Error('the page is not ready');
    return { firstPaintMs, readyMs: Math.max(readyMs, firstPaintMs), layoutShift };
  });
}

type Traffic = {
  transferredBytes(): Promise<number>;
  /** Of all scripts and styles. */
  addresses(): Promise<readonly string[]>;
};

async function watchTraffic(devtools: CDPSession): Promise<Traffic> {
  const files = new Map<string, { url: string; bytes: number }>();
  const running = new Set<string>();
  let whenIdle: (() => void) | null = null;
  const end = (requestId: string) => {
    running.delete(requestId);
    if (running.size === 0) whenIdle?.();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/\.(?:js|css)(?:\?|$)/.test(request.url)) {
      files.set(requestId, { url: request.url, bytes: 0 });
      running.add(requestId);
    }
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
    end(requestId);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await slowAsPhone(devtools);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const idle = () =>
    running.size === 0
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          whenIdle = resolve;
        });
  return {
    async transferredBytes() {
      await idle();
      return [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    },
    async addresses() {
      await idle();
      return [...new Set([...files.values()].map(({ url }) => url))];
    },
  };
}

async function weigh(context: BrowserContext, addresses: readonly string[]): Promise<number> {
  let sum = 0;
  for (const address of addresses) {
    let weight = weights.get(address);
    if (weight === undefined) {
      const response = await context.request.get(address);
      weight = gzipSync(await response.body(), { level: 9 }).length;
      weights.set(address, weight);
    }
    sum += weight;
  }
  return sum;
}

/** What stands in the page itself counts as if it were a file. */
async function weighInline(page: Page): Promise<number> {
  const texts = await page.locator('style, script:not([src])').allTextContents();
  return texts
    .filter((text) => text !== '')
    .reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
}

async function heapBytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}
