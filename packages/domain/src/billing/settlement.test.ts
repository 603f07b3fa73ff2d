import { fixedClock } from '@arcadia/kernel/clock';
import { decimal } from '@arcadia/kernel/decimal';
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
import { creditFunds, fundsInvariants } from '../funds/index.ts';
import type { JobLog } from '../jobs/define-job.ts';
import { adjustmentCreditTransfer, checkLedger, lockLedger } from '../ledger/index.ts';
import { openUsageStore, usageReader, type UsageStore } from '../metering/index.ts';
import {
  billingInvariants,
  collectOwed,
  discardBill,
  settleBillByReference,
  settleRuns,
  startDueRuns,
} from './index.ts';
import {
  insertCompany,
  insertUsage,
  insertWorkedUsage,
  testPricing,
} from './testing/billed-company.ts';

const calm = useTestDatabase();
const { adminUrl } = calm;
const due = new Date('2026-12-02T04:00:00Z');
const clock = fixedClock(due);
const rates = new Map<string, string>();
const pricing = testPricing(rates);
const failures: unknown[] = [];
const log: JobLog = { info: () => undefined, warn: (fields) => failures.push(fields) };
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
/** Bills, quotas, coupons, lots and the ledger agree, and no company failed. */
async function expectSound(): Promise<void> {
  const invariants = [...billingInvariants, ...couponInvariants, ...fundsInvariants];
  const findings = await read(ctx, (db) => checkLedger(db, invariants));
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
  expect(failures).toEqual([]);
}

let credits = 0;
function credit(companyId: string, amount: bigint, currency: 'CNY' | 'USD' = 'CNY'): Promise<void> {
  credits += 1;
  const reference = `adj_${String(credits).padStart(4, '0')}`;
  const of = { companyId, amount: money(amount, currency) };
  return write(ctx, async (tx) => {
    tx.unaudited('a test');
    const balances = await lockLedger(tx, companyId, currency);
    const incoming = { ...of, source: 'adjustment' as const, reference, payment: null };
    creditFunds(tx, ctx, incoming, { balances, requiredDeposit: 0n }, ({ occurredAt }) =>
      adjustmentCreditTransfer({ ...of, adjustmentId: reference, occurredAt }),
    );
  });
}

async function rowsOf(statement: string, url = adminUrl): Promise<unknown[]> {
  const { rows } = await asAdmin(url, statement);
  return rows.map((row: object) => Object.values(row));
}
const billsOf = (companyId: string) =>
  rowsOf(`select month, application_name, status, payable::int, paid_by_coupons::int, paid_by_cash::int
    from bill where company_id = '${companyId}' and status <> 'discarded' order by month, application_name`);
async function idOf(companyId: string, month: string): Promise<string> {
  const { rows } = await asAdmin(
    adminUrl,
    `select id from bill where company_id = '${companyId}' and month = '${month}' and status <> 'discarded'`,
  );
  return String(rows[0]?.id);
}
/** Lines of the statement about a company's discounts, in minor units, with the cash on them. */
const discountsOf = (companyId: string) =>
  rowsOf(`select amount::int, cash_balance::int from funds_transaction
    where company_id = '${companyId}' and type = 'deduction_discount' order by ledger_sequence`);
const cashOf = async (companyId: string) =>
  (
    await rowsOf(
      `select balance::int from ledger_account where company_id = '${companyId}' and kind = 'cash'`,
    )
  ).flat()[0];
const settle = async () => {
  await startDueRuns(ctx, pricing);
  return settleRuns(ctx, pricing, log);
};

/** Bills of months before November are not what the tests are about. */
async function startNovember(): Promise<void> {
  await asAdmin(
    adminUrl,
    `insert into billing_run (month, started_at) values ('2026-10', '2026-11-02T04:00:00Z') on conflict do nothing`,
  );
}

