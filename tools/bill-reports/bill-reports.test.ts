import {
  explainBillLine,
  getBill,
  getBillForecast,
  getBillHistory,
  getRunningMonth,
  getSettlementStatement,
  listBillEvents,
  listBills,
} from '@arcadia/domain/bill-reports/index';
import {
  insertCompany,
  insertUsage,
  insertWorkedUsage,
} from '@arcadia/domain/billing/testing/billed-company';
import { appendEvents } from '@arcadia/domain/metering/testing/append-events';
import { usageEvent } from '@arcadia/domain/metering/testing/usage-events';
import { decimal } from '@arcadia/kernel/decimal';
import { expect, test } from 'vitest';
import { asAdmin } from '../testing/database.ts';
import { pricesOf, useBilledWorld } from './billed-world.fixture.ts';

const { adminUrl, clock, memberOf, settle, makeFinal, store } = useBilledWorld();

/** A day of October. */
const october = (day: number) => `2026-10-${String(day).padStart(2, '0')}`;

test('every line of a bill is explained by rows that add up to it, of the running month and of a final one', async () => {
  await insertCompany(adminUrl, 'co_lines');
  await insertWorkedUsage(adminUrl, 'co_lines');
  await settle('co_lines', '2026-10');
  const ctx = memberOf('co_lines');
  const { records } = await listBills(ctx, pricesOf, { pageNo: 1, pageSize: 10 });
  expect(records).toMatchObject([
    { status: 'billing', month: '2026-11', applicationName: 'Application 1', owed: null },
  ]);
  const id = records[0]?.id ?? '';
  const bill = await getBill(ctx, pricesOf, { id });
  expect(new Set(bill.lines.map(({ kind }) => kind))).toEqual(
    new Set(['usage', 'base_fee', 'mau_guarantee', 'amount_guarantee']),
  );
  expect(bill.minimum).toEqual({ amount: '6000.00', currency: 'CNY' });
  expect(bill.planVersion).toBe(1);
  for (const { position, kind, quantity, amount } of bill.lines) {
    const { games, sum, agrees, parts } = await explainBillLine(ctx, pricesOf, { id, position });
    expect(agrees).toBe(true);
    const add = (values: readonly (string | undefined)[]) =>
      values.reduce(
        (total, value) =>
          total + decimal(value ?? '0').units * 10n ** BigInt(4 - decimal(value ?? '0').scale),
        0n,
      );
    for (const game of games)
      expect(add(game.days.map((day) => day.quantity))).toBe(add([game.quantity]));
    if (kind === 'usage') {
      expect(add(games.map((game) => game.quantity))).toBe(add([quantity ?? '']));
      if (sum.amount !== null)
        expect(add(games.flatMap(({ days }) => days.map((day) => day.amount?.amount)))).toBe(
          add([amount.amount]),
        );
    } else expect(games).toEqual([]);
    expect(parts.length > 0).toBe(kind.endsWith('guarantee'));
  }
  // A day with more returned than bet: quantities, bets and returns add up, and nothing is divided.
  const difference = bill.lines.find(({ component }) => component === 'difference');
  expect(difference).toMatchObject({
    bet: '9876543.21',
    returned: '9123456.78',
    quantity: '753086.43',
  });
  const explained = await explainBillLine(ctx, pricesOf, {
    id,
    position: difference?.position ?? 0,
  });
  expect(explained.sum).toMatchObject({ bet: '9876543.21', returned: '9123456.78', amount: null });
  const { games } = await explainBillLine(ctx, pricesOf, { id, position: 1 });
  expect(games.map(({ gameId, quantity }) => [gameId, quantity])).toEqual([
    ['gam_1', '60000'],
    ['gam_2', '23461'],
  ]);
});

