import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { bookCoupons, couponInvariants } from '../coupons/index.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { derivedUrls } from '../database/logins.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import { read, write } from '../database/transaction.ts';
import { creditFunds } from '../funds/index.ts';
import { checkLedger, lockLedger, rechargeTransfer } from '../ledger/index.ts';
import { openUsageStore, usageReader, type UsageStore } from '../metering/index.ts';
import { billingInvariants, collectOwed, settleRuns, startDueRuns } from './index.ts';
import { insertCompany, testPricing } from './testing/billed-company.ts';

const calm = useTestDatabase();
const { adminUrl } = calm;
const companyId = 'co_paying';
const clock = fixedClock(new Date('2026-12-02T04:00:00Z'));
const pricing = testPricing(new Map());
const failures: unknown[] = [];
let database: Database;
let store: UsageStore;
let ctx: Context;

beforeAll(() => {
  database = openDatabase(calm.url, { maxConnections: 8, onIdleError: () => undefined });
  const { app: url } = derivedUrls(calm.url);
  store = openUsageStore({ url, maxConnections: 8, onIdleError: () => undefined });
  ctx = systemContext(database, { clock, ports: { ...unusedPorts, usage: usageReader(store) } });
});
afterAll(() => Promise.all([store.close(), database.close()]));

/** A recharge, of which the deposit is filled first. */
async function recharge(rechargeId: string, yuan: bigint, depositYuan: bigint): Promise<void> {
  const gateway = 'alipay';
  const incoming = {
    companyId,
    amount: money(yuan * 100n, 'CNY'),
    source: 'recharge' as const,
    reference: rechargeId,
    payment: { gateway, gatewayPaymentId: `ali_${rechargeId}` } as const,
  };
  await write(ctx, async (tx) => {
    tx.unaudited('a test');
    const balances = await lockLedger(tx, companyId, 'CNY');
    const requiredDeposit = depositYuan * 100n;
    creditFunds(tx, ctx, incoming, { balances, requiredDeposit }, (parts) =>
      rechargeTransfer({ rechargeId, companyId, gateway, ...parts }),
    );
  });
}

async function rowsOf(statement: string): Promise<unknown[]> {
  const { rows } = await asAdmin(adminUrl, statement);
  return rows.map((row: object) => Object.values(row));
}
const balancesNow = () =>
  rowsOf(`select kind, balance::int from ledger_account
    where company_id = '${companyId}' and kind in ('cash', 'deposit') order by kind`);
const coupons = () => rowsOf(`select remarks, deducted::int from coupon order by remarks`);
const bills = () =>
  rowsOf(
    `select month, status, payable::int, paid_by_coupons::int, paid_by_cash::int from bill order by month`,
  );

async function settle(at: string): Promise<void> {
  clock.set(new Date(at));
  await startDueRuns(ctx, pricing);
  await settleRuns(ctx, pricing, {
    info: () => undefined,
    warn: (fields) => failures.push(fields),
  });
  // Without those of funds: what is recharged here has no order.
  const invariants = [...billingInvariants, ...couponInvariants];
  const findings = await read(ctx, (db) => checkLedger(db, invariants));
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
  expect(failures).toEqual([]);
}

test('coupons of the month pay first, soonest expiry first and in part, then cash, never the deposit', async () => {
  await asAdmin(
    adminUrl,
    `insert into billing_run (month, started_at) values ('2026-10', '2026-11-02T04:00:00Z')`,
  );
  await insertCompany(adminUrl, companyId);
  const coupon = (remarks: string, amount: string, lastDay: string, firstMonth = '2026-11') => ({
    companyId,
    currency: 'CNY' as const,
    amount,
    remarks,
    firstDay: '2026-11-01',
    lastDay,
    firstMonth,
    lastMonth: '2026-12',
  });
  await write(ctx, (tx) =>
    bookCoupons(tx, ctx, [
      coupon('c of later months', '5000', '2026-12-20', '2026-12'),
      coupon('b expires late', '5000', '2027-03-31'),
      coupon('a expires soon', '2000', '2026-12-31'),
    ]),
  );
  // Of 3,500.00 the first 3,000.00 are the deposit.
  await recharge('rch_1', 3_500n, 3_000n);
  expect(await balancesNow()).toEqual([
    ['cash', 50_000],
    ['deposit', 300_000],
  ]);

  await settle('2026-12-02T04:00:00Z');
  // The minimum: 2,000.00 and 4,000.00 of the coupons of that month.
  expect(await bills()).toEqual([['2026-11', 'settled', 600_000, 600_000, 0]]);
  expect(await coupons()).toEqual([
    ['a expires soon', 200_000],
    ['b expires late', 400_000],
    ['c of later months', 0],
  ]);

  await settle('2027-01-02T04:00:00Z');
  // The coupon of later months has expired; of the other 1,000.00 are left, and 500.00 of cash. The rest is owed.
  expect((await bills()).slice(1)).toEqual([['2026-12', 'unsettled', 600_000, 100_000, 50_000]]);
  await collectOwed(ctx, companyId);
  expect(await balancesNow()).toEqual([
    ['cash', 0],
    ['deposit', 300_000],
  ]);

  // A larger deposit is filled before anything is paid.
  await recharge('rch_2', 2_500n, 5_000n);
  await collectOwed(ctx, companyId);
  expect(await balancesNow()).toEqual([
    ['cash', 0],
    ['deposit', 500_000],
  ]);
  expect((await bills())[1]).toEqual(['2026-12', 'unsettled', 600_000, 100_000, 100_000]);
});
