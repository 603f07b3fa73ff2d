import type { Page } from 'playwright-core';
import type { SlowEvent } from './watch.ts';

/** Events that the browser has told so far, by which those of a frame just painted are known too. */
export async function toldEvents(page: Page): Promise<SlowEvent[]> {
  // They are told with the frame after theirs.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
  );
  return page.evaluate(() => window.slowEvents?.splice(0) ?? []);
}

/** The longest event of each press or key, the longest first. */
export function longestByInteraction(events: readonly SlowEvent[]): SlowEvent[] {
  const longest = new Map<number, SlowEvent>();
  for (const event of events) {
    const { durationMs } = longest.get(event.interaction) ?? { durationMs: 0 };
    if (event.durationMs > durationMs) longest.set(event.interaction, event);
  }
  return [...longest.values()].toSorted((one, other) => other.durationMs - one.durationMs);
}
