import { formatMoney } from '@arcadia/i18n/formats';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { type Look, looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { payWith, placeOrder, type Stand, openStand } from './testing/shop-campaign.ts';
import { actAtCashier, seePage, seeText } from './testing/walks.ts';

const minuteMs = 60_000;
const name = 'Ample';
const cny = formatMoney('100.00', 'CNY');
const usd = formatMoney('20.00', 'USD');

// What goes wrong on the way to a payment is spread over the gateways; each walk is in both languages.
describe.skipIf(!hasBrowser)('an order of the shop at a gateway', () => {
  const server = useTestServer({ own: 'clock', seedData: true });
  const browser = useBrowser(() => server.url);
  let stand: Stand;
  beforeAll(async () => {
    stand = await openStand(server, { [name]: {} });
  });

  const visitAs = async (look: Look, country: 'CN' | 'SG', walk: (visit: Visit) => Promise<void>) =>
    browser.visit({ ...look, member: await server.certify(await server.signUp(country)) }, walk);

  eachLook(looks)('WeChat Pay: the code with the time that is left, $language', (look) =>
    visitAs(look, 'CN', async (visit) => {
      const { page, texts } = visit;
      const { order } = texts.shopOrders;
      await placeOrder(visit, stand, name);
      await page
        .getByRole('timer')
        .getByText(/^(30:00|29:\d\d)$/)
        .waitFor();
      await payWith(visit, 'wechat_pay', cny);
      const phone = await scan(visit);
      await actAtCashier({ ...visit, page: phone }, 'decline');
      await seePage(page, order.status.unpaid);
      await actAtCashier({ ...visit, page: phone }, 'pay');
      await seePage(page, order.status.paid);
      await seeText(page, cny);

      const second = await placeOrder(visit, stand, name);
      await payWith(visit, 'wechat_pay', cny);
      await code(visit).waitFor();
      await server.advance(30 * minuteMs);
      // Whichever comes first: the countdown's end with its refresh, or the order that was closed meanwhile.
      await seeEnd(visit);
      expect(await code(visit).count()).toBe(0);
      await page.getByRole('button', { name: order.orderAgain }).click();
      await seePage(page, texts.shopOrders.cart.title);
      await seeText(page, name);
      await page.goto(`/activity/order/${second}`);
      await seePage(page, order.status.closed);
    }),
  );

  eachLook(looks)('PayPal: declined, back, and paid after all, $language', (look) =>
    visitAs(look, 'SG', async (visit) => {
      const { page, texts } = visit;
      const { order } = texts.shopOrders;
      await placeOrder(visit, stand, name);
      await payWith(visit, 'paypal', usd);
      await seePage(page, texts.cashier.title);
      await actAtCashier(visit, 'decline');
      await page.goBack();
      await page.goBack();
      // Wherever the browser's history leads, the order is there and still to be paid.
      await seePage(page, order.status.unpaid);
      await payWith(visit, 'paypal', usd);
      await seePage(page, texts.cashier.title);
      await actAtCashier(visit, 'pay');
      await page.getByRole('link', { name: texts.cashier.back }).click();
      await seePage(page, order.status.paid);
      // Neither the back button nor a new look sells it twice.
      await page.goBack();
      await page.goForward();
      await seePage(page, order.status.paid);
      expect(await page.getByRole('radio').count()).toBe(0);
    }),
  );

  eachLook(looks)('Stripe: closed while the payer was away, $language', (look) =>
    visitAs(look, 'SG', async (visit) => {
      const { page, texts } = visit;
      const { order } = texts.shopOrders;
      const id = await placeOrder(visit, stand, name);
      await payWith(visit, 'stripe', usd);
      await seePage(page, texts.cashier.title);
      await server.advance(30 * minuteMs);
      await eventually(() => statusOf(id, visit)).toBe('closed');
      await page.getByRole('link', { name: texts.cashier.back }).click();
      await seePage(page, order.status.closed);
      await seeText(page, order.statusText.closed);
      await page.getByRole('button', { name: order.orderAgain }).click();
      await seePage(page, texts.shopOrders.cart.title);
      await seeText(page, usd);
      await page.getByRole('button', { name: texts.shopOrders.cart.checkOut }).click();
      await page.getByRole('button', { name: texts.shopOrders.confirm.submit }).click();
      await seePage(page, order.status.unpaid);
      await payWith(visit, 'stripe', usd);
      await seePage(page, texts.cashier.title);
      await actAtCashier(visit, 'notify-forged');
      await actAtCashier(visit, 'notify-twice');
      await page.getByRole('link', { name: texts.cashier.back }).click();
      await seePage(page, order.status.paid);
    }),
  );

  eachLook(looks)('Alipay: given up at the gateway, and charged late, $language', (look) =>
    visitAs(look, 'CN', async (visit) => {
      const { page, texts } = visit;
      const { order } = texts.shopOrders;
      await placeOrder(visit, stand, name);
      await payWith(visit, 'alipay', cny);
      await seePage(page, texts.cashier.title);
      const cashier = page.url();
      await actAtCashier(visit, 'expire');
      await page.getByRole('link', { name: texts.cashier.back }).click();
      await seePage(page, order.status.closed);
      const late = await page.context().newPage();
      await late.goto(cashier);
      await actAtCashier({ ...visit, page: late }, 'pay-late');
      await page.reload();
      await seePage(page, order.status.paid);
    }),
  );

  async function seeEnd({ page, texts }: Visit): Promise<void> {
    const { order } = texts.shopOrders;
    await page
      .getByRole('button', { name: order.refresh })
      .or(page.getByRole('heading', { level: 1, name: order.status.closed }))
      .waitFor();
    await seePage(page, order.status.closed);
  }

  async function statusOf(id: string, { page }: Visit): Promise<unknown> {
    const token = await page.evaluate(() => localStorage.getItem('arcadia.console.session'));
    const { data } = await server.as(token ?? '').get(`/package-orders/${id}`);
    return data['status'];
  }
});

function code({ page, texts }: Visit) {
  return page.getByRole('img', { name: texts.shopOrders.order.scan });
}

/** Scans the code in place of a phone. */
async function scan(visit: Visit): Promise<Page> {
  const { page, texts } = visit;
  await code(visit).waitFor();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: texts.shopOrders.order.simulatedScan }).click();
  const phone = await opened;
  await seePage(phone, texts.cashier.title);
  return phone;
}
