import { dayOf } from '@arcadia/kernel/calendar';
import { monthOf } from '@arcadia/kernel/month';
import type { Messages } from '@arcadia/i18n/messages';
import { sim as english } from '@arcadia/i18n/en/sim';
import { sim as chinese } from '@arcadia/i18n/zh/sim';
import { describe, expect } from 'vitest';
import { seedId } from '../apps/server/src/sim/seed/seed-id.ts';
import { seededSources } from '../apps/server/src/sim/seed/usage-sources.ts';
import { useTestServer } from '../apps/server/src/testing/test-server.ts';
import { asAdmin } from '../tools/testing/database.ts';
import { press } from './testing/account.ts';
import { looks, useBrowser, type Visit } from './testing/browser.ts';
import { hasBrowser } from './testing/chromium.ts';
import { eachLook } from './testing/each-look.ts';
import { eventually } from './testing/eventually.ts';
import {
  actAtCashier,
  backToMerchant,
  orderRecharge,
  passwordToken,
  seePage,
  seeText,
} from './testing/walks.ts';

const companyId = seedId('co', 'yunfan');
const email = 'owner@yunfan.example';
const simTexts: Record<'en' | 'zh', Messages<typeof english>> = { en: english, zh: chinese };

// Two months, one after the other: each ends by the buttons of the clock's page.
describe.skipIf(!hasBrowser)('the end of a month', () => {
  const server = useTestServer({ own: 'clock', seedData: true });
  const browser = useBrowser(() => server.url);

  eachLook(looks)('is played by the test clock: $language, $width px', async (look) => {
    const month = monthOf(dayOf(await productNow()));
    const service = await botService();
    await report(service, month);
    const bill = () => billOf(month, service.appId);
    const member = await passwordToken(server, email);
    await browser.visit({ ...look, member }, async (visit) => {
      const { page, texts } = visit;
      await page.goto(`/finance/billing/detail?month=${month}`);
      await seePage(page, texts.bills.title);
      await seeText(page, texts.bills.statuses.billing);
      // 36,000.00 of the tokens, and what else was used.
      await seeText(page, /[3-9]\d,\d{3}\.\d\d/);
      await jump(visit, simTexts[look.language].clock.monthEnd);
      await jump(visit, simTexts[look.language].clock.day);
      expect(await bill(), 'no bill is final before 12:00 on the 2nd').toBeUndefined();
      await jump(visit, simTexts[look.language].clock.finalisation);
    });
    // The bills of all companies are made by then, beside the jobs of a month and a half.
    await eventually(async () => (await bill())?.status).toBe('unsettled');
    const { id = '' } = (await bill()) ?? {};
    // A recharge pays all bills of the company, in the order of their ids where they became final together.
    const owed = await owedInAll();
    // Sessions are over after so many days.
    const later = await passwordToken(server, email);
    await browser.visit({ ...look, member: later }, async (visit) => {
      const { page, texts } = visit;
      await page.goto(`/finance/billing/detail/${id}`);
      await seeText(page, texts.bills.statuses.unsettled);
      await orderRecharge(visit, `${owed / 100n + 100n}.00`);
      await actAtCashier(visit, 'pay');
      await backToMerchant(visit);
      await seePage(page, texts.funds.result.credited);
      await eventually(async () => (await bill())?.status).toBe('settled');
      await page.goto(`/finance/billing/detail/${id}`);
      await seeText(page, texts.bills.statuses.settled);
      await page.goto('/finance/found/amountdetail');
      await seeText(page, texts.transactions.types.deduction_balance);
    });
  });

  async function jump({ page }: Visit, button: string): Promise<void> {
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

  async function botService(): Promise<{ appId: string; gameId: string }> {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select s.app_id as "appId", g.mg_id as "gameId" from region_service s
       join service_game c on c.service_id = s.id join game g on g.id = c.game_id
       where s.company_id = '${companyId}' and s.status = 'online' and g.category = 'ai' limit 1`,
    );
    return rows[0] as { appId: string; gameId: string };
  }

  /** 1.8 thousand million tokens: 36,000.00 at 0.02 for a thousand, more than the company has. */
  async function report(of: { appId: string; gameId: string }, month: string): Promise<void> {
    const { uri, key } = seededSources.bots;
    const time = (await productNow()).toISOString();
    const event = (number: number) => ({
      specversion: '1.0',
      id: `month-end-${month}-${number}`,
      source: uri,
      type: 'arcadia.ai.tokens.used.v1',
      time,
      data: { ...of, tokens: 900_000_000 },
    });
    const response = await fetch(`${server.url}/api/metering/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/cloudevents-batch+json',
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify([event(1), event(2)]),
    });
    expect(await response.json()).toMatchObject({ code: 0, data: { accepted: 2 } });
  }

  async function billOf(month: string, appId: string) {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select b.id, b.status from bill b
       join region_service s on s.company_id = b.company_id and s.application_id = b.application_id
       where s.app_id = '${appId}' and b.month = '${month}'`,
    );
    return rows[0] as { id: string; status: string } | undefined;
  }

  async function owedInAll(): Promise<bigint> {
    const { rows } = await asAdmin(
      server.databaseUrl,
      `select sum(payable - paid_by_coupons - paid_by_cash)::bigint as owed from bill
       where company_id = '${companyId}' and status = 'unsettled'`,
    );
    return rows[0]?.['owed'] as bigint;
  }
});
