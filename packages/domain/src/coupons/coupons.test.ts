import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { read, write } from '../database/transaction.ts';
import { fundsInvariants } from '../funds/index.ts';
import { checkLedger, companyBalances } from '../ledger/index.ts';
import {
  bookCoupons,
  bookRevocation,
  couponInvariants,
  couponSummary,
  expireCoupons,
  returnCoupons,
  useCoupons,
} from './index.ts';

const { adminUrl, url } = useTestDatabase();
const clock = fixedClock(new Date('2026-11-20T04:00:00Z'));
let database: Database;
let ctx: Context;
let companies = 0;
let companyId = '';
let coupons = 0;

beforeAll(() => {
  database = openDatabase(url, { maxConnections: 6, onIdleError: () => undefined });
  ctx = systemContext(database, { clock });
});
afterAll(() => database.close());
beforeEach(newCompany);

async function newCompany(): Promise<void> {
  clock.set(new Date('2026-11-20T04:00:00Z'));
  companies += 1;
  companyId = `co_coupons${String(companies).padStart(4, '0')}`;
  await asAdmin(
    adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     values ('${companyId}', 'C', 'CN', 'CNY', 0, '2026-01-01')`,
  );
}

/** Issues a coupon of so many cents and answers its id. */
async function issue(
  cents: number,
  terms: { lastDay?: string; firstMonth?: string; lastMonth?: string } = {},
): Promise<string> {
  coupons += 1;
  const id = `cpn_${String(coupons).padStart(24, '0')}`;
  await write(ctx, (tx) =>
    bookCoupons(tx, ctx, [
      {
        id,
        companyId,
        currency: 'CNY',
        amount: (cents / 100).toFixed(2),
        firstDay: '2026-11-01',
        lastDay: '2026-12-31',
        firstMonth: '2026-10',
        lastMonth: '2026-12',
        remarks: '',
        ...terms,
      },
    ]),
  );
  return id;
}

const bill = (reference: string, cents: number, month = '2026-11') =>
  write(ctx, async (tx) => {
    tx.unaudited('a test');
    const used = await useCoupons(tx, ctx, {
      companyId,
      reference,
      month,
      amount: money(BigInt(cents), 'CNY'),
      revenueOf: ({ amount }) => [{ category: 'ai', amount }],
    });
    return Number(used.amount);
  });
const discard = (reference: string) =>
  write(ctx, async (tx) => {
    tx.unaudited('a test');
    await returnCoupons(tx, ctx, { companyId, reference });
  });
const revoke = (id: string) =>
  write(ctx, (tx) => bookRevocation(tx, ctx, { id, reason: 'a mistake' }));

async function worth(): Promise<number> {
  const { coupon } = await read(ctx, (db) => companyBalances(db, companyId, 'CNY'));
  return Number(coupon.amount);
}
async function deducted(): Promise<Record<string, number>> {
  const rows = await read(ctx, (db) =>
    db
      .selectFrom('coupon')
      .select(['id', 'deducted'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute(),
  );
  return Object.fromEntries(rows.map((row) => [row.id, Number(row.deducted)]));
}
async function expectSound(): Promise<void> {
  const findings = await read(ctx, (db) =>
    checkLedger(db, [...couponInvariants, ...fundsInvariants]),
  );
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([]);
}

test('a bill takes the coupons whose months hold its own, soonest expiry first and the last in part', async () => {
  const late = await issue(500);
  const soon = await issue(300, { lastDay: '2026-11-30' });
  const otherMonths = await issue(900, { firstMonth: '2026-12' });
  const passed = await issue(70, { firstMonth: '2026-09', lastMonth: '2026-10' });
  expect(await bill('bil_1', 450)).toBe(450);
  expect(await deducted()).toEqual({ [late]: 150, [soon]: 300, [otherMonths]: 0, [passed]: 0 });
  // The same bill again uses nothing more; the next one gets what is left.
  expect(await bill('bil_1', 450)).toBe(450);
  expect(await bill('bil_2', 1_000)).toBe(350);
  expect(await bill('bil_3', 1_000)).toBe(0);
  expect(await worth()).toBe(970);
  const summary = await read(ctx, (db) =>
    couponSummary(db, { companyId, currency: 'CNY', now: clock.now() }),
  );
  expect(summary).toEqual({ count: 2, worth: money(970n, 'CNY') });
  await expectSound();
});

test('a discarded bill gives back what it used, once; an ended coupon does not live again', async () => {
  const kept = await issue(500);
  const ending = await issue(300, { lastDay: '2026-11-29' });
  await bill('bil_4', 700);
  clock.set(new Date('2026-12-02T04:00:00Z'));
  await discard('bil_4');
  await discard('bil_4');
  expect(await deducted()).toEqual({ [kept]: 0, [ending]: 0 });
  expect(await worth()).toBe(800);
  expect(await bill('bil_5', 800)).toBe(500);
  expect(await expireCoupons(ctx, async () => false)).toBe(1);
  expect(await worth()).toBe(0);
  const lines = await read(ctx, (db) =>
    db
      .selectFrom('funds_transaction')
      .select(['type', 'amount', 'cash_balance'])
      .where('company_id', '=', companyId)
      .orderBy('ledger_sequence')
      .execute(),
  );
  expect(lines.map(({ type, amount }) => [type, Number(amount)])).toEqual([
    ['recharge_coupon', 500],
    ['recharge_coupon', 300],
    ['deduction_coupon', -700],
    ['deduction_refund_coupon', 700],
    ['deduction_coupon', -500],
  ]);
  expect(lines.every(({ cash_balance: cash }) => cash === 0n)).toBe(true);
  await expectSound();
});

test('of two bills, two revocations or two sweeps at once nothing is taken twice', async () => {
  const id = await issue(1_000);
  const used = await Promise.all([bill('bil_6', 700), bill('bil_7', 700), bill('bil_6', 700)]);
  expect(used[0]).toBe(used[2]);
  expect((used[0] ?? 0) + (used[1] ?? 0)).toBe(1_000);
  const other = await issue(400);
  const outcomes = await Promise.allSettled([revoke(other), revoke(other), bill('bil_8', 100)]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await worth()).toBe(0);
  await expect(revoke(id)).rejects.toMatchObject({ code: 'stateChanged' });
  await issue(50);
  clock.set(new Date('2027-01-05T04:00:00Z'));
  await Promise.all([expireCoupons(ctx, async () => false), expireCoupons(ctx, async () => false)]);
  expect(await worth()).toBe(0);
  await expectSound();
});

test('who revokes a coupon is in the audit log, with the reason and what was withdrawn', async () => {
  const id = await issue(400);
  await revoke(id);
  const { rows } = await asAdmin(
    adminUrl,
    `select action, after from audit_log where action = 'coupon.revoke' and company_id = '${companyId}' and target_id = '${id}'`,
  );
  expect(rows).toEqual([
    {
      action: 'coupon.revoke',
      after: { reason: 'a mistake', withdrawn: { amount: '4.00', currency: 'CNY' } },
    },
  ]);
});

test('coupons of several companies are issued together, or none of them', async () => {
  const first = companyId;
  await newCompany();
  const terms = {
    currency: 'CNY' as const,
    amount: '1.00',
    firstDay: '2026-11-01',
    lastDay: '2026-12-31',
    firstMonth: '2026-11',
    lastMonth: '2026-12',
    remarks: '',
  };
  const both = [companyId, first, companyId].map((id) => ({ ...terms, companyId: id }));
  await write(ctx, (tx) => bookCoupons(tx, ctx, both));
  expect(await worth()).toBe(200);
  const wrong = [...both, { ...terms, companyId: first, currency: 'USD' as const }];
  await expect(write(ctx, (tx) => bookCoupons(tx, ctx, wrong))).rejects.toThrow();
  expect(await worth()).toBe(200);
  await expectSound();
});

const cents = fc.integer({ min: 1, max: 2_000 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('issue' as const), cents, days: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ kind: fc.constant('bill' as const), cents, which: fc.nat(5) }),
  fc.record({ kind: fc.constant('discard' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('revoke' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }),
);

test('whatever happens, bills use no more than was issued, and the ledger holds what live coupons are worth', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await newCompany();
      const ids: string[] = [];
      for (const one of steps) {
        const now = clock.now().getTime();
        const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
        if (one.kind === 'issue') ids.push(await issue(one.cents, { lastDay: day(one.days) }));
        // One that ended or was used up is refused; anything else fails the test.
        else if (one.kind === 'revoke')
          await revoke(ids[one.which] ?? 'cpn_none').catch((error: unknown) => {
            if (!/stateChanged|no such coupon/.test(String(error))) throw error;
          });
        else if (one.kind === 'bill') await bill(`bil_${companyId}_${one.which}`, one.cents);
        else if (one.kind === 'discard') await discard(`bil_${companyId}_${one.which}`);
        else clock.set(new Date(now + one.days * 86_400_000));
      }
      await expireCoupons(ctx, async () => false);
      const { worth: usable } = await read(ctx, (db) =>
        couponSummary(db, { companyId, currency: 'CNY', now: clock.now() }),
      );
      expect(await worth()).toBe(Number(usable.amount));
    }),
    { numRuns: 15 },
  );
  await expectSound();
});
