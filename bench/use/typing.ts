import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { type ConsolePage, open } from './console-page.ts';
import { longestByInteraction, toldEvents } from './slow-events.ts';

/** By field: each key's longest event in milliseconds; below what the browser tells: 0. */
export type Typing = ReadonlyMap<string, readonly number[]>;

type Field = {
  readonly name: string;
  readonly path: string;
  /** Shows the field. */
  readonly reach: (page: Page) => Promise<Locator>;
  readonly text: string;
};

/** Milliseconds between keys, in turn: a fast typist's, with pauses after which a list or the palette asks the server. */
const pausesMs = [90, 140, 110, 420, 120, 330, 100, 250];

/** Types into filters and fields of amounts, letter by letter, and takes all away again. */
export async function measureTyping(
  console: ConsolePage,
  { transactions, recharge, alerts }: Record<'transactions' | 'recharge' | 'alerts', string>,
): Promise<Typing> {
  const measured = new Map<string, number[]>();
  for (const { name, path, reach, text } of [
    {
      name: 'filter',
      path: `${transactions}?pageSize=100`,
      reach: async (page) => page.locator('main input[type="search"]'),
      text: 'rcg_1234 alipay',
    },
    { name: 'palette', path: transactions, reach: openPalette, text: 'zhangdan tongzhi' },
    {
      name: 'recharge',
      path: recharge,
      reach: async (page) => page.locator('main form input[inputmode="decimal"]').first(),
      text: '1234567.89',
    },
    {
      name: 'alert',
      path: `${alerts}?alert=new`,
      reach: async (page) => page.locator('[role="dialog"] input[inputmode="decimal"]').first(),
      text: '1234567.89',
    },
  ] satisfies Field[]) {
    await open(console, path);
    const field = await reach(console.page);
    await field.click();
    await console.idle();
    measured.set(name, await typeInto(console, text));
  }
  return measured;
}

async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const field = page.locator('[role="dialog"] input:not([aria-hidden])');
  await field.waitFor();
  return field;
}

async function typeInto({ page, idle }: ConsolePage, text: string): Promise<number[]> {
  await toldEvents(page);
  const keys = [...text, ...Array.from(text, () => 'Backspace')];
  for (const [index, key] of keys.entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    // The pause of the hand is what is measured here: answers come into it.
    await sleep(pausesMs[index % pausesMs.length]);
  }
  await idle();
  const told = longestByInteraction(await toldEvents(page));
  return keys.map((_, index) => told[index]?.durationMs ?? 0);
}
