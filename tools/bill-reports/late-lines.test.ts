import {
  explainBillLine,
  getBill,
  listBillEvents,
  listBills,
} from '@arcadia/domain/bill-reports/index';
import { settleRuns, startDueRuns } from '@arcadia/domain/billing/index';
import { insertCompany, testPricing } from '@arcadia/domain/billing/testing/billed-company';
import { systemContext } from '@arcadia/domain/database/testing/system-context';
import { appendEvents } from '@arcadia/domain/metering/testing/append-events';
import { usageEvent } from '@arcadia/domain/metering/testing/usage-events';
import { expect, test } from 'vitest';
import { asAdmin } from '../testing/database.ts';
import { useBilledWorld } from './billed-world.fixture.ts';

const { adminUrl, clock, memberOf, store } = useBilledWorld();
const pricing = testPricing();

let sent = 0;
/** Gifts of the last of October in each game, an event each, that come now. */
async function send(gifts: Readonly<Record<string, bigint>>): Promise<void> {
  const occurredAt = new Date('2026-10-31T12:00:00Z');
  const events = Object.entries(gifts).map(([gameId, count]) => {
    sent += 1;
    return usageEvent(`gift${sent}`, {
      companyId: 'co_late',
      applicationId: 'co_late_app1',
      serviceId: 'co_late_rgs1',
      type: 'arcadia.gift.sent.v1',
      category: 'interactive_gift',
      gameId,
      occurredAt,
      quantities: { gifts: count, gift_revenue: 0n },
    });
  });
  await appendEvents(store(), events, clock.now());
}

async function settleAt(now: string): Promise<void> {
  clock.set(new Date(now));
  const { database, ports } = memberOf('co_late');
  const system = systemContext(database, { clock, ports });
  await startDueRuns(system, pricing);
  await settleRuns(system, pricing, { info: () => undefined, warn: () => undefined });
}

/** What the late line of the month's bill is made of, down to the ids of its events. */
async function lateLine(month: string) {
  const ctx = memberOf('co_late');
  const { records } = await listBills(ctx, pricing.pricesOf, { month, pageNo: 1, pageSize: 10 });
  const id = records[0]?.id ?? '';
  const { lines } = await getBill(ctx, pricing.pricesOf, { id });
  const position = lines.find(({ kind }) => kind === 'late')?.position ?? 0;
  const { games, sum, agrees } = await explainBillLine(ctx, pricing.pricesOf, { id, position });
  const events = games.map(async ({ gameId, quantity, amount, days }) => {
    const [{ day } = { day: '' }] = days;
    const page = { gameId, day, pageNo: 1, pageSize: 10 };
    const listed = await listBillEvents(ctx, pricing.pricesOf, { id, position, ...page });
    const ids = listed.records.map((event) => `${event.id}: ${event.quantity}`);
    return [gameId, day, quantity, amount?.amount, ids];
  });
  return { games: await Promise.all(events), sum: sum.quantity, agrees };
}

test('late usage is explained by its games, and ends at the events that came late', async () => {
  await insertCompany(adminUrl, 'co_late', { launched: '2026-10-10T00:00:00Z' });
  await asAdmin(
    adminUrl,
    `insert into billing_run (month, started_at) values ('2026-09', '2026-10-02T04:00:00Z')`,
  );
  clock.set(new Date('2026-11-01T04:00:00Z'));
  await send({ game_a: 10_000n, game_c: 500n });
  await settleAt('2026-11-02T04:00:00Z');
  clock.set(new Date('2026-11-04T04:00:00Z'));
  await send({ game_a: 1_000n, game_b: 3_000n });
  const expected = {
    games: [
      ['game_b', '2026-10-31', '3000', '45.00', ['gift4: 3000']],
      ['game_a', '2026-10-31', '1000', '15.00', ['gift3: 1000']],
    ],
    sum: '4000',
    agrees: true,
  };
  expect(await lateLine('2026-11')).toEqual(expected);
  await settleAt('2026-12-02T04:00:00Z');
  // What comes after the bill that charges it is on the next one.
  clock.set(new Date('2026-12-03T04:00:00Z'));
  await send({ game_a: 200n });
  expect(await lateLine('2026-11')).toEqual(expected);
  expect(await lateLine('2026-12')).toEqual({
    games: [['game_a', '2026-10-31', '200', '3.00', ['gift5: 200']]],
    sum: '200',
    agrees: true,
  });
  // A line that its rows don't come to says so.
  const { rows } = await asAdmin(
    adminUrl,
    `update bill_line l set formula = jsonb_set(formula, '{quantity}', '"4001"')
     from bill b where (b.company_id, b.id) = (l.company_id, l.bill_id) and b.month = '2026-11' and l.kind = 'late'
     returning l.bill_id as id`,
  );
  expect(rows).toHaveLength(1);
  expect((await lateLine('2026-11')).agrees).toBe(false);
});
