import type { PackageOrder } from '@arcadia/contract/shop/package-orders';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { press } from './testing/account.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { openStand, orderBy } from './testing/shop-campaign.ts';
import { passwordToken, seePage, seeText } from './testing/walks.ts';

describe.skipIf(!hasBrowser)('package orders', () => {
  const server = useTestServer({ own: 'clock', seedData: true });
  const browser = useBrowser(() => server.url);
  const orders = async (token: string, status: string) => {
    const { data } = await server.as(token).get(`/package-orders?status=${status}`);
    return data['records'] as PackageOrder[];
  };

  eachLook(looks)(
    'are listed, opened with what is left of their quotas, and not found: $language, $width px',
    async (look) => {
      const member = await passwordToken(server, 'owner@demo-cn.example');
      const [paid] = await orders(member, 'paid');
      const name = paid?.items[0]?.name[look.language] ?? '';
      await browser.visit({ ...look, member }, async ({ page, texts, problems }) => {
        const words = texts.packageOrders;
        await page.goto('/finance/activityorder?status=paid');
        await seePage(page, words.title);
        await page
          .getByRole('link', { name: new RegExp(name) })
          .first()
          .click();
        await page.waitForURL(/\/finance\/activityorder\/detail\//);
        await seeText(page, words.monthly);
        await page.getByRole('progressbar').first().waitFor();
        await seeText(page, words.effectiveAt);
        problems.expect(/^HTTP 404 /);
        await page.goto('/finance/activityorder/detail/pko_0000000000000000unknown0');
        await seeText(page, words.notFound);
      });
    },
  );

  test('what is unused is asked to be refunded, with a reason', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    const order = (await orders(member, 'paid')).find(({ refund }) => refund === null);
    if (!order) throw new Error('no order is paid');
    await browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      const { refund } = texts.packageOrders;
      await page.goto(`/finance/activityorder/detail/${order.id}`);
      await press(page, refund.ask);
      const dialog = page.getByRole('dialog');
      const send = dialog.getByRole('button', { name: refund.ask });
      await send.click();
      await dialog.getByText(refund.reasonMissing).waitFor();
      await dialog.getByRole('textbox', { name: refund.reason }).fill('Ordered twice 重复下单');
      await send.click();
      await dialog.waitFor({ state: 'hidden' });
      await seeText(page, refund.statuses.under_review);
    });
    const asked = (await orders(member, 'paid')).find(({ id }) => id === order.id);
    expect(asked?.refund).toMatchObject({
      status: 'under_review',
      reason: 'Ordered twice 重复下单',
    });
  });

  test('a refund is approved at the desk, and the customer has the money back', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    const operator = await server.signInOperator('finance@arcadia.example');
    const before = new Set((await orders(member, 'refunded')).map(({ id }) => id));
    const refundedNow = async () =>
      (await orders(member, 'refunded')).find(({ id }) => !before.has(id));
    await browser.visit({ language: 'en', width: 1440, operator }, async ({ page, texts }) => {
      const { desk } = texts.backofficePackageOrders;
      await page.goto('/backoffice/package-orders?status=paid');
      await seePage(page, texts.packageOrders.title);
      await page.goto('/backoffice/package-refunds');
      await press(page, texts.backofficeReviews.takeNext);
      await page.getByRole('button', { name: desk.approve }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: desk.approve }).click();
      await question.waitFor({ state: 'hidden' });
      await seeText(page, texts.packageOrders.statuses.refunded);
    });
    // It is sent to the gateway by the next sweep, each minute.
    await server.advance(60_000);
    await eventually(async () => (await refundedNow())?.refund?.status).toBe('refunded');
    const refunded = await refundedNow();
    expect(refunded?.refund?.destination).toBe('gateway');
    const left = refunded?.items.flatMap(({ quotas }) => quotas.map((one) => one.remaining));
    expect(left).toContain('0');
  });

  test('one that is unpaid leads to the shop, and can be canceled', async () => {
    const member = await passwordToken(server, 'owner@demo-cn.example');
    // One of its own: the seeded one is closed when its 30 minutes have passed.
    const stand = await openStand(server, { Unpaid: {} });
    const id = await orderBy(server, stand, { token: member, name: 'Unpaid' });
    await browser.visit({ language: 'en', width: 1440, member }, async ({ page, texts }) => {
      const words = texts.packageOrders;
      await page.goto(`/finance/activityorder/detail/${id}`);
      await page.getByRole('timer').waitFor();
      const pay = page.getByRole('link', { name: words.pay, exact: true });
      expect(await pay.getAttribute('href')).toBe(`/activity/order/${id}`);
      await press(page, words.cancel.button);
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: words.cancel.button }).click();
      await question.waitFor({ state: 'hidden' });
      await seeText(page, words.statuses.canceled);
      await page.getByRole('timer').waitFor({ state: 'hidden' });
    });
    const left = await orders(member, 'unpaid');
    expect(left.map((order) => order.id)).not.toContain(id);
  });
});
