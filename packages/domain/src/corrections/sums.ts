import type { CorrectionSum } from '@arcadia/contract/pricing/corrections';
import { type Currency, money, toWire } from '@arcadia/kernel/money';
import { sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';

// A bill that waits for its rate counts with nothing: nobody knows what it charges.
const units = [
  sql<bigint>`count(*)`.as('bills'),
  sql<string>`coalesce(sum(payable_now), 0)`.as('payable_now'),
  sql<string>`coalesce(sum(payable_then), 0)`.as('payable_then'),
  sql<string>`coalesce(sum(greatest(paid - payable_then, 0)), 0)`.as('paid_back'),
  sql<string>`coalesce(sum(greatest(payable_then - paid, 0)), 0)`.as('owed'),
] as const;

type Units = {
  currency: Currency;
  bills: bigint;
  payable_now: string;
  payable_then: string;
  paid_back: string;
  owed: string;
};

/** The sums of what a correction does, one sum for each settlement currency. */
export async function sumsOf(db: Queries, id: string): Promise<CorrectionSum[]> {
  return (await sumsOfCorrections(db, [id])).get(id) ?? [];
}

/** The same of several corrections, by their ids. One without bills is not among them. */
export async function sumsOfCorrections(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, CorrectionSum[]>> {
  const rows = await db
    .selectFrom('correction_bill')
    .select(['correction_id', 'currency'])
    .select(units)
    .where('correction_id', '=', anyOf(ids))
    .where('status', '<>', 'superseded')
    .groupBy(['correction_id', 'currency'])
    .orderBy('currency')
    .execute();
  const sums = Map.groupBy(rows, (row) => row.correction_id);
  return new Map([...sums].map(([id, own]) => [id, own.map(wireSum)]));
}

/** The same by company: bills of a company have one currency. */
export async function sumsOfCompanies(
  db: Queries,
  id: string,
  companyIds: readonly string[],
): Promise<Map<string, CorrectionSum>> {
  const rows = await db
    .selectFrom('correction_bill')
    .select(['company_id', 'currency'])
    .select(units)
    .where('correction_id', '=', id)
    .where('company_id', '=', anyOf(companyIds))
    .where('status', '<>', 'superseded')
    .groupBy(['company_id', 'currency'])
    .execute();
  return new Map(rows.map((row) => [row.company_id, wireSum(row)]));
}

function wireSum(row: Units): CorrectionSum {
  const { currency } = row;
  const amount = (text: string | bigint) => toWire(money(BigInt(text), currency));
  return {
    currency,
    bills: Number(row.bills),
    payableNow: amount(row.payable_now),
    payableThen: amount(row.payable_then),
    difference: amount(BigInt(row.payable_then) - BigInt(row.payable_now)),
    paidBack: amount(row.paid_back),
    owed: amount(row.owed),
  };
}

/** A sum in a line of facts, with its sign: `USD +1234.00`. */
export function sumText({ difference: { amount, currency } }: CorrectionSum): string {
  return `${currency} ${amount.startsWith('-') ? '' : '+'}${amount}`;
}
