import { describe, expect, test } from 'vitest';
import { newPhoneNumber, useTestServer } from '../../apps/server/src/testing/test-server.ts';
import { useBrowser } from '../testing/browser.ts';
import { hasBrowser } from '../testing/chromium.ts';
import { eventually } from '../testing/eventually.ts';
import { focusedName, tabTo } from '../testing/keyboard.ts';
import { seePage } from '../testing/walks.ts';

describe.skipIf(!hasBrowser)('without a mouse', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  test('logging in needs no mouse', () =>
    browser.visit({ language: 'en', width: 1440 }, async (visit) => {
      const { page, texts } = visit;
      const phoneNumber = newPhoneNumber();
      await page.goto('/login');
      await seePage(page, texts.login.heading);
      await tabTo(visit, texts.login.country);
      await page.keyboard.type('China');
      await tabTo(visit, texts.login.phoneNumber);
      await page.keyboard.type(phoneNumber);
      await tabTo(visit, texts.login.sendCode);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await tabTo(visit, texts.captcha.work.start);
      await page.keyboard.press('Enter');
      // The focus has gone to where the code is typed.
      await page.getByRole('status').filter({ hasText: phoneNumber }).waitFor();
      await eventually(() => focusedName(page)).toContain(texts.login.code);
      await page.keyboard.type(await server.newestCode(`+86${phoneNumber}`));
      await tabTo(visit, texts.login.agreeBefore.trim());
      await page.keyboard.press('Space');
      await tabTo(visit, texts.login.submit);
      await page.keyboard.press('Enter');
      await seePage(page, texts.home.title);
    }));

  test('creating an application needs no mouse, and the focus returns', async () => {
    const member = await server.signUp();
    await browser.visit({ language: 'zh', width: 1440, member }, async (visit) => {
      const { page, texts } = visit;
      const { creation } = texts.applicationForms;
      await page.goto('/business/application/list');
      await seePage(page, texts.applications.title);
      await tabTo(visit, texts.applications.create);
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: creation.title });
      await drawer.waitFor();
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
      await eventually(() => focusedName(page)).toContain(texts.applications.create);
      await page.keyboard.press('Enter');
      await drawer.waitFor();
      await tabTo(visit, creation.name);
      await page.keyboard.type('Keys only');
      await tabTo(visit, creation.appDescription);
      await page.keyboard.type('Without a mouse');
      await tabTo(visit, texts.applications.regions.mainland_china);
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await tabTo(visit, creation.submit);
      await page.keyboard.press('Enter');
      await drawer.waitFor({ state: 'hidden' });
      await page.getByRole('cell', { name: 'Keys only' }).first().waitFor();
    });
    const { data } = await server.as(member).get('/applications');
    expect(data['records']).toMatchObject([
      { name: 'Keys only', services: [{ region: 'southern_asia_pacific' }] },
    ]);
  });
});
