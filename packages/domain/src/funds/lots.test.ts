import { money } from '@arcadia/kernel/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { type Write, write } from '../database/transaction.ts';
import { lotRow, refillLots, spendLots, spendLotsOfMany } from './lots.ts';

const { adminUrl, url } = useTestDatabase();
const receivedAt = new Date('2026-11-20T04:00:00Z');
let database: Database;
let ctx: Context;
let companies = 0;
beforeAll(() => {
  database = openDatabase(url, { maxConnections: 2, onIdleError: () => undefined });
  ctx = systemContext(database);
});
afterAll(() => database.close());

/** A company with a lot of each amount, numbered 1, 2, 3 … */
async function companyWith(amounts: readonly bigint[], toDeposit = 0n): Promise<string> {
  companies += 1;
  const companyId = `lots_${companies}`;
  await asAdmin(
    adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     values ('${companyId}', 'C', 'CN', 'CNY', 0, '2026-01-01')`,
  );
  await change(async (tx) => {
    for (const [index, amount] of amounts.entries()) {
      const lot = lotRow({
        companyId,
        source: 'recharge',
        reference: `rch_${index + 1}`,
        payment: { gateway: 'alipay', gatewayPaymentId: `ali_${index + 1}` },
        toDeposit: money(toDeposit, 'CNY'),
        toCash: money(amount, 'CNY'),
        receivedAt,
      });
      const row = { ...lot, sequence: BigInt(index + 1) };
      await tx.db.insertInto('funds_lot').values(row).execute();
    }
  });
  return companyId;
}

function change(work: (tx: Write) => Promise<void>): Promise<void> {
  return write(ctx, async (tx) => {
    tx.unaudited('a test of lots');
    await work(tx);
  });
}

const spend = (companyId: string, sequence: bigint, amount: bigint) =>
  change((tx) => spendLots(tx, { companyId, sequence, amount: money(amount, 'CNY') }));
const refill = (companyId: string, spentBy: bigint, amount: bigint) =>
  change((tx) => refillLots(tx, { companyId, spentBy, amount: money(amount, 'CNY') }));

async function cashOf(companyId: string): Promise<number[]> {
  const { rows } = await asAdmin(
    adminUrl,
    `select cash::int from funds_lot where company_id = '${companyId}' order by sequence`,
  );
  return rows.map(({ cash }: { cash: number }) => cash);
}

test('the oldest lots are spent first, and the newest of those are filled again first', async () => {
  const companyId = await companyWith([100n, 50n, 70n]);
  await spend(companyId, 10n, 120n);
  expect(await cashOf(companyId)).toEqual([0, 30, 70]);
  await spend(companyId, 11n, 40n);
  expect(await cashOf(companyId)).toEqual([0, 0, 60]);
  await refill(companyId, 10n, 30n);
  expect(await cashOf(companyId)).toEqual([10, 20, 60]);
  await refill(companyId, 10n, 90n);
  expect(await cashOf(companyId)).toEqual([100, 20, 60]);
});

test('several transfers at once spend the oldest lots first too, in their order', async () => {
  const [one, other] = [await companyWith([100n, 50n, 70n]), await companyWith([5n, 80n])];
  const amount = money(60n, 'CNY');
  await change((tx) =>
    spendLotsOfMany(tx, [
      { companyId: one, sequence: 10n, amount },
      { companyId: one, sequence: 11n, amount },
      { companyId: other, sequence: 10n, amount },
    ]),
  );
  expect([await cashOf(one), await cashOf(other)]).toEqual([
    [0, 30, 70],
    [0, 25],
  ]);
  // What each of them spent of which lot is what it gives back.
  await refill(one, 10n, 60n);
  expect(await cashOf(one)).toEqual([60, 30, 70]);
});

test('deposits are not spent, and what is not there is neither spent nor given back', async () => {
  const companyId = await companyWith([100n], 500n);
  await expect(spend(companyId, 10n, 101n)).rejects.toThrow(/hold less/);
  expect(await cashOf(companyId)).toEqual([100]);
  await spend(companyId, 10n, 60n);
  await expect(refill(companyId, 10n, 61n)).rejects.toThrow(/did not spend/);
  await expect(refill(companyId, 9n, 1n)).rejects.toThrow(/did not spend/);
  expect(await cashOf(companyId)).toEqual([40]);
});

test('after any spending and giving back the lots hold what a list of units would', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
      fc.array(
        fc.record({ back: fc.boolean(), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
        {
          maxLength: 12,
        },
      ),
      async (amounts, steps) => {
        const companyId = await companyWith(amounts.map(BigInt));
        // Every minor unit by itself: which lot it belongs to, and which transfer spent it.
        const units = amounts.flatMap((amount, lot) =>
          Array.from({ length: amount }, () => ({ lot, spentBy: 0 })),
        );
        let transfer = 100;
        for (const { back, share } of steps) {
          const spent = units.filter(({ spentBy }) => spentBy === transfer);
          const chosen = back ? spent.toReversed() : units.filter(({ spentBy }) => spentBy === 0);
          const count = Math.ceil(chosen.length * share);
          if (count === 0) continue;
          if (back) await refill(companyId, BigInt(transfer), BigInt(count));
          else await spend(companyId, BigInt((transfer += 1)), BigInt(count));
          for (const unit of chosen.slice(0, count)) unit.spentBy = back ? 0 : transfer;
        }
        expect(await cashOf(companyId)).toEqual(
          amounts.map(
            (_, lot) => units.filter((one) => one.lot === lot && one.spentBy === 0).length,
          ),
        );
      },
    ),
    { numRuns: 40 },
  ));
