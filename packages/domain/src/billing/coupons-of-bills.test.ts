import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { bookCoupons, couponInvariants, couponSummary, expireCoupons } from '../coupons/index.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { derivedUrls } from '../database/logins.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import { read, write } from '../database/transaction.ts';
import { checkLedger } from '../ledger/index.ts';
import { openUsageStore, usageReader, type UsageStore } from '../metering/index.ts';
import { billingInvariants, billsAwait, discardBill, settleRuns, startDueRuns } from './index.ts';
import { insertCompany, testPricing } from './testing/billed-company.ts';

// Which coupons a bill may use: valid at the last instant of its month, or when it is made.

const { adminUrl, url } = useTestDatabase();
const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
const rates = new Map<string, string>();
const pricing = testPricing(rates);
let database: Database;
let store: UsageStore;
let ctx: Context;

beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 6, onIdleError: () => undefined });
  store = openUsageStore({
    url: derivedUrls(url).app,
    maxConnections: 4,
    onIdleError: () => undefined,
  });
  ctx = systemContext(database, { clock, ports: { ...unusedPorts, usage: usageReader(store) } });
  await asAdmin(
    adminUrl,
    `insert into billing_run (month, started_at) values ('2026-10', '2026-11-02T04:00:00Z');
     insert into operator (id, name, email, roles, created_at) values ('opr_1', 'O', 'o@x.example', '{}', '2026-01-01')`,
  );
});
afterAll(() => Promise.all([store.close(), database.close()]));

/** A coupon of 100.00 for the bill of November. */
async function issue(
  companyId: string,
  remarks: string,
  [firstDay, lastDay]: [string, string],
  currency: 'CNY' | 'USD' = 'CNY',
): Promise<void> {
  const months = { firstMonth: '2026-11', lastMonth: '2026-11' };
  const coupon = { companyId, currency, amount: '100.00', remarks, firstDay, lastDay, ...months };
  await write(ctx, (tx) => bookCoupons(tx, ctx, [coupon]));
}

async function settleAt(now: string): Promise<void> {
  clock.set(new Date(now));
  await expireCoupons(ctx, billsAwait(clock.now()));
  await startDueRuns(ctx, pricing);
  await settleRuns(ctx, pricing, { info: () => undefined, warn: () => undefined });
}

/** The amounts of each coupon that were used and taken back, in minor units, and how many coupons can still be used. */
async function couponsOf(companyId: string, currency: 'CNY' | 'USD' = 'CNY') {
  const { rows } = await asAdmin(
    adminUrl,
    `select remarks, deducted::int, withdrawn::int from coupon where company_id = '${companyId}' order by remarks`,
  );
  const of = { companyId, currency, now: clock.now() };
  const { count } = await read(ctx, (db) => couponSummary(db, of));
  return [...rows.map((row: object) => Object.values(row)), count];
}

async function expectSound(): Promise<void> {
  const findings = await read(ctx, (db) =>
    checkLedger(db, [...billingInvariants, ...couponInvariants]),
  );
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
}

test('a coupon that was valid until the month ended pays its bill, and so does one that is valid when it is made', async () => {
  await insertCompany(adminUrl, 'co_end');
  await issue('co_end', 'a month', ['2026-11-01', '2026-11-30']);
  await issue('co_end', 'b ended before', ['2026-11-01', '2026-11-29']);
  await issue('co_end', 'c when it is made', ['2026-12-02', '2026-12-02']);
  await issue('co_end', 'd begins later', ['2026-12-03', '2026-12-31']);
  // After it ended and before the bill is made it waits for it.
  clock.set(new Date('2026-12-01T04:00:00Z'));
  await expireCoupons(ctx, billsAwait(clock.now()));
  expect(await couponsOf('co_end')).toEqual([
    ['a month', 0, 0],
    ['b ended before', 0, 10_000],
    ['c when it is made', 0, 0],
    ['d begins later', 0, 0],
    1,
  ]);
  await settleAt('2026-12-02T04:00:00Z');
  expect(await couponsOf('co_end')).toEqual([
    ['a month', 10_000, 0],
    ['b ended before', 0, 10_000],
    ['c when it is made', 10_000, 0],
    ['d begins later', 0, 0],
    0,
  ]);
  // The bill that replaces it uses them again, whatever the day.
  clock.set(new Date('2026-12-20T04:00:00Z'));
  await expireCoupons(ctx, billsAwait(clock.now()));
  const { rows } = await asAdmin(adminUrl, `select id from bill where company_id = 'co_end'`);
  const actor = { kind: 'operator', id: 'opr_1', name: 'O', sessionId: 's', roles: [] } as const;
  const discarded = { id: String(rows[0]?.id), reason: 'Wrong' };
  const approved = { id: 'apr_1', subjectId: discarded.id, proposedBy: 'opr_2' };
  await discardBill({ ...ctx, actor, approved }, discarded, async () => [], pricing);
  await expireCoupons(ctx, billsAwait(clock.now()));
  expect(await couponsOf('co_end')).toEqual([
    ['a month', 10_000, 0],
    ['b ended before', 0, 10_000],
    ['c when it is made', 0, 10_000],
    ['d begins later', 10_000, 0],
    0,
  ]);
  await expectSound();
});

test('what is left of a coupon ends once its bill is made, and of one whose company has no bill', async () => {
  clock.set(new Date('2026-11-20T04:00:00Z'));
  await asAdmin(
    adminUrl,
    `insert into company (id, name, company_type, country_code, settlement_currency, required_deposit, created_at)
     values ('co_none', 'N', 0, 'CN', 'CNY', 0, '2026-09-01')`,
  );
  await issue('co_none', 'a', ['2026-11-01', '2026-11-30']);
  clock.set(new Date('2026-12-02T04:00:00Z'));
  await expireCoupons(ctx, billsAwait(clock.now()));
  expect(await couponsOf('co_none')).toEqual([['a', 0, 10_000], 0]);
  await expectSound();
});

test('a rate that is entered late costs nobody a coupon', async () => {
  clock.set(new Date('2026-11-20T04:00:00Z'));
  await insertCompany(adminUrl, 'co_rate', { currency: 'USD' });
  await issue('co_rate', 'a month', ['2026-11-01', '2026-11-30'], 'USD');
  await issue('co_rate', 'b when it is made', ['2026-12-01', '2026-12-05'], 'USD');
  await asAdmin(
    adminUrl,
    `update billing_run set finished_at = null where month = '2026-11';
     insert into billing_run_company (company_id, month, status, changed_at) values ('co_rate', '2026-11', 'pending', now())`,
  );
  await settleAt('2026-12-02T05:00:00Z');
  clock.set(new Date('2026-12-20T04:00:00Z'));
  await expireCoupons(ctx, billsAwait(clock.now()));
  rates.set('2026-11', '7.1234');
  await settleAt('2026-12-20T04:00:00Z');
  expect(await couponsOf('co_rate', 'USD')).toEqual([
    ['a month', 10_000, 0],
    ['b when it is made', 10_000, 0],
    0,
  ]);
  await expectSound();
});
