import { money } from '@arcadia/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { write } from '../database/transaction.ts';
import { lockLedger, rechargeTransfer } from '../ledger/index.ts';
import { creditFunds } from './credit-funds.ts';

const { adminUrl, url } = useTestDatabase();
const companyId = 'co_credited';
let database: Database;
beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 4, onIdleError: () => undefined });
  await asAdmin(
    adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     values ('${companyId}', 'C', 'CN', 'CNY', 10000, '2026-01-01')`,
  );
});
afterAll(() => database.close());

function credit(rechargeId: string, amount: bigint): Promise<void> {
  const ctx = systemContext(database);
  const gateway = 'alipay';
  const incoming = {
    companyId,
    amount: money(amount, 'CNY'),
    source: 'recharge' as const,
    reference: rechargeId,
    payment: { gateway, gatewayPaymentId: `ali_${rechargeId}` } as const,
  };
  return write(ctx, async (tx) => {
    tx.unaudited('a test of credits');
    const balances = await lockLedger(tx, companyId, 'CNY');
    creditFunds(tx, ctx, incoming, { balances, requiredDeposit: 10_000n }, (parts) =>
      rechargeTransfer({ rechargeId, companyId, gateway, ...parts }),
    );
  });
}

/** Rows of each table about a credit, in the order of the ledger's numbers. */
async function written() {
  const { rows } = await asAdmin(
    adminUrl,
    `select t.sequence::int, t.reference, l.deposit::int, l.cash::int, f.deposit_balance::int, f.cash_balance::int
     from ledger_transfer t
       full join funds_lot l on (l.company_id, l.sequence, l.reference) = (t.company_id, t.sequence, t.reference)
       full join funds_transaction f
         on (f.company_id, f.ledger_sequence, f.reference) = (t.company_id, t.sequence, t.reference)
     where '${companyId}' in (t.company_id, l.company_id, f.company_id) order by 1`,
  );
  return rows.map((row) => Object.values(row));
}

test('credits at once follow one another: each lot and line has its transfer’s number and balances', async () => {
  await credit('rch_1', 7_000n);
  await Promise.all([credit('rch_2', 5_000n), credit('rch_3', 5_000n)]);
  const [first, second, third] = await written();
  expect(first).toEqual([1, 'rch_1', 7_000, 0, 7_000, 0]);
  expect(second).toEqual([2, expect.any(String), 3_000, 2_000, 10_000, 2_000]);
  expect(third).toEqual([3, expect.any(String), 0, 5_000, 10_000, 7_000]);
  expect(new Set([second?.[1], third?.[1]])).toEqual(new Set(['rch_2', 'rch_3']));
});

test('a credit that was posted before fails, and nothing of it is written again', async () => {
  const before = await written();
  const again = credit('rch_3', 5_000n);
  await expect(again).rejects.toMatchObject({ code: '23505' });
  await expect(credit('rch_3', 4_000n)).rejects.toMatchObject({ code: 'LE004' });
  expect(await written()).toEqual(before);
});
