import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eventually } from './testing/eventually.ts';
import { passwordToken } from './testing/walks.ts';

const list = '/finance/found/amountdetail';

describe.skipIf(!hasBrowser)('widths of columns', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let member = '';
  beforeAll(async () => {
    member = await passwordToken(server, 'owner@demo-cn.example');
  });

  test('are dragged by their edges, move no other column, and survive a reload', () =>
    browser.visit({ language: 'en', width: 1440, member }, async (visit) => {
      const { page, texts } = visit;
      const { type } = texts.transactions;
      const before = await widthsOf(await openList(visit));
      await dragBy(page, edgeOf(visit, type), 90);
      const wider = { ...before, [type]: (before[type] ?? 0) + 90 };
      await eventually(() => widthsOf(tableOf(page))).toEqual(wider);
      await eventually(() => new URL(page.url()).searchParams.get('widths')).toContain('type.');
      await page.reload();
      await openedList(page);
      expect(await widthsOf(tableOf(page))).toEqual(wider);
      // Entered anew by the menu, without anything in the address.
      await page.goto(list);
      await openedList(page);
      expect(await widthsOf(tableOf(page))).toEqual(wider);
      await dragBy(page, edgeOf(visit, type), -2000);
      await eventually(() => edgeOf(visit, type).getAttribute('aria-valuenow')).toBe('56');
      const cell = page.locator('tbody tr').first().locator('td').nth(1);
      expect(await cell.evaluate((one) => getComputedStyle(one).textOverflow)).toBe('ellipsis');
      await expectFrame(page);
      // The table has a default to go back to.
      await page.getByRole('button', { name: texts.common.ui.columns, exact: true }).click();
      await page.getByRole('button', { name: texts.common.ui.resetColumns }).click();
      await eventually(() => widthsOf(tableOf(page))).toEqual(before);
    }));

  test('are changed by keys, one Tab into the table’s head', () =>
    browser.visit({ language: 'zh', width: 1440, member }, async (visit) => {
      const { page, texts } = visit;
      const before = await widthsOf(await openList(visit));
      const [first = '', second = ''] = Object.keys(before);
      await page.getByRole('region', { name: texts.transactions.title }).focus();
      const isFirst = () =>
        edgeOf(visit, first).evaluate((edge) => edge === document.activeElement);
      for (let presses = 0; presses < 3 && !(await isFirst()); presses += 1)
        await page.keyboard.press('Tab');
      expect(await isFirst()).toBe(true);
      await page.keyboard.press('ArrowDown');
      const edge = edgeOf(visit, second);
      await eventually(() => edge.evaluate((one) => one === document.activeElement)).toBe(true);
      await eventually(() => edge.getAttribute('aria-valuenow')).toBe(String(before[second]));
      await page.keyboard.press('ArrowRight');
      await eventually(() => widthsOf(tableOf(page))).toEqual({
        ...before,
        [second]: (before[second] ?? 0) + 16,
      });
      await page.keyboard.press('Home');
      await eventually(() => edge.getAttribute('aria-valuenow')).toBe('56');
      await page.keyboard.press('Enter');
      await eventually(() => edge.getAttribute('aria-valuenow')).toBe(String(before[second]));
      // All these steps were one place of the history: back leaves the list.
      expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3);
    }));

  test('a drag that Escape ends leaves everything as it was', () =>
    browser.visit({ language: 'en', width: 1440, member }, async (visit) => {
      const { page, texts } = visit;
      const before = await widthsOf(await openList(visit));
      const edge = edgeOf(visit, texts.transactions.type);
      const { x, y } = await grip(page, edge);
      await page.mouse.move(x + 60, y);
      await eventually(() => widthsOf(tableOf(page))).not.toEqual(before);
      await page.keyboard.press('Escape');
      await page.mouse.move(x + 120, y);
      await page.mouse.up();
      await eventually(() => widthsOf(tableOf(page))).toEqual(before);
      expect(new URL(page.url()).searchParams.has('widths')).toBe(false);
    }));

  test('mean nothing where rows are cards', () =>
    browser.visit({ language: 'zh', width: 390, member }, async ({ page }) => {
      await page.goto(`${list}?widths=type.900,amount.900`);
      await page.getByRole('main').locator('ul[aria-label] > li').first().waitFor();
      expect(await page.getByRole('separator').count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }));
});

const tableOf = (page: Page) => page.getByRole('main').getByRole('table');

async function openList({ page }: Visit): Promise<Locator> {
  await page.goto(list);
  return openedList(page);
}

async function openedList(page: Page): Promise<Locator> {
  // The edges come when the table is reached.
  await page.locator('tbody:not([aria-hidden]) tr').first().hover();
  return tableOf(page);
}

function edgeOf({ page, texts }: Visit, column: string): Locator {
  return page.getByRole('separator', { name: texts.common.ui.columnWidth(column), exact: true });
}

/** Pixels by the columns' names. */
function widthsOf(table: Locator): Promise<Record<string, number>> {
  return table
    .locator('th[data-column]')
    .evaluateAll((cells) =>
      Object.fromEntries(
        cells.map((cell) => [
          cell.getAttribute('aria-label') ?? '',
          (cell as HTMLElement).offsetWidth,
        ]),
      ),
    );
}

async function middleOf(edge: Locator): Promise<{ x: number; y: number }> {
  const box = await edge.boundingBox();
  if (box === null) throw new Error('the edge is not there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragBy(page: Page, edge: Locator, pixels: number): Promise<void> {
  const { x, y } = await grip(page, edge);
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}

/** Takes hold of an edge. */
async function grip(page: Page, edge: Locator): Promise<{ x: number; y: number }> {
  await edge.hover();
  const middle = await middleOf(edge);
  await page.mouse.down();
  return middle;
}

/** The head stays above the rows and the way into a row at the right edge. */
async function expectFrame(page: Page): Promise<void> {
  const region = page.getByRole('main').getByRole('region').first();
  const frame = await region.evaluate((box) => {
    box.scrollTo({ top: 40, left: 0 });
    const top = box.querySelector('th')?.getBoundingClientRect().top ?? -1;
    const row = box.querySelector('tbody tr:nth-child(3)');
    const last = row?.lastElementChild?.getBoundingClientRect().right ?? -1;
    const around = box.getBoundingClientRect();
    return {
      head: Math.round(top - around.top),
      tail: Math.round(last - around.left - box.clientWidth),
    };
  });
  expect(frame).toEqual({ head: 0, tail: 0 });
}
