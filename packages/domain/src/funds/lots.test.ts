import { money } from '@arcadia/kernel/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { type Write, write } from '../database/transaction.ts';
import { lotRow, refillLots, spendLots } from './lots.ts';

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

const paymentOf = (lot: number) => ({
  gateway: 'alipay' as const,
  gatewayPaymentId: `ali_${lot + 1}`,
});

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
        payment: paymentOf(index),
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
  change((tx) => spendLots(tx, [{ companyId, sequence, amount: money(amount, 'CNY') }]));
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
    spendLots(tx, [
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

test('the lot of a payment is spent before older ones, which follow in their order', async () => {
  const companyId = await companyWith([100n, 50n, 70n]);
  const takeBack = (sequence: bigint, amount: bigint) =>
    change((tx) =>
      spendLots(tx, [{ companyId, sequence, amount: money(amount, 'CNY') }], paymentOf(2)),
    );
  await takeBack(10n, 60n);
  expect(await cashOf(companyId)).toEqual([100, 50, 10]);
  await takeBack(11n, 120n);
  expect(await cashOf(companyId)).toEqual([0, 40, 0]);
});

test('of several transfers the one that the lots do not cover is named, and none is spent', async () => {
  const [one, other] = [await companyWith([100n]), await companyWith([50n])];
  const amount = money(60n, 'CNY');
  const spent = change((tx) =>
    spendLots(tx, [
      { companyId: one, sequence: 10n, amount },
      { companyId: other, sequence: 12n, amount },
    ]),
  );
  await expect(spent).rejects.toThrow(`lots hold less than these transfers spent: 12 of ${other}`);
  expect([await cashOf(one), await cashOf(other)]).toEqual([[100], [50]]);
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
        fc.record({
          back: fc.boolean(),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
          // As so many transfers at once.
          transfers: fc.integer({ min: 1, max: 3 }),
          // The payment whose lot is spent first, if there is such a one.
          first: fc.option(fc.integer({ min: 0, max: 5 })),
        }),
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
        for (const { back, share, transfers, first } of steps) {
          if (back) {
            const spent = units.filter(({ spentBy }) => spentBy === transfer).toReversed();
            const given = spent.slice(0, Math.ceil(spent.length * share));
            if (given.length === 0) continue;
            await refill(companyId, BigInt(transfer), BigInt(given.length));
            for (const unit of given) unit.spentBy = 0;
            continue;
          }
          const left = units.filter(({ spentBy }) => spentBy === 0);
          const chosen = left
            .toSorted((a, b) => Number(a.lot !== first) - Number(b.lot !== first))
            .slice(0, Math.ceil(left.length * share));
          const size = Math.ceil(chosen.length / transfers);
          const spends: Parameters<typeof spendLots>[1][number][] = [];
          for (let start = 0; start < chosen.length; start += size) {
            const taken = chosen.slice(start, start + size);
            transfer += 1;
            for (const unit of taken) unit.spentBy = transfer;
            const amount = money(BigInt(taken.length), 'CNY');
            spends.push({ companyId, sequence: BigInt(transfer), amount });
          }
          const payment = first === null ? null : paymentOf(first);
          await change((tx) => spendLots(tx, spends, payment));
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
