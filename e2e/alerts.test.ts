import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { passwordToken, seePage, seeText } from './testing/walks.ts';

const owner = 'owner@demo-cn.example';
const subAccount = 'finance@demo-cn.example';

describe.skipIf(!hasBrowser)('the page of all alerts', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);

  eachLook(looks)(
    'shows what is crossed, and its rules are changed there and seen elsewhere, $language at $width px',
    async (look) => {
      const member = await passwordToken(server, owner);
      const caller = server.as(member);
      await caller.post('/funds/alerts', {
        belowAmount: '5000.00',
        belowPercent: null,
        belowCredit: null,
        recipients: ['finance@demo-cn.example'],
      });
      await caller.post('/package-alerts/expiry', { daysBefore: [30, 7] });
      await browser.visit({ ...look, member }, async ({ page, texts }) => {
        const { alerts, balanceAlerts, usageAlerts, home } = texts;
        await page.goto('/dashboard');
        await page.getByRole('link', { name: home.attention.alerts }).click();
        await seePage(page, alerts.title);
        for (const title of [
          balanceAlerts.title,
          usageAlerts.title,
          alerts.packages.title,
          alerts.servers.title,
        ])
          await page.getByRole('heading', { name: title, exact: true }).waitFor();

        // A level above all that the company has is crossed when it is saved; what is wrong is said, and stays typed.
        const money = page.getByRole('region', { name: balanceAlerts.title });
        await money.getByRole('button', { name: balanceAlerts.edit }).click();
        const drawer = page.getByRole('dialog', { name: balanceAlerts.form.title });
        const credit = drawer.getByRole('textbox', { name: balanceAlerts.form.credit });
        await credit.fill('0');
        await drawer.getByRole('button', { name: balanceAlerts.form.submit }).click();
        expect(await credit.getAttribute('aria-invalid')).toBe('true');
        await credit.fill('900000');
        await drawer.getByRole('button', { name: balanceAlerts.form.submit }).click();
        await drawer.waitFor({ state: 'detached' });
        await money.getByText(balanceAlerts.below).first().waitFor();
        await page.reload();
        await money.getByText(balanceAlerts.below).first().waitFor();

        const packages = page.getByRole('region', { name: alerts.packages.title });
        await packages.getByText(alerts.packages.days({ days: `30${alerts.between}7` })).waitFor();
        await packages.getByRole('button', { name: alerts.packages.edit }).click();
        const days = page.getByRole('dialog', { name: alerts.packages.form.title });
        await days.getByRole('checkbox', { name: alerts.packages.form.day({ days: 60 }) }).check();
        await days
          .getByRole('checkbox', { name: alerts.packages.form.day({ days: 30 }) })
          .uncheck();
        await days.getByRole('button', { name: alerts.packages.form.submit }).click();
        await days.waitFor({ state: 'detached' });
        await packages.getByText(alerts.packages.days({ days: `60${alerts.between}7` })).waitFor();

        // The recharge page has the same part, and home tells of it.
        await page.goto('/finance/found/recharge');
        await money.getByText(balanceAlerts.below).first().waitFor();
        // More is to be done than home shows at first.
        await page.goto('/dashboard?todo=all');
        const level = /900,000\.00/;
        await page.getByRole('main').getByText(level).first().waitFor();
      });
    },
  );

  test('shows a sub-account the parts of its role only, and says where there are none', async () => {
    const member = await passwordToken(server, subAccount);
    await permit('9');
    await browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      const { alerts, balanceAlerts, usageAlerts } = texts;
      await page.goto('/account/alerts');
      await seePage(page, alerts.title);
      // With what it asks for: whoever is permitted less while it still asks is refused.
      await page.getByRole('heading', { name: alerts.servers.webhooks, exact: true }).waitFor();
      for (const hidden of [balanceAlerts.title, usageAlerts.title, alerts.packages.title])
        expect(await page.getByRole('heading', { name: hidden, exact: true }).count()).toBe(0);
      await permit('3');
      await page.reload();
      await seeText(page, alerts.nothingTitle);
    });
  });

  test('is where the former address of alerts on charges leads, with the alert that it names', async () => {
    const member = await passwordToken(server, owner);
    await browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      await page.goto('/finance/billing/alerts?alert=new');
      await page.getByRole('dialog', { name: texts.usageAlerts.form.create }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/account/alerts');
    });
  });

  function permit(ids: string) {
    return asAdmin(
      server.databaseUrl,
      `update role set permission_ids = '{${ids}}' where id = (select role_id from member where email = '${subAccount}')`,
    );
  }
});
