import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathOf, startChromium } from './browsers.ts';
import { installApart } from './install-apart.ts';
import { type Figures, patienceMs, visit } from './measure.ts';
import type { Visit } from './pages.ts';
import { firstScript, isReady, readTimes, type Times } from './stopwatch.ts';

export type Visitor = { visit(visited: Visit): Promise<Figures>; close(): Promise<void> };

export async function chromiumVisitor(): Promise<Visitor> {
  const browser = await startChromium();
  return { visit: (visited) => visit(browser, visited), close: () => browser.close() };
}

/**
 * Firefox (FIREFOX_PATH, its ESR as Debian has it) by WebDriver BiDi, for which Playwright needs a newer one. It is not slowed down.
 * @throws Error where Puppeteer can't be installed
 */
export async function firefoxVisitor(): Promise<Visitor> {
  const folder = fileURLToPath(new URL('firefox/', import.meta.url));
  await installApart(folder);
  const path = pathOf('FIREFOX_PATH', '/usr/bin/firefox-esr');
  const child = fork(join(folder, 'visit.cjs'), [path]);
  const inFirefox = async (visited: Visit): Promise<Figures> => {
    const answered = once(child, 'message');
    child.send({
      address: `${visited.address}${visited.page.path}`,
      first: firstScript(visited),
      isReady: `(${isReady.toString()})()`,
      readTimes: `(${readTimes.toString()})()`,
      patienceMs,
    });
    const [{ times, error }] = (await answered) as [{ times?: Times; error?: string }];
    if (times === undefined) throw new Error(`${visited.page.name} in Firefox: ${error}`);
    return { ...times, transferredBytes: 0, gzipBytes: 0, heapBytes: 0 };
  };
  const close = async () => {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  };
  return { visit: inFirefox, close };
}
