import { randomUUID } from 'node:crypto';
import { formatMoney } from '@arcadia/i18n/formats';
import { beforeAll, describe, expect } from 'vitest';
import { openRecharge, payRecharge } from '../apps/server/src/testing/recharge-walks.ts';
import { type Caller, useTestServer } from '../apps/server/src/testing/test-server.ts';
import { axeFindings } from './testing/axe.ts';
import { looks, useBrowser } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { fillCart, openStand, orderBy, type Stand, toConfirm } from './testing/shop-campaign.ts';
import { seePage, seeText } from './testing/walks.ts';

const money = (amount: string) => formatMoney(amount, 'CNY');
const cashOf = async (owner: Caller) =>
  ((await owner.get('/funds')).data['cash'] as { amount: string }).amount;

// What stops an order at the server: in words, with the way on, and with nothing lost. What the pages say of each refusal is
// tested beside the shop's features.
describe.skipIf(!hasBrowser)('an order that the shop refuses', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let stand: Stand;
  beforeAll(async () => {
    const moving = { originals: { CNY: '100.00', USD: null } };
    stand = await openStand(server, {
      Ample: {},
      'Moving en': moving,
      'Moving zh': moving,
      'Scarce en': { stock: 1 },
      'Scarce zh': { stock: 1 },
      'Leaving en': {},
      'Leaving zh': {},
    });
  });

  eachLook(looks)(
    'what moves under a buyer must be accepted or mended: $language',
    async (look) => {
      const token = await server.certify(await server.signUp());
      const total = async () => (await server.as(token).get('/package-orders')).data['total'];
      const [moving, scarce, leaving] = ['Moving', 'Scarce', 'Leaving'].map(
        (name) => `${name} ${look.language}`,
      ) as [string, string, string];
      await browser.visit({ ...look, member: token }, async (visit) => {
        const { page, texts } = visit;
        const { cart, confirm, order } = texts.shopOrders;
        const submit = page.getByRole('button', { name: confirm.submit });
        const remove = async (name: string) =>
          page.getByRole('button', { name: cart.removeNamed({ name }) }).click();
        await fillCart(visit, [moving, scarce, leaving]);
        await toConfirm(visit);
        // The price.
        await stand.change({ [moving]: { originals: { CNY: '130.00', USD: null } } });
        await submit.click();
        await seeText(page, confirm.changed);
        await seeText(page, confirm.newAmount({ before: money('300.00'), now: money('330.00') }));
        await seeText(page, cart.repriced({ before: money('100.00'), now: money('130.00') }));
        expect(await total(), 'nothing is ordered at a price nobody has seen').toBe(0);
        // The stock.
        const other = await server.certify(await server.signUp());
        await orderBy(server, stand, { token: other, name: scarce });
        await submit.click();
        await seeText(page, cart.problems.soldOut);
        await seeText(page, cart.mendFirst);
        await remove(scarce);
        await toConfirm(visit);
        // A package.
        await stand.change({ [leaving]: null });
        await submit.click();
        await seeText(page, cart.problems.gone);
        await remove(cart.gone);
        // Nothing stands in the way any more: the page is the confirmation again.
        await toConfirm(visit);
        expect(await total()).toBe(0);
        await submit.click();
        await seePage(page, order.status.unpaid);
        await seeText(page, money('130.00'));
      });
    },
  );

  eachLook(looks)('a balance that was used elsewhere is not overdrawn: $language', async (look) => {
    const token = await server.certify(await server.signUp());
    const owner = server.as(token);
    // The first 5,000.00 are the deposit.
    await payRecharge(await openRecharge(owner, '5150.00'));
    await eventually(() => cashOf(owner)).toBe('150.00');
    const id = await orderBy(server, stand, { token, name: 'Ample' });
    const elsewhere = await orderBy(server, stand, { token, name: 'Ample' });
    await browser.visit({ ...look, member: token }, async ({ page, texts }) => {
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
      const body = { paymentMethod: 'balance' };
      expect((await owner.post(`/package-orders/${elsewhere}/pay`, body, headers)).code).toBe(0);
      await page.getByRole('radio', { name: order.methods.balance }).check();
      await page.getByRole('button', { name: order.pay({ amount: money('100.00') }) }).click();
      const dialog = page.getByRole('dialog', { name: order.short.title });
      await dialog.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: order.short.otherWay }).click();
      await dialog.waitFor({ state: 'hidden' });
      await seePage(page, order.status.unpaid);
      await seeText(page, order.balanceShort({ amount: money('50.00') }));
      await page.getByRole('radio', { name: order.methods.alipay, checked: true }).waitFor();
      await page.getByRole('link', { name: order.recharge }).click();
      await seePage(page, texts.funds.recharge.title);
    });
    expect(await cashOf(owner)).toBe('50.00');
  });
});
