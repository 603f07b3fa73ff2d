import { add, type Currency, type Money, money } from '@arcadia/kernel/money';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import type { Write } from '../database/transaction.ts';

/** The sum of a company's running bills so far, over all months that are not final. */
export type RunningCharges = {
  readonly amount: Money;
  /** The moment when the older of the running bills was computed; null where there are none. */
  readonly asOf: Date | null;
};

export async function runningCharges(
  db: Queries,
  companyId: string,
  currency: Currency,
): Promise<RunningCharges> {
  const rows = await db
    .selectFrom('running_charge')
    .select(['amount', 'as_of'])
    .where('company_id', '=', companyId)
    .where('currency', '=', currency)
    .execute();
  const amounts = rows.map(({ amount }) => money(amount, currency));
  const times = rows.map(({ as_of: at }) => Number(at));
  return {
    amount: amounts.reduce(add, money(0n, currency)),
    asOf: times.length === 0 ? null : new Date(Math.min(...times)),
  };
}

/** The charges that are noted of companies, to decide which are computed anew. */
export function notedCharges(db: Queries, companyIds: readonly string[]) {
  return db
    .selectFrom('running_charge')
    .select(['company_id', 'month', 'events', 'as_of'])
    .where('company_id', '=', anyOf(companyIds))
    .execute();
}

/** Notes what a month comes to so far. The caller has locked the company's row and seen that the month is not final. */
export async function noteRunningCharge(
  { db }: Write,
  of: { companyId: string; month: string; amount: Money; events: number; asOf: Date },
): Promise<void> {
  const { companyId, month, amount, events, asOf } = of;
  const figures = {
    amount: amount.amount,
    currency: amount.currency,
    events: BigInt(events),
    as_of: asOf,
  };
  await db
    .insertInto('running_charge')
    .values({ company_id: companyId, month, ...figures })
    .onConflict((conflict) => conflict.columns(['company_id', 'month']).doUpdateSet(figures))
    .execute();
}

/**
 * Months after one that became final, or whose bills were replaced, are computed anew at the next look: what is left to them of
 * quotas and late usage is another. Returns the query.
 */
export function outdateRunningCharges(db: Queries, month: string, companyIds: readonly string[]) {
  return db
    .updateTable('running_charge')
    .set({ events: 0n })
    .where('company_id', '=', anyOf(companyIds))
    .where('month', '>', month);
}

/** The bills of a month are final: what is owed of them is in the ledger. Returns the query. */
export function dropRunningCharges(db: Queries, month: string, companyIds: readonly string[]) {
  return db
    .deleteFrom('running_charge')
    .where('company_id', '=', anyOf(companyIds))
    .where('month', '=', month);
}
