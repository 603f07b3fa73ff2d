import type { Page } from 'playwright-core';

/** Most that may move while a page loads, by the definition of Cumulative Layout Shift. */
const maxShift = 0.02;

type Watch = {
  /** Sum of the layout shifts so far. */
  sum: number;
  /** The largest of them: what moved, and how far. */
  most: { value: number; what: string };
};

declare global {
  interface Window {
    shifts?: Watch;
  }
}

/**
 * Watches what moves on every page that is opened from now on. The answers of the API are held until the app has painted what it shows
 * without them: so everything that could move does, however fast the server is. The event stream stays silent.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(startWatch);
}

/** What has moved too far since the page was opened; nothing where it stands still. */
export async function shiftComplaints(page: Page, where: string): Promise<string[]> {
  const { sum, most } = await page.evaluate(async () => {
    // Whatever moved in this frame is told after it.
    await new Promise((resolve) => requestIdleCallback(resolve));
    return window.shifts ?? { sum: NaN, most: { value: NaN, what: 'nobody has looked' } };
  });
  return sum <= maxShift ? [] : [`${where}, moves by ${sum.toFixed(3)}, most of all ${most.what}`];
}

/** Runs in the browser. */
function startWatch(): void {
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  type LayoutShift = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: readonly Source[];
  };
  const watch: Watch = { sum: 0, most: { value: 0, what: '' } };
  window.shifts = watch;
  const named = ({ node, previousRect, currentRect }: Source) =>
    `“${node?.textContent?.slice(0, 40) ?? ''}” from ${previousRect.y} to ${currentRect.y}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      watch.sum += value;
      if (value > watch.most.value) watch.most = { value, what: sources.map(named).join('; ') };
    }
  }).observe({ type: 'layout-shift', buffered: true });

  const { promise: painted, resolve: release } = Promise.withResolvers<void>();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const isWaiting = () =>
    document.getElementById('first-paint') === null && document.querySelector('#root > *') !== null;
  const seeFirstPaint = async () => {
    while (!isWaiting()) await frame();
    // What is rendered in this frame is painted before the next but one.
    for (let frames = 0; frames < 3; frames += 1) await frame();
    // A part that waits for another waits here as long as it has to, and not until patience ends.
    const patient = new CSSStyleSheet();
    patient.replaceSync('.in-order *, .drawer { animation: none !important }');
    document.adoptedStyleSheets.push(patient);
    release();
  };
  document.addEventListener('DOMContentLoaded', () => void seeFirstPaint());

  // Without these there is no page at all.
  const needed = /\/api\/(?:member\/base\/info|ops\/me|settings)\b/;
  const send = window.fetch;
  window.fetch = async (...call) => {
    const [asked] = call;
    const url = asked instanceof Request ? asked.url : String(asked);
    // What the stream tells of would be fetched anew.
    if (/\/api\/(?:ops\/)?events$/.test(url)) return new Promise(() => undefined);
    const answer = await send(...call);
    if (url.includes('/api/') && !needed.test(url)) await painted;
    return answer;
  };
}
