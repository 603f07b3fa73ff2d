import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { builtFile } from './testing/built-file.ts';
import { hasBrowser } from './testing/chromium.ts';
import { passwordToken, seePage } from './testing/walks.ts';

// The popups of a table are fetched when their buttons are reached. By pointer and by keyboard it must feel as if they had
// been there: open after one press, with the focus inside, and back on the button afterwards.
describe.skipIf(!hasBrowser)('the popups of a table', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  test('the formats of an export open by a press', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit({ language: 'zh', width: 1440, member }, async ({ page, texts }) => {
      await page.goto('/finance/found/amountdetail');
      await seePage(page, texts.transactions.title);
      const { exports } = texts.common;
      await page.getByRole('button', { name: exports.label }).click();
      const began = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: exports.csv }).click();
      expect((await began).suggestedFilename()).toMatch(/\.csv$/);
    });
  });

  test('a menu that could not be loaded says so at its button and loads on a second try', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit({ language: 'en', width: 1440, member }, async (visit) => {
      const { page, texts, problems } = visit;
      const { common } = texts;
      await page.goto('/finance/found/amountdetail');
      await seePage(page, texts.transactions.title);
      const name = await builtFile('/export-formats-menu.tsx');
      const file = `**/assets/${name}`;
      problems.expect(new RegExp(`ERR_FAILED .*${name}`));
      problems.expect(/^console: Failed to load resource: net::ERR_FAILED/);
      await page.route(file, (route) => route.abort());
      const button = page.getByRole('button', { name: common.exports.label });
      await button.click();
      const alert = page.getByRole('alert').filter({ hasText: common.ui.popupFailed });
      await alert.waitFor();
      await page.keyboard.press('Escape');
      await alert.waitFor({ state: 'detached' });
      await button.click();
      await alert.waitFor();
      await page.unroute(file);
      await alert.getByRole('button', { name: common.ui.retry }).click();
      await page.getByRole('menuitem', { name: common.exports.csv }).waitFor();
      await alert.waitFor({ state: 'detached' });
    });
  });
});
