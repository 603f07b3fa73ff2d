/** A slow event as the browser tells it (Event Timing API): from its input to the next paint, in milliseconds to the next 8. */
export type SlowEvent = {
  /** Of the press or the key that it belongs to: several events have the same. */
  readonly interaction: number;
  readonly type: string;
  readonly at: number;
  readonly durationMs: number;
};

/** How the page's main part filled after a press, in milliseconds from it. */
export type Filled = {
  /** Paint from which on nothing more came or went. */
  readonly paintedMs: number;
  /** What of it a call to the API took, where one was made after the press; 0 where none was. */
  readonly networkMs: number;
};

export type Watch = {
  /** Follows the main part from the next press on. `isThere` says whether it shows what was asked for. */
  follow(isThere: () => boolean): void;
  /** Whether it does now. */
  isThere(): boolean;
  /** @param call part of the address of the call whose time is counted apart */
  filled(call: string | null): Filled;
};

declare global {
  interface Window {
    slowEvents?: SlowEvent[];
    watch?: Watch;
  }
}

/** The least that the browser tells of an event, in milliseconds. */
export const leastToldMs = 16;

/** Keeps the slow events of presses and keys. Runs in the browser, before the page's own scripts. */
export function keepSlowEvents(least: number): void {
  const kept: SlowEvent[] = [];
  window.slowEvents = kept;
  const wanted: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: least,
    buffered: true,
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId: interaction, name: type, startTime: at, duration: durationMs } = entry;
      if (interaction > 0) kept.push({ interaction, type, at, durationMs });
    }
  }).observe(wanted);
}

/** Stop-watch of what a press shows. Runs in the browser, before the page's own scripts. */
export function startWatch(): void {
  let pressedAt = NaN;
  let condition: (() => boolean) | null = null;
  /** Elements of the main part once it is there, and the paint since which there are as many. */
  let shown = { count: 0, paintedAt: NaN };
  const press = ({ isTrusted, timeStamp }: Event) => {
    if (isTrusted && Number.isNaN(pressedAt)) pressedAt = timeStamp;
  };
  addEventListener('click', press, { capture: true });
  // A frame is painted after its callbacks and before the next message.
  const afterPaint = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', then);
    port1.start();
    port2.postMessage(null);
  };
  const look = () => {
    if (condition === null) return;
    const isThere = !Number.isNaN(pressedAt) && condition();
    // That rows are asked for again is told by a sign above them, which is not what was come for.
    const counted = 'main :not(.animate-pulse[aria-hidden])';
    const count = isThere ? document.querySelectorAll(counted).length : 0;
    if (count !== shown.count) {
      const now = { count, paintedAt: NaN };
      shown = now;
      afterPaint(() => (now.paintedAt = performance.now()));
    }
    requestAnimationFrame(look);
  };
  const networkMs = (call: string) => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const isPart = ({ name, responseEnd: end }: PerformanceResourceTiming) =>
      name.includes(call) && end > pressedAt && end < shown.paintedAt;
    const asked = calls.find(isPart);
    return asked ? asked.responseEnd - Math.max(asked.startTime, pressedAt) : 0;
  };
  window.watch = {
    follow(isThere) {
      pressedAt = NaN;
      shown = { count: 0, paintedAt: NaN };
      performance.clearResourceTimings();
      condition = isThere;
      requestAnimationFrame(look);
    },
    isThere: () => shown.count > 0 && !Number.isNaN(shown.paintedAt),
    filled(call) {
      condition = null;
      const paintedMs = shown.paintedAt - pressedAt;
      return { paintedMs, networkMs: call === null ? 0 : networkMs(call) };
    },
  };
}
