import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { passwordToken } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('what needs doing now', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  eachLook(looks)('leads to where it is mended: %o', async (look) => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    await browser.visit({ ...look, member }, async ({ page, texts }) => {
      const { attention } = texts.home;
      await page.goto('/dashboard');
      const card = page.getByRole('region', { name: attention.title });
      await card.getByText(attention.provisioningFailedText).first().click();
      await page.waitForURL('**/business/application/areadetail/**');
      await page.goBack();
      await card.getByRole('link', { name: attention.desks.refund, exact: true }).first().click();
      await page.waitForURL('**/finance/found/cashout**');
      await page.getByRole('dialog').waitFor();
    });
  });

  test('somebody who may see little is told that nothing of that needs action', async () => {
    const member = await passwordToken(server, 'finance@demo-cn.example');
    await browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      await page.goto('/dashboard');
      await page.getByText(texts.home.attention.nothingOfYours).waitFor();
      expect(await page.getByText(texts.home.attention.provisioningFailedText).count()).toBe(0);
    });
  });
});
