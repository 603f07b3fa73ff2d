import { describe, expect, onTestFinished, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { passwordToken, seePage, seeText } from './testing/walks.ts';

const list = '/finance/billing/detail';
const subAccount = 'finance@demo-cn.example';
const itsRole = `id = (select role_id from member where email = '${subAccount}')`;

describe.skipIf(!hasBrowser)('the list of bills', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);

  test('is narrowed by month, status and application in its address, which survives a reload and is exported as it stands', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    const bill = await settledBill(member);
    await browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      const { bills, common } = texts;
      await page.goto(`${list}?status=settled`);
      const rows = page
        .getByRole('main')
        .getByRole('table', { name: bills.title })
        .locator('tbody tr');
      await rows.nth(5).waitFor();
      const choose = async (label: string, option: string) => {
        await page.getByRole('button', { name: label, exact: true }).click();
        await page
          .getByRole('option', { name: option, exact: true })
          .or(page.getByRole('menuitemradio', { name: option, exact: true }))
          .or(page.getByRole('menuitemcheckbox', { name: option, exact: true }))
          .click();
      };
      await choose(bills.application, bill.applicationName);
      await page.waitForURL((url) => url.searchParams.get('applicationId') === bill.applicationId);
      await page.goto(`${page.url()}&month=${bill.month}`);
      await rows.first().getByText(bill.applicationName).waitFor();
      expect(await rows.count()).toBe(1);
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('status')).toBe('settled');
      expect(searchParams.get('month')).toBe(bill.month);
      await page.reload();
      await rows.first().getByText(bill.applicationName).waitFor();
      expect(await rows.count()).toBe(1);
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: common.exports.label, exact: true }).click();
      await page.getByRole('menuitem', { name: /xlsx|excel/i }).click();
      expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
    });
  });

  test('shows a sub-account no more than its role permits', async () => {
    const member = await passwordToken(server, subAccount);
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select permission_ids from role where ${itsRole}`,
    );
    const usual = String(rows[0]?.['permission_ids']);
    onTestFinished(async () => {
      await permit(usual);
    });
    await permit('3');
    await browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      await page.goto('/dashboard');
      await seePage(page, texts.home.title);
      const navigation = page.getByRole('navigation', { name: texts.common.ui.mainNavigation });
      expect(await navigation.getByRole('link', { name: texts.shell.places.bills }).count()).toBe(
        0,
      );
      for (const path of [list, `${list}/bil_any`]) {
        await page.goto(path);
        await seePage(page, texts.shell.noPermission.title({ name: '林晓彤' }));
      }
    });
    for (const [ids, mayChange] of [
      ['28', false],
      ['27', true],
    ] as const) {
      await permit(ids);
      await browser.visit({ language: 'zh', width: 1440, member }, async ({ page, texts }) => {
        const { alerts, bills, billDetail, usageAlerts, common } = texts;
        await page.goto(`${list}?status=settled`);
        await seePage(page, bills.title);
        await page.getByRole('button', { name: common.exports.label, exact: true }).waitFor();
        await page.getByRole('main').getByRole('table').getByRole('link').first().click();
        await page.getByRole('button', { name: billDetail.statement, exact: true }).waitFor();
        // The way to transactions needs a permission of its own.
        expect(await page.getByText(billDetail.payment.transactions).count()).toBe(0);
        await page.goto('/account/alerts');
        await seePage(page, alerts.title);
        await seeText(page, usageAlerts.statuses.paused);
        expect(
          await page.getByRole('button', { name: usageAlerts.create, exact: true }).count(),
        ).toBe(mayChange ? 1 : 0);
        expect((await page.getByRole('button', { name: usageAlerts.pause }).count()) > 0).toBe(
          mayChange,
        );
      });
    }
  });

  function permit(ids: string) {
    return asAdmin(
      server.databaseUrl,
      `update role set permission_ids = '{${ids}}' where ${itsRole}`,
    );
  }

  async function settledBill(member: string) {
    const { data } = await server.as(member).get('/bills?status=settled');
    const [bill] = data['records'] as {
      month: string;
      applicationId: string;
      applicationName: string;
    }[];
    if (!bill) throw new Error('the demo company has no settled bill');
    return bill;
  }
});
