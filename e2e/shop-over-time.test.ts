import { monthOf } from '@arcadia/kernel/month';
import { dayOf } from '@arcadia/kernel/calendar';
import { describe, expect } from 'vitest';
import { sim as english } from '@arcadia/i18n/en/sim';
import { sim as chinese } from '@arcadia/i18n/zh/sim';
import { seedId } from '../apps/server/src/sim/seed/seed-id.ts';
import { seededSources } from '../apps/server/src/sim/seed/usage-sources.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { formatMoney } from '@arcadia/i18n/formats';
import { asAdmin } from '../tools/testing/database.ts';
import { press } from './testing/account.ts';
import { type Look, looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import { logInInFrame } from './testing/frame-login.ts';
import { openStand, orderBy, payWith, type Stand } from './testing/shop-campaign.ts';
import { actAtCashier, passwordToken, seePage, seeText } from './testing/walks.ts';

const companyId = seedId('co', 'yunfan');
const email = 'owner@yunfan.example';
const clockTexts = { en: english.clock, zh: chinese.clock };
const names = { en: 'AI bot starter', zh: 'AI 机器人入门包' };
/** More than the package holds. */
const tokens = 9_000_000;
const granted = 5_000_000;
const minuteMs = 60_000;
const usd = formatMoney('20.00', 'USD');

// What becomes of orders and packages as time passes.
describe.skipIf(!hasBrowser)('a package of the shop', () => {
  const server = useTestServer({ own: 'clock', seedData: true });
  const browser = useBrowser(() => server.url);

  /** While it is the newest campaign, the seeded one is not on the shop's first page. */
  const visitAs = async (
    look: Look,
    walk: (buyer: { token: string; visit: Visit; stand: Stand }) => Promise<void>,
  ) => {
    const stand = await openStand(server, { Ample: {} });
    const token = await server.certify(await server.signUp('SG'));
    try {
      await browser.visit({ ...look, member: token }, (visit) => walk({ token, visit, stand }));
    } finally {
      await stand.end();
    }
  };

  // Before the months of the other walk.
  eachLook(looks)(
    'is closed while its payer is away at Stripe, and ordered again: $language',
    (look) =>
      visitAs(look, async ({ visit, token, stand }) => {
        const { page, texts } = visit;
        const { order } = texts.shopOrders;
        const id = await orderBy(server, stand, { token, name: 'Ample', expected: '20.00' });
        await page.goto(`/activity/order/${id}`);
        await payWith(visit, 'stripe', usd);
        await seePage(page, texts.cashier.title);
        await server.advance(30 * minuteMs);
        const status = async () =>
          (await server.as(token).get(`/package-orders/${id}`)).data['status'];
        await eventually(status).toBe('closed');
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

  eachLook(looks)('goes from the cart to the next bill: $language', async (look) => {
    const month = monthOf(dayOf(await productNow()));
    let orderId = '';
    await browser.visit(look, async (visit) => {
      orderId = await order(visit, names[look.language]);
      await payments[look.language](visit);
      await seePage(visit.page, visit.texts.shopOrders.order.status.paid);
    });
    await report(month, orderId);
    await browser.visit(
      { ...look, member: await passwordToken(server, email) },
      async ({ page, texts }) => {
        await page.goto(`/finance/activityorder/detail/${orderId}`);
        await seeText(page, texts.packageOrders.usedOf({ used: '0', percent: '0.0' }));
        for (const button of ['monthEnd', 'day', 'finalisation'] as const)
          await jump(page, clockTexts[look.language][button]);
      },
    );
    await eventually(() => usedOf(orderId)).toBe(granted);
    await browser.visit(
      { ...look, member: await passwordToken(server, email) },
      async ({ page, texts }) => {
        await page.goto(`/finance/activityorder/detail/${orderId}`);
        await seeText(page, texts.packageOrders.usedOf({ used: '5,000,000', percent: '100.0' }));
        await page.goto(`/finance/billing/detail/${await billThatUsed(orderId)}`);
        await seeText(page, texts.billDetail.formula.fromPackages({ quantity: '5,000,000' }));
      },
    );
  });

  const payBy = async ({ page, texts }: Visit, method: 'balance' | 'alipay') => {
    const { order: words } = texts.shopOrders;
    await page.getByRole('radio', { name: words.methods[method] }).check();
    await page.getByRole('button', { name: words.pay({ amount: '¥560.00' }) }).click();
  };
  /** The first month's bill takes the balance. */
  const payments = {
    en: (visit: Visit) => payBy(visit, 'balance'),
    zh: async (visit: Visit) => {
      await payBy(visit, 'alipay');
      await actAtCashier(visit, 'pay');
      await visit.page.getByRole('link', { name: visit.texts.cashier.back }).click();
    },
  };

  /** From the first page of the shop to an order that waits for its payment. @returns its id. */
  async function order(visit: Visit, name: string): Promise<string> {
    const { page, texts } = visit;
    const { shop, shopOrders } = texts;
    await page.goto('/activity');
    await page.getByRole('timer').getByText(/\d/).first().waitFor();
    await page.getByRole('link', { name: /AI/ }).first().click();
    await page.getByRole('button', { name: shop.offer.addNamed({ name }) }).click();
    await page.getByRole('link', { name: shop.side.cart(1) }).click();
    await page.getByRole('button', { name: shopOrders.cart.checkOut }).click();
    await page.getByRole('button', { name: shopOrders.confirm.logIn }).click();
    await logInInFrame(visit, email);
    await seePage(page, shopOrders.confirm.title);
    await page.getByRole('button', { name: shopOrders.confirm.submit }).click();
    await seePage(page, shopOrders.order.status.unpaid);
    return /pko_\w+/.exec(page.url())?.[0] ?? '';
  }

  async function jump(page: Visit['page'], button: string): Promise<void> {
    await page.goto('/sim/clock');
    const before = await productNow();
    await press(page, button);
    await eventually(async () => Number(await productNow()) - Number(before)).toBeGreaterThan(
      60_000,
    );
  }

  async function productNow(): Promise<Date> {
    return new Date(String((await server.as().get('/sim/clock')).data['now']));
  }

  async function rowOf(statement: string): Promise<Record<string, unknown>> {
    const { rows } = await asAdmin(server.databaseUrl, statement);
    return rows[0] ?? {};
  }

  async function usedOf(orderId: string): Promise<number> {
    const { used } = await rowOf(
      `select used::int from usage_quota where source like '${orderId}/%' and kind = 'tokens'`,
    );
    return Number(used);
  }

  async function billThatUsed(orderId: string): Promise<string> {
    const { id } = await rowOf(
      `select u.bill_id as id from bill_quota_use u join usage_quota q on q.company_id = u.company_id and q.id = u.quota_id
       where q.source like '${orderId}/%' and q.kind = 'tokens'`,
    );
    return String(id);
  }

  async function report(month: string, orderId: string): Promise<void> {
    const { uri, key } = seededSources.bots;
    const of = await rowOf(
      `select s.app_id as "appId", g.mg_id as "gameId" from region_service s
       join service_game c on c.service_id = s.id join game g on g.id = c.game_id
       where s.company_id = '${companyId}' and s.status = 'online' and g.category = 'ai' limit 1`,
    );
    const event = {
      specversion: '1.0',
      id: `package-${month}-${orderId}`,
      source: uri,
      type: 'arcadia.ai.tokens.used.v1',
      time: (await productNow()).toISOString(),
      data: { ...of, tokens },
    };
    const response = await fetch(`${server.url}/api/metering/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/cloudevents-batch+json',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify([event]),
    });
    expect(await response.json()).toMatchObject({ code: 0, data: { accepted: 1 } });
  }
});
