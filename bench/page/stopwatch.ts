import type { Visit } from './pages.ts';

// What runs in the browser: it is handed over as source text.

/** Milliseconds from the beginning of the navigation. */
export type Times = {
  firstPaintMs: number;
  readyMs: number;
  /** Sum of all layout shifts (CLS). */
  layoutShift: number;
};

/** Language, session, and the stop-watch, which has to be there before the page's own scripts. */
export function firstScript({ page: { content, signedIn }, language, token }: Visit): string {
  const stored = {
    'arcadia.language': language,
    ...(signedIn && { 'arcadia.console.session': token }),
  };
  return `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value);
    (${startStopwatch.toString()})(${content.toString()})`;
}

type Stopwatch = { readyMs: number | null; layoutShift: number };
declare global {
  interface Window {
    stopwatch?: Stopwatch;
  }
}

/** Looks at every frame whether the content is there, can be seen and is React's. */
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

export function isReady(): boolean {
  return typeof window.stopwatch?.readyMs === 'number';
}

/** To be asked once the page has loaded. */
export async function readTimes(): Promise<Times> {
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
}
