import { formatMoney } from '@arcadia/i18n/formats';
import { beforeAll, describe, expect } from 'vitest';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { type Look, looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { addToCart, openStand, orderBy, type Stand, toConfirm } from './testing/shop-campaign.ts';
import { seePage, seeText } from './testing/walks.ts';

const money = (amount: string) => formatMoney(amount, 'CNY');
const broken = {
  status: 500,
  json: { code: 500, msg: 'broken', data: { errorId: 'req_walked' } },
};

// What fails around an order, each in both languages: it is said, nothing is lost, and nothing is ordered twice.
describe.skipIf(!hasBrowser)('the shop when something fails', () => {
  const server = useTestServer({ own: 'everybody', seedData: true });
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
  const submit = ({ page, texts }: Visit) =>
    page.getByRole('button', { name: texts.shopOrders.confirm.submit }).click();
  const orders = async (token: string) =>
    Number((await server.as(token).get('/package-orders')).data['total']);

  eachLook(looks)('a shop that fails or is slow loses and doubles nothing: $language', (buyer) =>
    visitAs(buyer, async ({ token, visit }) => {
      const { page, texts, problems } = visit;
      const { cart, confirm, order } = texts.shopOrders;
      const calls = '**/api/activity/*/orders';
      problems.expect(/HTTP 500 \/api\/activity\/walked\/orders/);
      problems.expect(/HTTP 500 \/api\/activity\/walked\/cart\/check/);
      problems.expect(/console: .*net::ERR_FAILED/);
      problems.expect(/net::ERR_FAILED \/api\/activity\/walked\/orders/);
      await addToCart(visit, stand, 'Ample');
      // Prices that can't be asked for.
      await page.route('**/cart/check', (route) => route.fulfill(broken));
      await page.goto('/activity/order/new');
      await seeText(page, cart.failed);
      await seeText(page, 'req_walked');
      await page.unroute('**/cart/check');
      await page.getByRole('button', { name: cart.retry }).click();
      await page.getByText(cart.due).waitFor();
      // The server fails before it has done anything.
      await page.route(calls, (route) => route.fulfill(broken));
      await submit(visit);
      await seeText(page, confirm.failed);
      await seeText(page, 'req_walked');
      expect(await orders(token)).toBe(0);
      await page.unroute(calls);
      // It orders, and its answer is lost on the way.
      await page.route(calls, async (route) => {
        await route.fetch();
        await route.abort('failed');
      });
      await submit(visit);
      await seeText(page, confirm.failed);
      expect(await orders(token)).toBe(1);
      await page.unroute(calls);
      // Whoever loads the page anew and orders again, pressing twice at a slow server, finds that order.
      await toConfirm(visit);
      await page.route(calls, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response });
      });
      await page.getByRole('button', { name: confirm.submit }).dblclick();
      await seePage(page, order.status.unpaid);
      expect(await orders(token)).toBe(1);
      await page.getByRole('link', { name: texts.shop.side.cart(0) }).waitFor();
    }),
  );

  eachLook(looks)('a server with too much to do is asked again: $language', (buyer) =>
    visitAs(buyer, async ({ token, visit }) => {
      const { page, texts, problems } = visit;
      const { confirm, order } = texts.shopOrders;
      problems.expect(/HTTP 503 \/api\/activity\/walked\/orders/);
      await addToCart(visit, stand, 'Ample');
      await toConfirm(visit);
      const busy = { ...broken, status: 503 };
      const keys = new Set<string | undefined>();
      const told = page.getByText(confirm.queuing);
      await page.route('**/api/activity/*/orders', async (route) => {
        keys.add(route.request().headers()['idempotency-key']);
        // It goes on once the buyer has been told.
        if (await told.isVisible()) await route.continue();
        else await route.fulfill(busy);
      });
      await submit(visit);
      await told.waitFor();
      await seePage(page, order.status.unpaid);
      expect(keys.size).toBe(1);
      expect(await orders(token)).toBe(1);
    }),
  );

  eachLook(looks)('a cart that can’t be priced leads nowhere until it can: $language', (look) =>
    browser.visit(look, async (visit) => {
      const { page, texts, problems } = visit;
      const { cart } = texts.shopOrders;
      problems.expect(/HTTP 500 \/api\/activity\/walked\/cart/);
      await addToCart(visit, stand, 'Ample');
      await page.goto('/activity/cartlist');
      const checkOut = page.getByRole('button', { name: cart.checkOut });
      await checkOut.and(page.locator('[aria-disabled=false]')).waitFor();
      await page.route('**/api/activity/*/cart', (route) => route.fulfill(broken));
      await page.getByRole('button', { name: cart.more({ name: 'Ample' }) }).click();
      await seeText(page, cart.failed);
      // The sum is still that of one.
      await checkOut.and(page.locator('[aria-disabled=true]')).waitFor();
      await page.unroute('**/api/activity/*/cart');
      await page.getByRole('button', { name: cart.retry }).click();
      await checkOut.and(page.locator('[aria-disabled=false]')).waitFor();
    }),
  );

  eachLook(looks)('an order page without the ways to pay says so: $language', (buyer) =>
    visitAs(buyer, async ({ token, visit }) => {
      const { page, texts, problems } = visit;
      const { order } = texts.shopOrders;
      problems.expect(/HTTP 500 \/api\/payments\/methods/);
      problems.expect(/console: .*net::ERR_FAILED/);
      problems.expect(/net::ERR_FAILED \/api\/package-orders\/pko_\w+\/pay/);
      const id = await orderBy(server, stand, { token, name: 'Ample' });
      await page.route('**/api/payments/methods', (route) => route.fulfill(broken));
      await page.goto(`/activity/order/${id}`);
      await seeText(page, order.waysFailed);
      await page.unroute('**/api/payments/methods');
      await page.getByRole('button', { name: order.ask }).click();
      await page.getByRole('radio', { name: order.methods.alipay }).check();
      await page.route('**/pay', (route) => route.abort('failed'));
      await page.getByRole('button', { name: order.pay({ amount: money('100.00') }) }).click();
      await seeText(page, order.failedToPay);
      await page.unroute('**/pay');
      await page.getByRole('button', { name: order.pay({ amount: money('100.00') }) }).click();
      await seePage(page, texts.cashier.title);
    }),
  );

  eachLook(looks)('an account that can’t be loaded is logged out: $language', (buyer) =>
    visitAs(buyer, async ({ visit }) => {
      const { page, texts, problems } = visit;
      problems.expect(/HTTP 500 \/api\/member\/base\/info/);
      await page.route('**/api/member/base/info', (route) => route.fulfill(broken));
      await page.goto('/activity');
      await seeText(page, texts.shop.login.failed);
      await page
        .getByRole('link', { name: texts.shop.header.logIn })
        .or(page.getByRole('button', { name: texts.shop.header.logIn }))
        .first()
        .waitFor();
      expect(await page.evaluate(() => localStorage.getItem('arcadia.console.session'))).toBeNull();
      problems.expect(/HTTP 404 \/activity\/home\/nowhere/);
      await page.goto('/activity/home/nowhere');
      await seePage(page, texts.shop.wrongLink.title);
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

  eachLook(looks)('two tabs keep one cart, to the last of it: $language', (buyer) =>
    visitAs(buyer, async ({ token, visit }) => {
      const { page, texts } = visit;
      const { cart, order } = texts.shopOrders;
      await addToCart(visit, stand, 'Ample');
      await page.goto('/activity/cartlist');
      const other = { ...visit, page: await page.context().newPage() };
      await other.page.goto('/activity/cartlist');
      for (const tab of [page, other.page]) await seeText(tab, 'Ample');
      await page.getByRole('button', { name: cart.more({ name: 'Ample' }) }).click();
      await seeText(other.page, money('200.00'));
      await toConfirm(other);
      await submit(other);
      await seePage(other.page, order.status.unpaid);
      // What was ordered there is gone from here.
      await seeText(page, cart.empty);
      expect(await orders(token)).toBe(1);
    }),
  );
});
