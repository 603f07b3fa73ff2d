import type { Language } from '@arcadia/i18n/languages';
import type { Locator, Page } from 'playwright-core';
import { scenes, type Scene } from '../../apps/console/src/features/guide/scenes.ts';
import { textsIn, type Texts } from '../testing/texts.ts';

export type Walk = (page: Page, texts: Texts, language: Language) => Promise<void>;
/** Whose screen is shown, and how to get to what the picture is about. */
export type Shown = { email: string; show(page: Page): Promise<void> };

const mainland = 'owner@demo-cn.example';
const overseas = 'owner@demo-global.example';
/** Whose screens are shown: each language's readers see a company of their market, with its names and its currency. */
export const accounts: Record<Language, string> = { zh: mainland, en: overseas };
export const examples = {
  zh: { name: '云上茶座', description: '语音房内的互动小游戏。' },
  en: { name: 'Evening Table', description: 'Voice rooms with party games for the evening.' },
};

const walks: Record<Scene, Walk> = {
  async home(page, { homeCards }) {
    await page.goto('/dashboard');
    await stand(page);
    await mark(page.getByRole('region', { name: homeCards.guide.title }));
  },
  async createApplication(
    page,
    { applications: { regions }, applicationForms: { creation } },
    language,
  ) {
    await page.goto('/business/application/list?create=1');
    const drawer = page.getByRole('dialog', { name: creation.title });
    const { name, description } = examples[language];
    await drawer.getByRole('textbox', { name: creation.name, exact: true }).fill(name);
    await drawer.getByRole('textbox', { name: creation.appDescription }).fill(description);
    const region = drawer.getByRole('radio', { name: new RegExp(`^${regions.asia_pacific}`) });
    await region.check();
    await stand(page);
    await mark(drawer.getByRole('button', { name: creation.submit, exact: true }));
  },
  async applications(page) {
    // Without the columns that a window of this size would cut.
    await page.goto('/business/application/list?hide=trial');
    await stand(page);
    await mark(inFirstLine(page, 1), 'inside');
  },
  async recharge(page, { common, funds: { recharge } }) {
    await page.goto('/finance/found/recharge');
    const amount = page.getByRole('textbox', { name: recharge.amount });
    await amount.fill('1000.00');
    await amount.blur();
    await page.getByRole('checkbox').check();
    await stand(page);
    await endOfMenu(page, common);
    await mark(page.getByRole('button', { name: recharge.submit }));
  },
  async transactions(page, { common }) {
    await page.goto('/finance/found/amountdetail?hide=reference,remarks');
    await stand(page);
    await endOfMenu(page, common);
    await mark(inFirstLine(page, 4), 'inside');
  },
};

/** The five scenes of a language in the order of the guide. */
export function scenesIn(language: Language): Shown[] {
  return scenes.map((scene) => ({
    email: accounts[language],
    show: (page) => walks[scene](page, textsIn(language), language),
  }));
}

/** Resolves when everything is loaded. */
export async function stand(page: Page): Promise<void> {
  // By its tag: behind an open drawer the heading is hidden from all but the eye.
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], .animate-pulse:not(.size-2)') === null,
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Scrolls the menu to its end, which is below the edge of a window of this height. On a phone it is closed. */
async function endOfMenu(page: Page, { ui: { mainNavigation } }: Texts['common']): Promise<void> {
  const menu = page.getByRole('navigation', { name: mainNavigation });
  if (!(await menu.isVisible())) return;
  await menu
    .getByRole('link')
    .last()
    .evaluate((link) => link.scrollIntoView({ block: 'nearest' }));
}

/** A cell of the first row; on a phone the card that stands for the row. */
function inFirstLine(page: Page, cell: number): Locator {
  const row = page.getByRole('table').locator('tbody').getByRole('row').first();
  return row
    .getByRole('cell')
    .nth(cell)
    .or(page.getByRole('main').locator('ul[aria-label] > li').first());
}

/** Brings what the picture is about into view, with a ring around it: inside its edge where something lies over that. */
export async function mark(what: Locator, where: 'around' | 'inside' = 'around'): Promise<void> {
  await what.evaluate(
    (element, outlineOffset) => {
      if (!(element instanceof HTMLElement)) throw new Error('there is nothing to mark');
      Object.assign(element.style, {
        outline: '3px solid var(--focus)',
        outlineOffset,
        scrollMargin: '16px',
      });
      element.scrollIntoView({ block: 'nearest' });
      // Where the page had to scroll, a card or a section begins below the top bar, so that neither a heading nor what
      // stands 12 px above a list is cut in half by it. A button keeps the form above it in view.
      if (scrollY === 0 || element.matches('button')) return;
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      scrollBy(0, element.getBoundingClientRect().top - bar - 10);
    },
    where === 'around' ? '3px' : '-3px',
  );
}