test('a month is settled once: coupons, then the oldest cash, and what comes in later pays what is owed', async () => {
  await startNovember();
  await insertCompany(adminUrl, 'co_worked');
  await insertWorkedUsage(adminUrl, 'co_worked');
  await asAdmin(
    adminUrl,
    `insert into usage_quota (company_id, id, kind, source, granted, created_at, expires_at)
     values ('co_worked', 'q1', 'mau', 'order', 10000, '2026-10-01', '2027-10-01')`,
  );
  const coupon = {
    companyId: 'co_worked',
    currency: 'CNY',
    amount: '126.46',
    remarks: '',
  } as const;
  const validity = { firstDay: '2026-11-01', lastDay: '2027-01-31' };
  const months = { firstMonth: '2026-11', lastMonth: '2026-12' };
  await write(ctx, (tx) => bookCoupons(tx, ctx, [{ ...coupon, ...validity, ...months }]));
  await credit('co_worked', 500_000n);
  await insertCompany(adminUrl, 'co_usd', { currency: 'USD' });
  await insertCompany(adminUrl, 'co_channel', { type: 1 });

  // A second before twelve nothing is due.
  clock.set(new Date(due.getTime() - 1_000));
  expect(await startDueRuns(ctx, pricing)).toEqual([]);
  clock.set(due);
  // Without standard prices nothing can be billed.
  expect(await startDueRuns(ctx, { firstPricedMonth: async () => null })).toEqual([]);
  expect(await startDueRuns(ctx, pricing)).toEqual(['2026-11']);
  // Two runs at once, and a third behind them.
  await Promise.all([settleRuns(ctx, pricing, log), settleRuns(ctx, pricing, log)]);
  expect(await settle()).toBe(0);
  const worked = (status: string, cash: number) => [
    ['2026-11', 'Application 1', status, 762_646, 12_646, cash],
  ];
  expect(await billsOf('co_worked')).toEqual(worked('unsettled', 500_000));
  // 5 % of 8,027.85 is a line of its own, which moves no cash.
  expect(await discountsOf('co_worked')).toEqual([[-40_139, 0]]);
  expect(await billsOf('co_channel')).toEqual([
    ['2026-11', 'Application 1', 'unsettled', 600_000, 0, 0],
  ]);
  expect(await rowsOf('select used::int from usage_quota')).toEqual([[10_000]]);
  expect(
    await rowsOf(`select month, finished_at is not null from billing_run order by 1 desc limit 1`),
  ).toEqual([['2026-11', true]]);

  // Part of what is owed, then the rest and more: the oldest bill first.
  await credit('co_worked', 100_000n);
  await Promise.all([collectOwed(ctx, 'co_worked'), collectOwed(ctx, 'co_worked')]);
  expect(await billsOf('co_worked')).toEqual(worked('unsettled', 600_000));
  clock.set(new Date('2027-01-02T04:00:00Z'));
  await settle();
  await credit('co_worked', 200_000n);
  expect(await collectOwed(ctx, 'co_worked')).toBe(2);
  const [first, second] = await billsOf('co_worked');
  expect(first).toEqual(worked('settled', 750_000)[0]);
  expect(second).toEqual(['2026-12', 'Application 1', 'unsettled', 600_000, 0, 50_000]);
  expect(await cashOf('co_worked')).toBe(0);
  await expectSound();
});

