import { gzipSync } from 'node:zlib';
import { languageFacts } from '@arcadia/i18n/languages';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Visit } from './pages.ts';
import { slowAsPhone } from './phone.ts';
import { firstScript, isReady, readTimes, type Times } from './stopwatch.ts';

/** One visit; bytes of scripts and styles. What Firefox doesn't tell is zero: sizes, shifts and heap. */
export type Figures = Times & {
  /** As they came over the wire, with their headers. */
  transferredBytes: number;
  /** The same files compressed by gzip -9, whatever the server chose: to be compared between servers. */
  gzipBytes: number;
  heapBytes: number;
};

export const patienceMs = 60_000;
/** Compressed sizes by address: the same file is weighed once. */
const weights = new Map<string, number>();

/** Visits a page with nothing cached, as somebody who comes for the first time. */
export async function visit(browser: Browser, visited: Visit): Promise<Figures> {
  const { address, page: measured, language } = visited;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: languageFacts[language].locale,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.addInitScript(firstScript(visited));
    const traffic = await watchTraffic(devtools);
    await page.goto(`${address}${measured.path}`, { waitUntil: 'commit', timeout: patienceMs });
    const times = await timesOf(page);
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

async function timesOf(page: Page): Promise<Times> {
  await page.waitForFunction(isReady, undefined, { timeout: patienceMs });
  // What still moves when everything has come moves for the reader, too.
  await page.waitForLoadState('load', { timeout: patienceMs });
  return page.evaluate(readTimes);
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
