import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { newService, openPart } from './testing/region-service.ts';
import { passwordToken, seePage } from './testing/walks.ts';

/** Whatever draft a page asks for, this is what the tab has stored. An error in the browser fails every visit. */
async function storeEverywhere(page: Page, stored: string): Promise<void> {
  await page.addInitScript((text) => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function readStored(key) {
      const isDraft = this === sessionStorage && /draft|unsaved/.test(key);
      return isDraft ? text : getItem.call(this, key);
    };
  }, stored);
}

describe.skipIf(!hasBrowser)('a stored draft breaks no page', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let owner = '';
  let fresh = '';
  beforeAll(async () => {
    owner = await passwordToken(server, 'owner@demo-cn.example');
    fresh = await passwordToken(server, 'owner@demo-new.example');
  });

  const nonsense = [
    ['half of a JSON text', '{"draft":{"na'],
    [
      'a draft of an older form',
      '{"draft":{"market":1,"fields":[]},"added":["x"],"name":{"zh":"x"},"amount":{},"country":7,"phoneNumber":[]}',
    ],
  ] as const;

  test.each(nonsense)('of the login page: %s', (_what, stored) =>
    browser.visit({ language: 'en', width: 1440 }, async ({ page, texts: { login } }) => {
      await storeEverywhere(page, stored);
      await page.goto('/login');
      await seePage(page, login.heading);
      const phone = page.getByRole('textbox', { name: login.phoneNumber });
      await phone.fill('13800000001');
      expect(await phone.inputValue()).toBe('13800000001');
    }),
  );

  test.each(nonsense)('of the certification: %s', (_what, stored) =>
    browser.visit({ language: 'en', width: 1440, member: fresh }, async ({ page, texts }) => {
      const { title, start, form } = texts.certification;
      await storeEverywhere(page, stored);
      await page.goto('/account/companyauth');
      await seePage(page, title);
      await page.getByRole('button', { name: start.begin }).click();
      const name = page.getByRole('textbox', { name: form.labels.companyName });
      await name.waitFor();
      expect(await name.inputValue()).toBe('');
    }),
  );

  test.each(nonsense)('of a region service and of a recharge: %s', async (_what, stored) => {
    const id = await newService(server, owner);
    await browser.visit({ language: 'en', width: 1440, member: owner }, async (visit) => {
      const { page, texts } = visit;
      await storeEverywhere(page, stored);
      await openPart(page, id, 'games');
      await page.getByText(texts.regionEdit.games.basketEmpty).first().waitFor();
      await page.goto('/finance/found/recharge');
      const amount = page.getByRole('textbox', { name: texts.funds.recharge.amount });
      await amount.waitFor();
      expect(await amount.inputValue()).toBe('');
    });
  });
});
