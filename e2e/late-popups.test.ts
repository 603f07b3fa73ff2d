import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eventually } from './testing/eventually.ts';
import { passwordToken, seePage } from './testing/walks.ts';

// The popups of a table are fetched when their buttons are reached. By pointer and by keyboard it must feel as if they had
// been there: open after one press, with the focus inside, and back on the button afterwards.
describe.skipIf(!hasBrowser)('the popups of a table', { timeout: 60_000 }, () => {
  const server = useTestServer({ seedData: true });
  const browser = useBrowser(() => server.url);

  test.each(['Enter', 'ArrowDown', 'press'] as const)('a choice opens by %s', async (way) => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      const { transactions } = texts.funds;
      await page.goto('/finance/found/amountdetail');
      await seePage(page, transactions.title);
      const button = page.getByRole('button', { name: transactions.type, exact: true });
      if (way === 'press') await button.click();
      else {
        await button.focus();
        await page.keyboard.press(way);
      }
      const menu = page.getByRole('menu');
      await menu.waitFor();
      expect(await page.getByRole('menu').count()).toBe(1);
      await eventually(() =>
        menu.evaluate((element) => element.contains(document.activeElement)),
      ).toBe(true);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      await eventually(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);
    });
  });

  test('the period filter and the column menu open and work', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      const { transactions } = texts.funds;
      await page.goto('/finance/found/amountdetail');
      await seePage(page, transactions.title);
      await page.getByRole('button', { name: transactions.period, exact: true }).click();
      await page.getByRole('button', { name: transactions.last7Days }).click();
      await eventually(() => new URL(page.url()).searchParams.get('period')).toMatch(/\.\./);
      await page.getByRole('button', { name: texts.common.ui.columns, exact: true }).click();
      await page.getByRole('checkbox', { name: transactions.remarks }).uncheck();
      await eventually(() => new URL(page.url()).searchParams.get('hide')).toBe('remarks');
      await eventually(() =>
        page.getByRole('columnheader', { name: transactions.remarks }).count(),
      ).toBe(0);
    });
  });
});
