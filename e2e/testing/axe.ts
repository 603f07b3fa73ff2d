import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const themes = ['light', 'dark'] as const;

/** What axe finds wrong with the page as it stands, in light and in dark. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await settleColours(page);
    // In the page itself: a page of axe's own would be opened for every run otherwise.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${colorScheme}: ${id} ${String(target)} ${failureSummary}`);
  }
  return found;
}

/**
 * The colours of the other theme come over two frames and by short transitions, and one that ends can begin another in
 * what inherits from it: what lies between is nobody's colour.
 */
async function settleColours(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      await frame();
      await frame();
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      if (transitions.length === 0) return;
      await Promise.allSettled(transitions.map(({ finished }) => finished));
    }
  });
}