test('final bills stand behind the running ones, page by page, with both bills of a discard', async () => {
  await insertCompany(adminUrl, 'co_list', { applications: 2 });
  for (const day of [3, 4])
    await insertUsage(adminUrl, 'co_list', { category: 'ai', day: october(day), voices: '5' });
  await insertUsage(adminUrl, 'co_list', { category: 'ai', day: '2026-11-03', voices: '7' });
  await makeFinal('co_list', '2026-10', { id: 'bil_00000001', status: 'discarded' });
  await makeFinal('co_list', '2026-10', {
    id: 'bil_00000002',
    status: 'settled',
    replaces: 'bil_00000001',
  });
  await makeFinal('co_list', '2026-10', {
    id: 'bil_00000003',
    status: 'waiting_for_rate',
    application: 2,
  });
  const ctx = memberOf('co_list');
  const page = (input: Partial<Parameters<typeof listBills>[2]>) =>
    listBills(ctx, pricesOf, { pageNo: 1, pageSize: 10, ...input });
  const statuses = async (input: Partial<Parameters<typeof listBills>[2]> = {}) =>
    (await page(input)).records.map(({ status }) => status);
  expect(await statuses()).toEqual(['billing', 'billing', 'unsettled', 'settled', 'discarded']);
  expect(await statuses({ sort: 'month.asc' })).toEqual([
    'discarded',
    'settled',
    'unsettled',
    'billing',
    'billing',
  ]);
  expect((await page({})).total).toBe(5);
  expect(await statuses({ status: 'unsettled' })).toEqual(['unsettled']);
  expect(await statuses({ month: '2026-11', status: 'billing' })).toEqual(['billing', 'billing']);
  expect(await statuses({ keyword: 'bil_00000002' })).toEqual(['settled']);
  expect((await page({ status: 'unsettled' })).records[0]).toMatchObject({
    waitsForRate: true,
    payable: null,
  });
  const discarded = await getBill(ctx, pricesOf, { id: 'bil_00000001' });
  expect(discarded).toMatchObject({
    replacedBy: 'bil_00000002',
    discardReason: 'Wrong prices',
    owed: { amount: '0.00' },
  });
  expect(await getBill(ctx, pricesOf, { id: 'bil_00000002' })).toMatchObject({
    replaces: 'bil_00000001',
    owed: { amount: '0.00' },
    planVersion: 1,
  });
  for (const { position } of discarded.lines)
    expect((await explainBillLine(ctx, pricesOf, { id: 'bil_00000001', position })).agrees).toBe(
      true,
    );
  const running = (await page({ status: 'billing' })).records[0]?.id ?? '';
  await expect(getSettlementStatement(ctx, pricesOf, running)).rejects.toMatchObject({
    code: 'stateChanged',
  });
  // Another company sees none of it.
  await insertCompany(adminUrl, 'co_other');
  const stranger = memberOf('co_other');
  for (const id of ['bil_00000002', running])
    await expect(getBill(stranger, pricesOf, { id })).rejects.toThrow('bill');
  expect(
    (await listBills(stranger, pricesOf, { pageNo: 1, pageSize: 10, keyword: 'bil_00000002' }))
      .total,
  ).toBe(0);
});

