import { randomUUID } from 'node:crypto';
import { errorCodes } from '@arcadia/contract/errors';
import { permissions } from '@arcadia/contract/permissions';
import { formatMoney } from '@arcadia/i18n/formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { subAccountWith } from '../apps/server/src/http/testing/matrix-people.ts';
import { openRecharge, payRecharge } from '../apps/server/src/testing/recharge-walks.ts';
import { type Caller, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { type Look, looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import {
  addToCart,
  openStand,
  orderBy,
  payOrder,
  type Stand,
  toConfirm,
} from './testing/shop-campaign.ts';
import { seePage, seeText } from './testing/walks.ts';

const money = (amount: string) => formatMoney(amount, 'CNY');
const cashOf = async (owner: Caller) =>
  ((await owner.get('/funds')).data['cash'] as { amount: string }).amount;

// What stops an order, each in both languages: in words, with the way on, and with nothing lost.
describe.skipIf(!hasBrowser)('an order that the shop refuses', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
  const browser = useBrowser(() => server.url);
  let stand: Stand;
  beforeAll(async () => {
    const moving = { originals: { CNY: '100.00', USD: null } };
    stand = await openStand(server, {
      Ample: {},
      Limited: { maxPerCompany: 1 },
      'Moving en': moving,
      'Moving zh': moving,
      'Scarce en': { stock: 1 },
      'Scarce zh': { stock: 1 },
      'Leaving en': {},
      'Leaving zh': {},
    });
  });

  type Buyer = { token: string; visit: Visit; look: Look };
  const visitAs = async (look: Look, walk: (buyer: Buyer) => Promise<void>) => {
    const token = await server.certify(await server.signUp());
    await browser.visit({ ...look, member: token }, (visit) => walk({ token, visit, look }));
  };
  const submit = ({ page, texts }: Visit) =>
    page.getByRole('button', { name: texts.shopOrders.confirm.submit }).click();
  const orders = async (token: string) =>
    Number((await server.as(token).get('/package-orders')).data['total']);

  eachLook(looks)('an unpaid order holds the rest of the limit: $language', (buyer) =>
    visitAs(buyer, async ({ token, visit }) => {
      const { page, texts } = visit;
      const { cart, order } = texts.shopOrders;
      await addToCart(visit, stand, 'Limited');
      await toConfirm(visit);
      // Another tab orders it while this one looks at the cart.
      const other = await orderBy(server, stand, { token, name: 'Limited' });
      await submit(visit);
      await seeText(page, cart.problems.unpaidOrder);
      await page.getByRole('link', { name: cart.toOrders }).click();
      await page.waitForURL('**/finance/activityorder');
      await seeText(page, 'Limited');
      // Paid, it counts for good.
      await payOrder(server, browser, { token, id: other });
      await page.goto('/activity/cartlist');
      await seeText(page, cart.problems.limit);
      await page
        .getByRole('button', { name: cart.checkOut, disabled: true })
        .and(page.locator('[aria-disabled=true]'))
        .waitFor();
      await page.goto(`/activity/order/${other}`);
      await seePage(page, order.status.paid);
    }),
  );

  eachLook(looks)('the server’s own refusals lead on: $language', (buyer) =>
    visitAs(buyer, async ({ visit }) => {
      const { page, texts } = visit;
      const { cart, confirm } = texts.shopOrders;
      await addToCart(visit, stand, 'Ample');
      await toConfirm(visit);
      for (const name of ['unpaidOrderExists', 'purchaseLimit'] as const) {
        const msg = texts.errors.refusals[name];
        await page.route('**/api/activity/*/orders', (route) =>
          route.fulfill({ json: { code: errorCodes[name], msg, data: null } }),
        );
        await submit(visit);
        await seeText(page, msg);
        await seeText(page, confirm.failed);
        const link = page.getByRole('main').getByRole('link', { name: cart.toOrders });
        expect(await link.count()).toBe(name === 'unpaidOrderExists' ? 1 : 0);
        await page.unroute('**/api/activity/*/orders');
      }
      await submit(visit);
      await seePage(page, texts.shopOrders.order.status.unpaid);
    }),
  );

  // In English the main account; in Chinese somebody who may order and not recharge.
  eachLook(looks)('a balance that was used elsewhere is not overdrawn: $language', async (look) => {
    const token = await server.certify(await server.signUp());
    const owner = server.as(token);
    // The first 5,000.00 are the deposit.
    await payRecharge(await openRecharge(owner, '5150.00'));
    await eventually(() => cashOf(owner)).toBe('150.00');
    const id = await orderBy(server, stand, { token, name: 'Ample' });
    const elsewhere = await orderBy(server, stand, { token, name: 'Ample' });
    const mayRecharge = look.language === 'en';
    const { companyId } = (await owner.get('/member/base/info')).data;
    const held = [permissions.activityOrderAll];
    const member = mayRecharge
      ? token
      : await subAccountWith(server.databaseUrl, String(companyId), held);
    await browser.visit({ ...look, member }, async ({ page, texts }) => {
      const { order } = texts.shopOrders;
      await page.goto(`/activity/order/${id}`);
      await seeText(page, order.balance({ amount: money('150.00') }));
      // What the page shows stays as it is until its payment has been answered.
      const paid = page.waitForResponse(/\/pay$/);
      await page.route(/\/api\/package-orders\/\w+(\/confirm)?$/, async (route) => {
        await paid;
        await route.continue();
      });
      const headers = { 'idempotency-key': randomUUID() };
      const body = { with: 'balance' };
      expect((await owner.post(`/package-orders/${elsewhere}/pay`, body, headers)).code).toBe(0);
      await page.getByRole('radio', { name: order.methods.balance }).check();
      await page.getByRole('button', { name: order.pay({ amount: money('100.00') }) }).click();
      const dialog = page.getByRole('dialog', { name: order.short.title });
      await dialog
        .getByText(mayRecharge ? order.short.rechargeText : order.short.askText)
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const recharge = dialog.getByRole('link', { name: order.short.recharge });
      expect(await recharge.count()).toBe(mayRecharge ? 1 : 0);
      await dialog.getByRole('button', { name: order.short.otherWay }).click();
      await dialog.waitFor({ state: 'hidden' });
      await seePage(page, order.status.unpaid);
      await seeText(page, order.balanceShort({ amount: money('50.00') }));
      await page.getByRole('radio', { name: order.methods.alipay, checked: true }).waitFor();
      if (!mayRecharge) return;
      await page.getByRole('link', { name: order.recharge }).click();
      await seePage(page, texts.funds.recharge.title);
    });
    expect(await cashOf(owner)).toBe('50.00');
  });

  eachLook(looks)('who is not certified is led to certification: $language', async (look) =>
    browser.visit({ ...look, member: await server.signUp() }, async (visit) => {
      const { page, texts } = visit;
      const { confirm } = texts.shopOrders;
      await addToCart(visit, stand, 'Ample');
      // The page still takes the company for a certified one.
      await page.route('**/cart/check', async (route) => {
        const response = await route.fetch();
        const { data, ...envelope } = await response.json();
        await route.fulfill({ json: { ...envelope, data: { ...data, certified: true } } });
      });
      await toConfirm(visit);
      await submit(visit);
      await seeText(page, confirm.certify);
      await page.unroute('**/cart/check');
      // It knows better: that is said before anything is pressed.
      await page.reload();
      await seeText(page, confirm.certify);
      expect(await page.getByRole('button', { name: confirm.submit }).count()).toBe(0);
      await page.getByRole('link', { name: confirm.certifyAction }).click();
      await page.waitForURL('**/account/companyauth**');
      await page.goto('/activity/cartlist');
      await seeText(page, 'Ample');
    }),
  );

  eachLook(looks)('a price that moves is shown and must be accepted: $language', (buyer) =>
    visitAs(buyer, async ({ token, visit, look: { language } }) => {
      const { page, texts } = visit;
      const { cart, confirm, order } = texts.shopOrders;
      const name = `Moving ${language}`;
      await addToCart(visit, stand, name);
      await toConfirm(visit);
      await stand.change({ [name]: { originals: { CNY: '130.00', USD: null } } });
      await submit(visit);
      await seeText(page, confirm.changed);
      await seeText(page, confirm.newAmount({ before: money('100.00'), now: money('130.00') }));
      await seeText(page, cart.repriced({ before: money('100.00'), now: money('130.00') }));
      expect(await orders(token), 'nothing is ordered at a price nobody has seen').toBe(0);
      await submit(visit);
      await seePage(page, order.status.unpaid);
      await seeText(page, money('130.00'));
    }),
  );

  eachLook(looks)('stock that others took, and a package withdrawn: $language', (buyer) =>
    visitAs(buyer, async ({ token, visit, look: { language } }) => {
      const { page, texts } = visit;
      const { cart, order } = texts.shopOrders;
      const [scarce, leaving] = [`Scarce ${language}`, `Leaving ${language}`];
      await addToCart(visit, stand, scarce);
      await addToCart(visit, stand, leaving);
      await addToCart(visit, stand, 'Ample');
      await toConfirm(visit);
      await orderBy(server, stand, {
        token: await server.certify(await server.signUp()),
        name: scarce,
      });
      await submit(visit);
      await seeText(page, cart.problems.soldOut);
      await seeText(page, cart.mendFirst);
      await remove(visit, scarce);
      await toConfirm(visit);
      await stand.change({ [leaving]: null });
      await submit(visit);
      await seeText(page, cart.problems.gone);
      await remove(visit, cart.gone);
      // Nothing stands in the way any more: the page is the confirmation again.
      await page.goto('/activity/cartlist');
      await seeText(page, 'Ample');
      expect(await orders(token)).toBe(0);
      await toConfirm(visit);
      await submit(visit);
      await seePage(page, order.status.unpaid);
    }),
  );

  test('a campaign that ends takes its cart along', () =>
    visitAs(looks[1], async ({ visit, token }) => {
      const { page, texts } = visit;
      const short = await openStand(server, { Brief: {} }, 'brief');
      await addToCart(visit, short, 'Brief');
      await toConfirm(visit);
      await short.end();
      await submit(visit);
      await seeText(page, texts.shop.campaign.ended);
      expect(await orders(token)).toBe(0);
      await page.getByRole('link', { name: texts.shopOrders.cart.toOffers }).click();
      // The campaign that runs has another key, and with it another cart.
      await page.getByRole('link', { name: texts.shop.side.cart(0) }).waitFor();
      await page.goto('/activity/cartlist');
      await seeText(page, texts.shopOrders.cart.empty);
    }));

  async function remove({ page, texts }: Visit, name: string): Promise<void> {
    await page.getByRole('button', { name: texts.shopOrders.cart.removeNamed({ name }) }).click();
  }
});
