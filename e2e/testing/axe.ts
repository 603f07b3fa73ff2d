import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
/** The rules whose outcome depends on colours: the only ones that a second theme can break on the same page. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page as it stands, in light and in dark. */
export async function axeFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await showTheme(page, theme);
    found.push(...(await violations(page, theme, theme === 'light' ? 'all' : 'colours')));
  }
  return found;
}

/** Switches the theme and resolves when its colours are there. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await settleColours(page);
}

/** What axe finds wrong, by all of its rules or by those about colours only; `where` begins each finding. */
async function violations(page: Page, where: string, rules: 'all' | 'colours'): Promise<string[]> {
  // In the page itself, since a page of axe's own would be opened for every run; and no list of what is right.
  const axe = new AxeBuilder({ page, ...(await sourceFor(page)) }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    // WCAG 2.5.3, which axe leaves off as experimental: who speaks the text that a button shows has to reach it.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  if (rules === 'colours') axe.withRules(colourRules);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${where}: ${id} ${String(target)} ${failureSummary}`,
    ),
  );
}

/** Reading the half megabyte of axe, twice for every run, takes as long as a run: a page that has it already gets nothing. */
async function sourceFor(page: Page): Promise<{ axeSource?: string }> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  return isThere ? { axeSource: 'void 0' } : {};
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