test('a discarded bill gives back coupons, cash and quotas, and a new one is made from what is valid now', async () => {
  const id = await idOf('co_worked', '2026-11');
  const operator = { kind: 'operator', id: 'opr_1', name: 'O', sessionId: 's', roles: [] } as const;
  await asAdmin(
    adminUrl,
    `insert into operator (id, name, email, roles, created_at) values ('opr_1', 'O', 'o@x.example', '{}', '2026-01-01')`,
  );
  const approved = { id: 'apr_1', subjectId: id, proposedBy: 'opr_2' };
  const desk = { ...ctx, actor: operator, approved };
  const applied = { id: 'inv_1', number: null, isIssued: false };
  const issued = { id: 'inv_2', number: '26442000000000000001', isIssued: true };
  const discard = (of: string, invoices: (typeof applied | typeof issued)[] = []) =>
    discardBill(desk, { id: of, reason: 'Wrong discount' }, async () => invoices, {
      ...pricing,
      pricesOf: async (db, of_) => {
        const prices = await pricing.pricesOf(db, of_);
        return prices && { ...prices, discountPercent: decimal('10') };
      },
    });
  await expect(discard(id, [applied, issued])).rejects.toMatchObject({
    code: 'billInvoiced',
    params: { applied: 'inv_1', issued: '26442000000000000001' },
  });
  const outcomes = await Promise.allSettled([discard(id), discard(id)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  // 8,027.85 less 10 %, of that 126.46 by the coupon again.
  expect((await billsOf('co_worked'))[0]).toEqual([
    '2026-11',
    'Application 1',
    'settled',
    722_506,
    12_646,
    709_860,
  ]);
  // The discount goes back with the bill, and the new one has its own: 10 %.
  expect((await discountsOf('co_worked')).map((line) => [line].flat(2)[0])).toEqual([
    -40_139, 40_139, -80_279,
  ]);
  expect(await rowsOf('select used::int from usage_quota')).toEqual([[10_000]]);
  expect(await rowsOf(`select replaces from bill where replaces is not null`)).toEqual([[id]]);
  expect(await cashOf('co_worked')).toBe(40_140);
  await collectOwed(ctx, 'co_worked');
  expect(await cashOf('co_worked')).toBe(0);
  // A channel company pays elsewhere, a direct one never does.
  const channel = await idOf('co_channel', '2026-11');
  await settleBillByReference(desk, { id: channel, reference: 'PAY-1' });
  await expect(
    settleBillByReference(desk, { id: channel, reference: 'PAY-2' }),
  ).rejects.toMatchObject({ code: 'stateChanged' });
  const second = await idOf('co_worked', '2026-12');
  await expect(
    settleBillByReference(desk, { id: second, reference: 'PAY-1' }),
  ).rejects.toMatchObject({ code: 'billPaidFromFunds' });
  // Whatever a bill moved says of which application and month it is.
  expect(
    await rowsOf(`select distinct t.type, t.remarks = b.application_name || ' · ' || b.month
      from funds_transaction t join bill b on b.company_id = t.company_id and b.id = t.reference order by 1`),
  ).toEqual(
    [
      'deduction_balance',
      'deduction_coupon',
      'deduction_discount',
      'deduction_refund_balance',
      'deduction_refund_coupon',
    ].map((type) => [type, true]),
  );
  await expectSound();
});

test('a bill in another currency waits for the rate of its month, and is converted once it is published', async () => {
  await insertCompany(adminUrl, 'co_rate', { currency: 'USD' });
  await insertUsage(adminUrl, 'co_rate', { category: 'ai', day: '2027-01-09', voices: '1000' });
  await credit('co_rate', 100_000n, 'USD');
  clock.set(new Date('2027-02-02T04:00:00Z'));
  await settle();
  expect(await billsOf('co_rate')).toEqual([
    ['2027-01', 'Application 1', 'waiting_for_rate', null, 0, 0],
  ]);
  rates.set('2027-01', '7.1234');
  await Promise.all([settleRuns(ctx, pricing, log), settleRuns(ctx, pricing, log)]);
  // 9,900.00 less 5 % = 9,405.00 CNY.
  expect(await billsOf('co_rate')).toEqual([
    ['2027-01', 'Application 1', 'unsettled', 132_030, 0, 100_000],
  ]);
  // 495.00 CNY at the rate of the bill.
  expect(await discountsOf('co_rate')).toEqual([[-6_949, 0]]);
  await expectSound();
});

test('usage that comes after its month is final is a line of the next bill, once', async () => {
  clock.set(new Date('2027-03-02T04:00:00Z'));
  await insertCompany(adminUrl, 'co_late', { launched: '2027-02-10T00:00:00Z' });
  await insertUsage(adminUrl, 'co_late', { category: 'ai', day: '2027-02-11', voices: '10' });
  await settle();
  await insertUsage(adminUrl, 'co_late', { category: 'ai', day: '2027-02-11', voices: '2' });
  await insertUsage(adminUrl, 'co_late', { category: 'ai', day: '2027-02-28', voices: '1' });
  clock.set(new Date('2027-04-02T04:00:00Z'));
  await settle();
  await insertUsage(adminUrl, 'co_late', { category: 'ai', day: '2027-02-28', voices: '4' });
  clock.set(new Date('2027-05-02T04:00:00Z'));
  await settle();
  const lines = await rowsOf(
    `select b.month, l.formula ->> 'day' as day, l.formula ->> 'quantity' as quantity, l.amount::int from bill b
     join bill_line l on (l.company_id, l.bill_id) = (b.company_id, b.id)
     where b.company_id = 'co_late' and l.amount > 0 and (l.kind = 'late' or b.month = '2027-02') order by 1, 2`,
  );
  expect(lines).toEqual([
    ['2027-02', null, '10', 9_900],
    ['2027-03', '2027-02-11', '2', 1_980],
    ['2027-03', '2027-02-28', '1', 990],
    ['2027-04', '2027-02-28', '4', 3_960],
  ]);
  await expectSound();
});

test('the same cash pays no two bills of one run: the second gets what the first has left', async () => {
  await insertCompany(adminUrl, 'co_two', { applications: 2 });
  await credit('co_two', 700_000n);
  clock.set(new Date('2027-06-02T04:00:00Z'));
  await settle();
  expect(await billsOf('co_two')).toEqual([
    ['2027-05', 'Application 1', 'settled', 600_000, 0, 600_000],
    ['2027-05', 'Application 2', 'unsettled', 600_000, 0, 100_000],
  ]);
  expect(await cashOf('co_two')).toBe(0);
  await expectSound();
});
