import { monthOf } from '@arcadia/kernel/month';
import { dayOf } from '@arcadia/kernel/calendar';
import { describe, expect, test } from 'vitest';
import { seedId } from '../apps/server/src/sim/seed/seed-id.ts';
import { seededSources } from '../apps/server/src/sim/seed/usage-sources.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eventually } from './testing/eventually.ts';
import {
  actAtCashier,
  backToMerchant,
  orderRecharge,
  passwordToken,
  seePage,
} from './testing/walks.ts';

const companyId = seedId('co', 'demo-cn');
const owner = 'owner@demo-cn.example';
/** May neither recharge nor see bills. */
const administrator = 'admin@demo-cn.example';
const dayMs = 86_400_000;

// One debt from its first day until it is paid: each test goes on where the one before it ended.
describe.skipIf(!hasBrowser)('a company that owes on bills', () => {
  const server = useTestServer({ own: 'clock', seedData: true });
  const browser = useBrowser(() => server.url);

  test('reads on every page what it owes and what follows, and who may not recharge whom to ask', async () => {
    await browser.visit(
      { language: 'en', width: 1440, member: await passwordToken(server, owner) },
      async ({ page, texts }) => {
        await page.goto('/dashboard');
        await seePage(page, texts.home.title);
        await page.getByText(texts.homeCards.bills.charges).waitFor();
        expect(await page.getByText(texts.overdue.pay).count()).toBe(0);
      },
    );
    const owed = await owe();
    await browser.visit(
      { language: 'en', width: 1440, member: await passwordToken(server, owner) },
      async ({ page, texts }) => {
        await page.goto('/account/accountinfo');
        await page.getByText(/^You owe ¥[\d,.]+ on (one bill|\d bills)$/).waitFor();
        await page.getByText(/We’ll send a reminder on \d+ \w+ \d+\./).waitFor();
        await page.getByRole('link', { name: texts.overdue.recharge, exact: true }).last().click();
        await seePage(page, texts.funds.recharge.title);
        expect(
          await page.getByRole('textbox', { name: texts.funds.recharge.amount }).inputValue(),
        ).toBe(owed);
      },
    );
    await browser.visit(
      { language: 'zh', width: 390, member: await passwordToken(server, administrator) },
      async ({ page, texts }) => {
        await page.goto('/account/access');
        await page.getByText(texts.overdue.ask({ name: '林晓彤' })).waitFor();
        expect(await page.getByRole('link', { name: texts.overdue.bills }).count()).toBe(0);
      },
    );
  });

  test('reads when its services go offline, that they are, and nothing once it has paid', async () => {
    await server.advance(24 * dayMs);
    await browser.visit(await visitor('zh', 390), async ({ page }) => {
      await page.goto('/finance/coupons');
      await page.getByText(/^贵公司的服务将于 .+ 下线$/).waitFor();
      await page.goto('/dashboard');
      await page.getByRole('alert').filter({ hasText: '贵公司的服务将于' }).waitFor();
    });
    await server.advance(8 * dayMs);
    const look = await visitor('en', 1440);
    await browser.visit(look, async (visit) => {
      const { page, texts } = visit;
      await page.goto('/business/application/list');
      await page.getByText(/^Your services have been offline since/).waitFor();
      // Another window of the same person stays open while it is paid in this one.
      const other = await page.context().newPage();
      await other.goto('/account/accountinfo');
      await other.getByText(/^Your services have been offline since/).waitFor();
      await pay(visit);
      await other.getByRole('heading', { level: 1, name: texts.account.title }).waitFor();
      await other
        .getByText(/^Your services have been offline since/)
        .waitFor({ state: 'detached' });
    });
  });

  async function visitor(language: 'zh' | 'en', width: 1440 | 390) {
    // Sessions are over after so many days.
    return { language, width, member: await passwordToken(server, owner) };
  }

  async function pay(visit: Visit): Promise<void> {
    const { owed } = await debt();
    await orderRecharge(visit, `${Math.ceil(Number(owed) / 100)}.00`);
    await actAtCashier(visit, 'pay');
    await backToMerchant(visit);
  }

  /** Uses more than the company has, and lets the month end. @returns what is owed. */
  async function owe(): Promise<string> {
    const now = new Date(String((await server.as().get('/sim/clock')).data['now']));
    await report(now);
    const [year = 0, month = 0] = monthOf(dayOf(now)).split('-').map(Number);
    const final = Date.UTC(year, month, 2, 4, 1);
    await server.advance(final - now.getTime());
    await eventually(async () => (await debt()).owed).not.toBe('0');
    // The look that follows.
    await server.advance(11 * 60_000);
    const member = await passwordToken(server, owner);
    const overdue = async () => (await server.as(member).get('/overdue')).data['overdue'];
    await eventually(overdue).not.toBeNull();
    return ((await overdue()) as { owed: { amount: string } }).owed.amount;
  }

  async function debt(): Promise<{ owed: string }> {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select coalesce(sum(payable - paid_by_coupons - paid_by_cash), 0)::text as owed from bill
       where company_id = '${companyId}' and status = 'unsettled'`,
    );
    return rows[0] as { owed: string };
  }

  /** Tokens for twice what the company has in cash, at 0.02 for a thousand. */
  async function report(now: Date): Promise<void> {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select s.app_id as "appId", g.mg_id as "gameId" from region_service s
       join service_game c on c.service_id = s.id join game g on g.id = c.game_id
       where s.company_id = '${companyId}' and s.status = 'online' and g.category = 'ai' limit 1`,
    );
    const { uri, key } = seededSources.bots;
    const event = (number: number) => ({
      specversion: '1.0',
      id: `overdue-${number}`,
      source: uri,
      type: 'arcadia.ai.tokens.used.v1',
      time: now.toISOString(),
      data: { ...rows[0], tokens: 900_000_000 },
    });
    const member = await passwordToken(server, owner);
    const { cash } = (await server.as(member).get('/funds')).data as { cash: { amount: string } };
    const events = Math.ceil((Number(cash.amount) + 30_000) / 18_000);
    const response = await fetch(`${server.url}/api/metering/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/cloudevents-batch+json',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify(Array.from({ length: events }, (_, number) => event(number))),
    });
    expect(await response.json()).toMatchObject({ code: 0, data: { accepted: events } });
  }
});
