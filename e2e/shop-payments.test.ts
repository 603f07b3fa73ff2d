import { formatMoney } from '@arcadia/i18n/formats';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { type Look, looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { openStand, orderBy, payWith, type Stand } from './testing/shop-campaign.ts';
import { actAtCashier, seePage, seeText } from './testing/walks.ts';

const name = 'Ample';
const cny = formatMoney('100.00', 'CNY');
const usd = formatMoney('20.00', 'USD');

// What goes wrong on the way to a payment is spread over the gateways; each walk is in both languages.
describe.skipIf(!hasBrowser)('an order of the shop at a gateway', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let stand: Stand;
  beforeAll(async () => {
    stand = await openStand(server, { [name]: {} });
  });

  /** Opens an unpaid order as its buyer. */
  const visitAs = async (
    look: Look,
    country: 'CN' | 'SG',
    walk: (visit: Visit) => Promise<void>,
  ) => {
    const token = await server.certify(await server.signUp(country));
    const expected = { CN: '100.00', SG: '20.00' }[country];
    const id = await orderBy(server, stand, { token, name, expected });
    await browser.visit({ ...look, member: token }, async (visit) => {
      await visit.page.goto(`/activity/order/${id}`);
      await walk(visit);
    });
  };

  eachLook(looks)('WeChat Pay: the code with the time that is left, $language', (look) =>
    visitAs(look, 'CN', async (visit) => {
      const { page, texts } = visit;
      const { order } = texts.shopOrders;
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
    }),
  );

  eachLook(looks)('PayPal: declined, back, and paid after all, $language', (look) =>
    visitAs(look, 'SG', async (visit) => {
      const { page, texts } = visit;
      const { order } = texts.shopOrders;
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

  eachLook(looks)('Alipay: given up at the gateway, and charged late, $language', (look) =>
    visitAs(look, 'CN', async (visit) => {
      const { page, texts } = visit;
      const { order } = texts.shopOrders;
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
