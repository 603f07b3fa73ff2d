import type { Page } from 'playwright-core';
import type { Visit } from './browser.ts';

/** Presses Tab until what has the focus is called `name`. A person would give up, and so does this. */
export async function tabTo({ page }: Visit, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focusedName(page)).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`sixty presses of Tab did not reach ${name}`);
}

/** What the focused element is called: its label, or its own text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
    const label = element.getAttribute('aria-label') ?? labels?.[0]?.innerText;
    return (label ?? element.innerText).trim();
  });
}
