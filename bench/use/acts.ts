import type { Locator } from 'playwright-core';
import { type ConsolePage, menuLink } from './console-page.ts';
import { nextPage } from './list-steps.ts';

/** Somebody at the console: after each press and key they wait until it is quiet. */
export type Hand = ConsolePage & {
  /** Pages of the menu. */
  readonly paths: readonly string[];
  readonly recharge: string;
  /** Below 1, the same sequence in each run. */
  readonly random: () => number;
  readonly press: (on: Locator) => Promise<void>;
  readonly keys: (...keys: readonly string[]) => Promise<void>;
};

export type Act = {
  readonly name: string;
  /** Turns of a hundred. */
  readonly share: number;
  /** Does nothing where the page has nothing to do it with. */
  readonly run: (hand: Hand) => Promise<void>;
};

/** What people do in the console, about as often. */
export const acts: readonly Act[] = [
  { name: 'change page', share: 20, run: changePage },
  { name: 'other page of a list', share: 10, run: turnPage },
  { name: 'sort', share: 8, run: async (hand) => void (await pressOne(hand, 'main thead button')) },
  { name: 'open a row', share: 8, run: (hand) => openAndClose(hand, 'main a[data-row-link]') },
  { name: 'filter by text', share: 12, run: filterByText },
  { name: 'popup of a page', share: 12, run: (hand) => openAndClose(hand, 'main [aria-haspopup]') },
  { name: 'panel above', share: 8, run: (hand) => openAndClose(hand, 'header [popovertarget]') },
  { name: 'palette', share: 8, run: searchPalette },
  { name: 'help', share: 4, run: (hand) => openAndClose(hand, 'aside li button') },
  {
    name: 'sidebar',
    share: 2,
    run: async (hand) => void (await pressOne(hand, 'header > button[aria-expanded]')),
  },
  { name: 'amount', share: 8, run: typeAmount },
];

async function changePage(hand: Hand): Promise<void> {
  const path = hand.paths[Math.floor(hand.random() * hand.paths.length)] ?? '';
  await hand.press(menuLink(hand.page, path));
}

async function turnPage(hand: Hand): Promise<void> {
  const previous = hand.page.locator('main nav:has(form) button').first();
  for (const way of [nextPage(hand), previous])
    if ((await way.count()) > 0 && (await way.getAttribute('aria-disabled')) !== 'true')
      return hand.press(way);
}

/** @returns whether there was one. */
async function pressOne(hand: Hand, selector: string): Promise<boolean> {
  const all = hand.page.locator(`${selector}:visible:not([aria-disabled="true"], [disabled])`);
  const count = await all.count();
  if (count > 0) await hand.press(all.nth(Math.floor(hand.random() * count)));
  return count > 0;
}

async function openAndClose(hand: Hand, selector: string): Promise<void> {
  if (await pressOne(hand, selector)) await hand.keys('Escape');
}

async function filterByText(hand: Hand): Promise<void> {
  if (await pressOne(hand, 'main input[type="search"]'))
    await hand.keys('r', 'c', '1', 'Backspace', 'Backspace', 'Backspace');
}

async function searchPalette(hand: Hand): Promise<void> {
  await hand.keys('Control+k', 'z', 'h', 'a', 'Escape');
}

async function typeAmount(hand: Hand): Promise<void> {
  await hand.press(menuLink(hand.page, hand.recharge));
  if (await pressOne(hand, 'main form input[inputmode="decimal"]'))
    await hand.keys('1', '2', '5', '0', 'Backspace', 'Backspace', 'Backspace', 'Backspace');
}
