import { fileURLToPath } from 'node:url';
import { installApart } from './install-apart.ts';
import { pathOf, startChromium } from './browsers.ts';
import { type Figures, patienceMs, visit, type Visit } from './measure.ts';
import { firstScript, isReady, readTimes, type Times } from './stopwatch.ts';

export type Visitor = { visit(visited: Visit): Promise<Figures>; close(): Promise<void> };

export async function chromiumVisitor(): Promise<Visitor> {
  const browser = await startChromium();
  return { visit: (visited) => visit(browser, visited), close: () => browser.close() };
}

/** What `firefox/visit.mjs` exports: the project's compiler can't see Puppeteer's types. */
type FirefoxModule = {
  startFirefox(path: string): Promise<{
    visit(asked: {
      address: string;
      first: string;
      isReady: string;
      readTimes: string;
      patienceMs: number;
    }): Promise<Times>;
    close(): Promise<void>;
  }>;
};

/**
 * Firefox (FIREFOX_PATH, its ESR as Debian has it) by WebDriver BiDi, for which Playwright needs a newer one. It is not slowed down.
 * @throws Error where Puppeteer can't be installed
 */
export async function firefoxVisitor(): Promise<Visitor> {
  const folder = fileURLToPath(new URL('firefox/', import.meta.url));
  await installApart(folder);
  const { startFirefox } = (await import(`${folder}visit.mjs`)) as FirefoxModule;
  const firefox = await startFirefox(pathOf('FIREFOX_PATH', '/usr/bin/firefox-esr'));
  const inFirefox = async (visited: Visit): Promise<Figures> => ({
    ...(await firefox.visit({
      address: `${visited.address}${visited.page.path}`,
      first: firstScript(visited),
      isReady: `(${isReady.toString()})()`,
      readTimes: `(${readTimes.toString()})()`,
      patienceMs,
    })),
    transferredBytes: 0,
    gzipBytes: 0,
    heapBytes: 0,
  });
  return { visit: inFirefox, close: () => firefox.close() };
}
