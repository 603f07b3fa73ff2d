import { errorCodes } from '@arcadia/contract/errors';
import { permissions } from '@arcadia/contract/permissions';
import { formatMoney } from '@arcadia/i18n/formats';
import { beforeAll, describe, expect } from 'vitest';
import { subAccountWith } from '../apps/server/src/http/testing/matrix-people.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { type Look, looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import {
  addToCart,
  openStand,
  orderBy,
  payWith,
  placeOrder,
  type Stand,
  toConfirm,
} from './testing/shop-campaign.ts';
import { actAtCashier, seePage, seeText } from './testing/walks.ts';

const name = 'Ample';
const cny = formatMoney('100.00', 'CNY');

// What stands around buying: the header and the side bar, several campaigns at once, canceling, the receipt.
describe.skipIf(!hasBrowser)('ways through the shop', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  let stand: Stand;
  beforeAll(async () => {
    stand = await openStand(server, { [name]: {} });
  });
  const visitAs = async (
    look: Look,
    walk: (buyer: { token: string; visit: Visit }) => Promise<void>,
  ) => {
    const token = await server.certify(await server.signUp());
    await browser.visit({ ...look, member: token }, (visit) => walk({ token, visit }));
  };
  const offer = async ({ page }: Visit) => {
    await page.goto(`/activity/single/${stand.id(name)}`);
    await page.getByRole('timer').getByText(/\d/).first().waitFor();
  };

  eachLook(looks)('a visitor changes currency and language, also on a phone: $language', (look) =>
    browser.visit(look, async (visit) => {
      const { page, texts } = visit;
      const { header } = texts.shop;
      await offer(visit);
      const currencies = page.getByRole('navigation', { name: header.currency });
      for (const [currency, price] of [
        ['USD', formatMoney('20.00', 'USD')],
        ['CNY', cny],
      ] as const) {
        await currencies.getByRole('link', { name: currency }).click();
        await page.waitForURL(new RegExp(`currency=${currency}`));
        await seeText(page, price);
      }
      await page.getByRole('navigation', { name: header.language }).getByRole('link').click();
      await page.waitForURL(/lang=/);
      // The choice of the currency stays.
      await seeText(page, cny);
    }),
  );

  eachLook(looks)('the side bar has a contact and leads back to the top: $language', (look) =>
    browser.visit(look, async (visit) => {
      const { page, texts } = visit;
      const { side, contact } = texts.shop;
      await offer(visit);
      await page.getByRole('button', { name: side.contact }).click();
      const panel = page.getByRole('dialog', { name: contact.title });
      expect(await panel.getByRole('link').count()).toBeGreaterThan(3);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.getByRole('link', { name: side.toTop }).click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    }),
  );

  eachLook(looks)('somebody logs out, and the login is asked for each time: $language', (look) =>
    visitAs(look, async ({ visit }) => {
      const { page, texts } = visit;
      const { header, login } = texts.shop;
      await addToCart(visit, stand, name);
      await page.getByRole('button', { name: header.account }).click();
      await page.getByRole('button', { name: header.logOut }).click();
      const logIn = page.getByRole('link', { name: header.logIn });
      const dialog = page.getByRole('dialog', { name: login.title });
      for (let time = 0; time < 2; time += 1) {
        await logIn.click();
        await dialog.waitFor();
        await dialog.getByRole('button', { name: login.close }).click();
        await dialog.waitFor({ state: 'hidden' });
      }
      // The cart is this browser’s, not the person’s.
      await page.getByRole('link', { name: texts.shop.side.cart(1) }).waitFor();
    }),
  );

  eachLook(looks)('of two campaigns at once each sells what is in its cart: $language', (look) =>
    visitAs(look, async ({ visit }) => {
      const { page, texts } = visit;
      const newer = await openStand(server, { Newer: {} }, `newer-${look.language}`);
      try {
        await addToCart(visit, stand, name);
        await page.goto('/activity/cartlist');
        await seeText(page, name);
        await toConfirm(visit);
        await page.getByRole('button', { name: texts.shopOrders.confirm.submit }).click();
        await seePage(page, texts.shopOrders.order.status.unpaid);
        // A package of the other one begins another cart.
        await addToCart(visit, stand, name);
        await addToCart(visit, newer, 'Newer');
        await page.getByRole('link', { name: texts.shop.side.cart(1) }).waitFor();
      } finally {
        await newer.end();
      }
    }),
  );

  eachLook(looks)('an order is canceled after a question: $language', (look) =>
    visitAs(look, async ({ token, visit }) => {
      const { page, texts } = visit;
      const { order } = texts.shopOrders;
      const id = await orderBy(server, stand, { token, name });
      await page.goto(`/activity/order/${id}`);
      const press = (label: string) => page.getByRole('button', { name: label }).click();
      await press(order.cancel);
      await press(order.keep);
      await seePage(page, order.status.unpaid);
      await press(order.cancel);
      await seeText(page, order.cancelAsk);
      await press(order.cancel);
      await seePage(page, order.status.canceled);
      await seeText(page, order.statusText.canceled);
    }),
  );

  eachLook(looks)('who may not order is told whom to ask: $language', async (look) => {
    const token = await server.certify(await server.signUp());
    const { data } = await server.as(token).get('/member/base/info');
    const companyId = String(data['companyId']);
    const id = await orderBy(server, stand, { token, name });
    const held = [permissions.activityOrderQuery];
    const member = await subAccountWith(server.databaseUrl, companyId, held);
    await browser.visit({ ...look, member }, async (visit) => {
      const { page, texts } = visit;
      const { confirm, order } = texts.shopOrders;
      const says = confirm.notAllowed({ name: String(data['name']) });
      await page.goto(`/activity/order/${id}`);
      await seePage(page, order.status.unpaid);
      await seeText(page, says);
      expect(await page.getByRole('radio').count()).toBe(0);
      await addToCart(visit, stand, name);
      await toConfirm(visit);
      await seeText(page, says);
      expect(await page.getByRole('button', { name: confirm.submit }).count()).toBe(0);
      const channel = `update company set company_type = 1 where id = '${companyId}'`;
      await asAdmin(server.databaseUrl, channel);
      await page.reload();
      await seeText(page, confirm.channel);
    });
  });

  eachLook(looks)('a paid order has a receipt to keep: $language', (look) =>
    visitAs(look, async ({ visit }) => {
      const { page, texts } = visit;
      const { order } = texts.shopOrders;
      const id = await placeOrder(visit, stand, name);
      await payWith(visit, 'alipay', cny);
      await seePage(page, texts.cashier.title);
      await actAtCashier(visit, 'pay');
      await page.getByRole('link', { name: texts.cashier.back }).click();
      await seePage(page, order.status.paid);
      for (const [path, label] of [
        [`/activity/order/${id}`, order.saveReceipt],
        [`/finance/activityorder/detail/${id}`, texts.packageOrders.saveReceipt],
      ] as const) {
        await page.goto(path);
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: label }).click();
        expect((await saved).suggestedFilename()).toContain(`${id}.pdf`);
      }
    }),
  );

  eachLook(looks)(
    'a payment that can’t be confirmed is not paid a second time: $language',
    (look) =>
      visitAs(look, async ({ token, visit }) => {
        const { page, texts } = visit;
        const { order } = texts.shopOrders;
        const msg = texts.errors.refusals.paymentUnconfirmed;
        const id = await orderBy(server, stand, { token, name });
        const calls = '**/package-orders/*/confirm';
        await page.route(calls, (route) =>
          route.fulfill({ json: { code: errorCodes.paymentUnconfirmed, msg, data: null } }),
        );
        await page.goto(`/activity/order/${id}`);
        await seePage(page, order.status.unpaid);
        await page.getByRole('alert').getByText(msg).waitFor();
        await page.unroute(calls);
        // It goes once the gateway can be asked again.
        await page.getByText(msg).waitFor({ state: 'hidden' });
      }),
  );
});
