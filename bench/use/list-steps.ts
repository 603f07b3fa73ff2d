import type { Locator } from 'playwright-core';
import { type ConsolePage, open, pressAndFollow } from './console-page.ts';
import type { Filled } from './watch.ts';

const steps = ['next_page', 'sort'] as const;
const ways = ['pointed_at', 'at_once'] as const;
/** The pages that the API answers. */
const call = '/api/funds/transactions?';

/** By the name of a step, such as `next_page_10_pointed_at`. */
export type ListSteps = ReadonlyMap<string, readonly Filled[]>;

/** Goes to the next page of a list and sorts it, with its control pointed at before and without. */
export async function measureListSteps(
  console: ConsolePage,
  { path, sizes, rounds }: { path: string; sizes: readonly number[]; rounds: number },
): Promise<ListSteps> {
  const measured = new Map<string, Filled[]>();
  for (const size of sizes)
    for (const way of ways) {
      // Anew: what was fetched is not there any more.
      await open(console, `${path}?pageSize=${size}`);
      for (let round = 0; round < rounds; round += 1)
        for (const step of steps) {
          const name = `${step}_${size}_${way}`;
          const found = measured.get(name) ?? [];
          measured.set(name, [...found, await take(console, step, way === 'pointed_at')]);
        }
    }
  return measured;
}

async function take(
  console: ConsolePage,
  step: (typeof steps)[number],
  pointedAt: boolean,
): Promise<Filled> {
  const { page } = console;
  const on = step === 'sort' ? page.locator('main thead button').last() : nextPage(console);
  const before = await page.locator('main tbody').textContent();
  return pressAndFollow(console, { on, pointedAt, isThere: hasOtherRows, asked: before, call });
}

/** Whether the rows are others. Runs in the browser. */
function hasOtherRows(before: string | null): boolean {
  const rows = document.querySelector('main tbody');
  return rows !== null && rows.textContent !== before;
}

/** The last button of the pagination. */
export function nextPage({ page }: ConsolePage): Locator {
  return page.locator('main nav:has(form) button').last();
}
