import { cashlessTransactionTypes, transactionTypes } from '@arcadia/contract/funds/funds';
import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { addMonths, daysOfMonth } from '@arcadia/kernel/month';
import { currencies, type Currency } from '@arcadia/kernel/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { companyStatement, type Statement } from './index.ts';

const database = useTestDatabase();
let pools: Database;
beforeAll(() => {
  pools = openDatabase(database.url, { maxConnections: 2, onIdleError: () => undefined });
});
afterAll(() => pools.close());

const firstMonth = '2025-01';
const months = [-1, 0, 1, 2, 3].map((count) => addMonths(firstMonth, count));
const isCashless = (type: string) => (cashlessTransactionTypes as readonly string[]).includes(type);

/** The first and the last instant of each month, and any in between: milliseconds since the first month began. */
const edges = months.flatMap((month) => {
  const { from, to } = daysOfMonth(month);
  return [startOfDay(from).getTime(), endOfDay(to).getTime() - 1];
});
const instant = fc.oneof(
  fc.constantFrom(...edges.slice(2, -2)),
  fc.integer({ min: edges[2] ?? 0, max: edges.at(-3) ?? 0 }),
);
const movement = fc.record({
  at: instant,
  currency: fc.constantFrom(...currencies),
  type: fc.constantFrom(...transactionTypes),
  cash: fc.bigInt({ min: -99_999n, max: 499_999_999n }),
  deposit: fc.bigInt({ min: -500_000n, max: 500_000n }),
});
type Movement = typeof movement extends fc.Arbitrary<infer T> ? T : never;
type Entry = Movement & { amount: bigint; cashAfter: bigint; depositAfter: bigint };

/** The movements in the order of the ledger, each with the balances of its own currency. Coupons and discounts move neither. */
function entriesOf(movements: readonly Movement[]): Entry[] {
  const balances = new Map<Currency, { cash: bigint; deposit: bigint }>();
  return movements
    .toSorted((a, b) => a.at - b.at)
    .map((one) => {
      const before = balances.get(one.currency) ?? { cash: 0n, deposit: 0n };
      const moved = isCashless(one.type) ? { cash: 0n, deposit: 0n } : one;
      const least = (balance: bigint, change: bigint) =>
        balance + change < 0n ? -balance : change;
      const deposit = least(before.deposit, moved.deposit);
      const taken = least(before.cash, moved.cash);
      // No movement is of nothing.
      const cash = taken + deposit === 0n && !isCashless(one.type) ? taken + 1n : taken;
      const after = { cash: before.cash + cash, deposit: before.deposit + deposit };
      balances.set(one.currency, after);
      const amount = isCashless(one.type) ? one.cash || 1n : cash + deposit;
      return { ...one, amount, cashAfter: after.cash, depositAfter: after.deposit };
    });
}

let companies = 0;
async function store(currency: Currency, entries: readonly Entry[]): Promise<MemberContext> {
  companies += 1;
  const companyId = `co_${companies}`;
  const rows = entries.map(
    ({ at, type, amount, cashAfter, depositAfter, currency: own }, index) =>
      `('${companyId}', 'txn_${companies}_${index}', ${index + 1}, '${new Date(at).toISOString()}', '${type}', 'completed',
        '${own}', ${amount}, ${cashAfter}, ${depositAfter}, null, '')`,
  );
  await asAdmin(
    database.adminUrl,
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
       values ('${companyId}', 'x', 'CN', '${currency}', 0, now());
     ${rows.length === 0 ? '' : `insert into funds_transaction (company_id, id, ledger_sequence, occurred_at, type, status, currency, amount, cash_balance, deposit_balance, reference, remarks) values ${rows.join(',')}`}`,
  );
  const ctx = systemContext(pools, { clock: { now: () => new Date('2025-06-15T00:00:00Z') } });
  const who = { id: 'someone', name: 'Someone', sessionId: 'ses' };
  return { ...ctx, actor: { ...who, kind: 'member', companyId, permissions: new Set<number>() } };
}

const whole = ({ cash, deposit }: Statement['opening']) => cash.amount + deposit.amount;

test('of any history each month leads to the next, in one currency, and no movement is missing or twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...currencies),
      fc.array(movement, { maxLength: 40 }),
      async (currency, movements) => {
        const entries = entriesOf(movements);
        const ctx = await store(currency, entries);
        const statements: Statement[] = [];
        for (const month of months) statements.push(await companyStatement(ctx, month));
        const own = entries.filter((entry) => entry.currency === currency);
        let before = { cash: 0n, deposit: 0n };
        for (const { opening, closing, lines } of statements) {
          expect([opening.cash.amount, opening.deposit.amount]).toEqual([
            before.cash,
            before.deposit,
          ]);
          const moved = lines
            .filter(({ type }) => !isCashless(type))
            .reduce((sum, { amount }) => sum + amount.amount, 0n);
          expect(whole(opening) + moved).toBe(whole(closing));
          const shown = [opening, closing, ...lines].flatMap(({ cash, deposit }) => [
            cash,
            deposit,
          ]);
          expect(new Set(shown.map((one) => one.currency))).toEqual(new Set([currency]));
          before = { cash: closing.cash.amount, deposit: closing.deposit.amount };
        }
        const last = own.at(-1);
        expect(before).toEqual({ cash: last?.cashAfter ?? 0n, deposit: last?.depositAfter ?? 0n });
        const listed = statements.flatMap(({ lines }) => lines);
        expect(listed.map(({ amount }) => amount.amount)).toEqual(own.map(({ amount }) => amount));
      },
    ),
    { numRuns: 15 },
  );
});
