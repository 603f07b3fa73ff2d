import { dayOf, instantAt } from '@arcadia/kernel/calendar';
import { monthOf } from '@arcadia/kernel/month';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { openRecharge, payRecharge } from '../testing/recharge-walks.ts';
import { type Caller, tokenOf, useTestServer } from '../testing/test-server.ts';
import { seedId } from './seed/seed-id.ts';
import { seededSources } from './seed/usage-sources.ts';

const server = useTestServer({ seedData: true });
const companyId = seedId('co', 'yunfan');
const patience = { timeout: 60_000, interval: 500 };

test('a month is played through: usage, the settlement on the 2nd, and the recharge that pays the rest', async () => {
  const now = new Date(String((await server.as().get('/sim/clock')).data['now']));
  const month = monthOf(dayOf(now));
  const { appId, mgId } = await botService();
  await report({ appId, mgId, now });
  const [year = 0, number = 0] = month.split('-').map(Number);
  const due = instantAt(year, number, 2, 12, 1);
  await server.advance(Number(due) - Number(now));
  const bill = () => billOf(month, appId);
  await expect.poll(async () => (await bill())?.status, patience).toBe('unsettled');
  const unsettled = await bill();
  // 1.8 thousand million tokens at 0.02 for a thousand are 36,000.00, which is more than the company has.
  expect(unsettled?.payable).toBeGreaterThan(3_600_000n);
  expect(unsettled?.owed).toBeGreaterThan(0n);
  const owner = await signIn();
  const amount = `${(unsettled?.owed ?? 0n) / 100n + 100n}.00`;
  await payRecharge(await openRecharge(owner, amount));
  await expect.poll(async () => (await bill())?.status, patience).toBe('settled');
  const { data } = await owner.get('/funds/transactions?pageSize=20');
  const lines = data['records'] as { type: string; reference: string }[];
  const types = lines.filter(({ reference }) => reference === unsettled?.id);
  expect(types.map(({ type }) => type)).toContain('deduction_balance');
});

/** The bot service of the company, with its game. */
async function botService(): Promise<{ appId: string; mgId: string }> {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select s.app_id as "appId", g.mg_id as "mgId" from region_service s
     join service_game c on c.service_id = s.id join game g on g.id = c.game_id
     where s.company_id = '${companyId}' and s.status = 'online' and g.category = 'ai' limit 1`,
  );
  return rows[0] as { appId: string; mgId: string };
}

async function report(of: { appId: string; mgId: string; now: Date }): Promise<void> {
  const { uri, key } = seededSources.bots;
  const event = (id: string) => ({
    specversion: '1.0',
    id,
    source: uri,
    type: 'arcadia.ai.tokens.used.v1',
    time: of.now.toISOString(),
    data: { appId: of.appId, gameId: of.mgId, tokens: 900_000_000 },
  });
  const response = await fetch(`${server.url}/api/metering/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/cloudevents-batch+json',
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify([event('month-end-1'), event('month-end-2')]),
  });
  expect(await response.json()).toMatchObject({ code: 0, data: { accepted: 2 } });
}

async function billOf(month: string, appId: string) {
  const { rows } = await asAdmin(
    server.databaseUrl,
    `select b.id, b.status, b.payable, b.payable - b.paid_by_coupons - b.paid_by_cash as owed from bill b
     join region_service s on s.company_id = b.company_id and s.application_id = b.application_id
     where s.app_id = '${appId}' and b.month = '${month}'`,
  );
  return rows[0] as { id: string; status: string; payable: bigint; owed: bigint } | undefined;
}

async function signIn(): Promise<Caller> {
  const body = { type: 3, email: 'owner@yunfan.example', password: 'Demo-2026', isRead: true };
  return server.as(tokenOf(await server.as().post('/login', { ...body, countryCode: 'CN' })));
}
