import { formatMoney } from '@arcadia/i18n/formats';
import { beforeAll, describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { type Look, looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { addToCart, openStand, type Stand, toConfirm } from './testing/shop-campaign.ts';
import { seePage, seeText } from './testing/walks.ts';

const money = (amount: string) => formatMoney(amount, 'CNY');

// What fails around an order and needs a browser and a server: nothing is lost, and nothing is ordered twice. What the pages
// say of failures is tested beside the shop's features.
describe.skipIf(!hasBrowser)('the shop when something fails', () => {
  const server = useTestServer();
  const browser = useBrowser(() => server.url);
  let stand: Stand;
  beforeAll(async () => {
    stand = await openStand(server, { Ample: {} });
  });

  const visitAs = async (
    look: Look,
    walk: (buyer: { token: string; visit: Visit }) => Promise<void>,
  ) => {
    const token = await server.certify(await server.signUp());
    await browser.visit({ ...look, member: token }, (visit) => walk({ token, visit }));
  };
  const orders = async (token: string) =>
    Number((await server.as(token).get('/package-orders')).data['total']);

  eachLook(looks)('two tabs and a lost answer make one order of one cart: $language', (buyer) =>
    visitAs(buyer, async ({ token, visit }) => {
      const { page, texts, problems } = visit;
      const { cart, confirm, order } = texts.shopOrders;
      problems.expect(/console: .*net::ERR_FAILED/);
      problems.expect(/net::ERR_FAILED \/api\/activity\/walked\/orders/);
      await addToCart(visit, stand, 'Ample');
      await page.goto('/activity/cartlist');
      const other = { ...visit, page: await page.context().newPage() };
      await other.page.goto('/activity/cartlist');
      for (const tab of [page, other.page]) await seeText(tab, 'Ample');
      await page.getByRole('button', { name: cart.more({ name: 'Ample' }) }).click();
      await seeText(other.page, money('200.00'));
      await toConfirm(other);
      // It is ordered, and the answer is lost on the way.
      const calls = '**/api/activity/*/orders';
      await other.page.route(calls, async (route) => {
        await route.fetch();
        await route.abort('failed');
      });
      const submit = other.page.getByRole('button', { name: confirm.submit });
      await submit.click();
      await seeText(other.page, confirm.failed);
      expect(await orders(token)).toBe(1);
      await other.page.unroute(calls);
      // Whoever loads the page anew and orders again, pressing twice, finds that order.
      await toConfirm(other);
      await submit.dblclick();
      await seePage(other.page, order.status.unpaid);
      expect(await orders(token)).toBe(1);
      // What was ordered there is gone from here.
      await seeText(page, cart.empty);
      await page.getByRole('link', { name: texts.shop.side.cart(0) }).waitFor();
    }),
  );

  eachLook(looks)('leaving before the account is loaded logs nobody out: $language', (buyer) =>
    visitAs(buyer, async ({ token, visit }) => {
      const { page, texts } = visit;
      const asked = page.waitForRequest('**/api/member/base/info');
      // It is never answered, so that the page is left while it waits.
      await page.route('**/api/member/base/info', () => {}, { times: 1 });
      await page.goto('/activity');
      await asked;
      await page.goto('/dashboard');
      await seePage(page, texts.home.title);
      expect(await page.evaluate(() => localStorage.getItem('arcadia.console.session'))).toContain(
        token,
      );
    }),
  );
});
