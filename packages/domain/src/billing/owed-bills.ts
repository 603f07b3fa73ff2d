import { type Money, money } from '@arcadia/kernel/money';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';

/** A final bill that a direct company has not paid, or only in part. */
export type OwedBill = {
  readonly id: string;
  readonly month: string;
  readonly owed: Money;
  /** The moment when the bill was booked as owed: when it was made, or converted with the rate it had waited for. */
  readonly owedSince: Date;
};

/** The unpaid bills of a direct company, in the order in which they are collected: oldest first. */
export async function owedBills(db: Queries, companyId: string): Promise<OwedBill[]> {
  const rows = await db
    .selectFrom('bill')
    .innerJoin('bill_payment', (join) =>
      join
        .onRef('bill_payment.company_id', '=', 'bill.company_id')
        .onRef('bill_payment.bill_id', '=', 'bill.id')
        .on('returned_at', 'is', null),
    )
    .select(['bill.id', 'bill.month', 'bill.currency', 'bill.finalised_at'])
    .select(sql<bigint>`payable - paid_by_coupons - paid_by_cash`.as('owed'))
    .select((eb) => eb.fn.min('paid_at').as('owed_since'))
    .where('bill.company_id', '=', companyId)
    .where('bill.status', '=', 'unsettled')
    .groupBy(['bill.company_id', 'bill.id'])
    .orderBy('bill.month')
    .orderBy('bill.finalised_at')
    .orderBy('bill.id')
    .execute();
  return rows.map(({ id, month, currency, owed, owed_since: owedSince }) => ({
    id,
    month,
    owed: money(owed, currency),
    owedSince,
  }));
}

/** Direct companies that owe on bills, in the order of their ids. */
export async function companiesThatOwe(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom('bill')
    .select('bill.company_id')
    .distinct()
    .where('bill.status', '=', 'unsettled')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('bill_payment')
          .select('sequence')
          .whereRef('bill_payment.company_id', '=', 'bill.company_id')
          .whereRef('bill_payment.bill_id', '=', 'bill.id')
          .where('returned_at', 'is', null),
      ),
    )
    .orderBy('bill.company_id')
    .execute();
  return rows.map(({ company_id: id }) => id);
}