test('the running month, its forecast and the months before say the same figures', async () => {
  await insertCompany(adminUrl, 'co_month');
  for (let day = 1; day <= 31; day += 1)
    await insertUsage(adminUrl, 'co_month', { category: 'ai', day: october(day), voices: '60' });
  for (let day = 1; day <= 19; day += 1)
    await insertUsage(adminUrl, 'co_month', {
      category: 'ai',
      day: `2026-11-${String(day).padStart(2, '0')}`,
      voices: '60',
    });
  await makeFinal('co_month', '2026-10', { id: 'bil_00000011', status: 'settled' });
  const ctx = memberOf('co_month');
  const month = await getRunningMonth(ctx, pricesOf);
  // 19 × 60 × 9.90, 5 % off.
  expect(month.charges.amount).toBe('10721.70');
  expect(month.total.amount).toBe('10721.70');
  expect(month.lastMonth?.amount).toBe('17493.30');
  expect(month.applications).toMatchObject([{ minimum: { amount: '6000.00' } }]);
  expect(month.finalFrom).toBe('2026-12-02T04:00:00.000Z');
  const { forecast, lastMonth } = await getBillForecast(ctx, pricesOf);
  expect(forecast?.expected.amount).toBe('16929.00');
  expect(Number(forecast?.low.amount)).toBeLessThan(16_929);
  expect(Number(forecast?.high.amount)).toBeGreaterThan(16_929);
  expect(lastMonth).toMatchObject({
    month: '2026-10',
    actual: { amount: '17493.30' },
    errorPercent: 0,
  });
  const history = await getBillHistory(ctx, pricesOf, {});
  expect(history.months).toHaveLength(13);
  expect(history.months.at(-1)).toMatchObject({
    month: '2026-11',
    isRunning: true,
    categories: { ai: { amount: '11286.00' } },
    total: { amount: '10721.70' },
  });
  expect(history.months.at(-2)).toMatchObject({ isRunning: false, total: { amount: '17493.30' } });
  await expect(getBillHistory(ctx, pricesOf, { applicationId: 'app_none0000' })).rejects.toThrow(
    'no such application',
  );
});

test('the events of a day are listed, users by their first session, and an archived month says so', async () => {
  await insertCompany(adminUrl, 'co_events');
  const event = (id: string, more: Parameters<typeof usageEvent>[1]) =>
    usageEvent(id, {
      companyId: 'co_events',
      applicationId: 'co_events_app1',
      serviceId: 'co_events_rgs1',
      ...more,
    });
  const occurredAt = new Date('2026-10-12T04:00:00Z');
  await appendEvents(
    store(),
    [
      ...['u1', 'u1', 'u2'].map((userId, index) =>
        event(`s${index}`, { userId, occurredAt, gameId: 'gam_00000001' }),
      ),
      ...Array.from({ length: 12 }, (_, index) =>
        event(`v${index}`, {
          type: 'arcadia.ai.voice.cloned.v1',
          category: 'ai',
          gameId: '',
          userId: '',
          occurredAt,
          quantities: { voices: 2n },
        }),
      ),
    ],
    clock.now(),
  );
  await makeFinal('co_events', '2026-10', { id: 'bil_00000021' });
  const ctx = memberOf('co_events');
  const { lines } = await getBill(ctx, pricesOf, { id: 'bil_00000021' });
  const positionOf = (component: string) =>
    lines.find((line) => line.component === component)?.position ?? 0;
  const events = (component: string, more: object = {}) =>
    listBillEvents(ctx, pricesOf, {
      id: 'bil_00000021',
      position: positionOf(component),
      day: '2026-10-12',
      pageNo: 1,
      pageSize: 10,
      ...more,
    });
  const users = await events('mau', { gameId: 'gam_00000001' });
  expect(users.records.map(({ id, userId }) => [id, userId])).toEqual([
    ['s0', 'u1'],
    ['s2', 'u2'],
  ]);
  const voices = await events('voices', { pageNo: 2 });
  expect(voices).toMatchObject({ total: 12, archived: false });
  expect(voices.records.map(({ quantity }) => quantity)).toEqual(['2', '2']);
  await asAdmin(
    adminUrl,
    `insert into usage.archive (month, archived_at, dropped_at) values ('2026-10-01', '2026-11-10', '2026-11-10')`,
  );
  expect((await events('voices')).archived).toBe(true);
  const fee = lines.find(({ kind }) => kind !== 'usage')?.position ?? 99;
  await expect(
    listBillEvents(ctx, pricesOf, {
      id: 'bil_00000021',
      position: fee,
      day: '2026-10-12',
      pageNo: 1,
      pageSize: 10,
    }),
  ).rejects.toThrow();
});
