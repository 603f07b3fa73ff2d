import { type Money, money } from '@arcadia/kernel/money';
import { monthOf } from '@arcadia/kernel/month';
import { monthsOfUses } from '../../coupons/index.ts';
import type { Queries } from '../../database/connection.ts';
import { termsOfVersions } from '../../pricing/index.ts';
import { chargeTheSame } from '../engine/reprice.ts';
import { correctedUsage, withCorrected } from '../input/corrected-usage.ts';
import type { ReadPrices } from '../input/gather.ts';
import type { UsageOfMonths } from '../input/usage-rows.ts';
import { planCurrency } from '../prices.ts';
import { lastFinalMonth } from '../records/last-final-month.ts';
import type { BillRow } from '../records/select-bills.ts';
import { AddedLate } from './added-late.ts';
import { addedByMonth, monthsFrom, pricedOnlyIn } from './added-prices.ts';
import type { CorrectedBill, CorrectedInputs, CorrectedScope } from './corrected-bill.ts';
import { takeTheSame } from './quota-histories.ts';
import { ownVersion, payableAt, ratedBills, usageOfBills } from './rated-bills.ts';
import { replayedBills } from './replayed-bills.ts';

/** The bills of a company that count and are in the scope, the oldest month first. */
export function billsInScope(db: Queries, scope: CorrectedScope) {
  const bills = db.selectFrom('bill').where('status', '<>', 'discarded');
  return 'from' in scope
    ? bills.where('month', '>=', scope.from)
    : bills.where('month', '=', scope.month).where('currency', '=', scope.currency);
}

/**
 * The bills of a company as they would be by corrected inputs, of the very usage that they were made of; in the order in which they
 * were made. Writes nothing.
 * @param used what `usageOfAdded` read before, outside of any transaction
 */
export async function correctedBills(
  db: Queries,
  { companyId, inputs, used }: { companyId: string; inputs: CorrectedInputs; used: UsageOfMonths },
): Promise<CorrectedBill[]> {
  const { scope, prices } = inputs;
  const rows = await billsInScope(db, scope)
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('month')
    .execute();
  if (prices && 'from' in scope) {
    const bills = await playedAgain(db, {
      companyId,
      inputs,
      rows,
      from: scope.from,
      prices,
      used,
    });
    return withFreedCoupons(db, { companyId, inputs, bills });
  }
  const corrected: CorrectedBill[] = [];
  for (const [month, own] of Map.groupBy(rows, (row) => row.month))
    corrected.push(...(await ratedBills(db, { companyId, month, rows: own, inputs })));
  return withFreedCoupons(db, { companyId, inputs, bills: corrected });
}

type Playing = {
  companyId: string;
  inputs: CorrectedInputs;
  rows: BillRow[];
  from: string;
  prices: ReadPrices;
  used: UsageOfMonths;
};

async function playedAgain(db: Queries, playing: Playing): Promise<CorrectedBill[]> {
  const { companyId, inputs, rows } = playing;
  const { usage: events = [] } = inputs;
  if (rows.length === 0) return [];
  const { book, ...replaying } = await readReplaying(db, playing);
  const isOfUsage = inputs.usage !== undefined;
  const corrected: CorrectedBill[] = [];
  for (const one of await replayedBills(db, { companyId, rows, events, book, ...replaying })) {
    const { row, old, bill, usage, hasMinimum, isOfOtherUsage, isPlayed } = one;
    const { currency, month } = row;
    const rate = currency === planCurrency ? null : await inputs.rateOf(db, { currency, month });
    const payable = payableAt(bill, currency, rate);
    const isSame = bill === old || (chargeTheSame(old, bill) && takeTheSame(old, bill));
    const isPaidTheSame = isOfUsage || row.payable === null || payable?.amount === row.payable;
    corrected.push({
      row,
      old,
      draft: { bill, applicationName: row.application_name, usage, hasMinimum },
      // A bill that stays line by line names the version that its lines are from.
      prices: (bill === old ? null : book({ companyId, month })) ?? ownVersion(row),
      payable,
      change: isSame && isPaidTheSame && !isOfOtherUsage ? null : 'result',
      isTogether: isOfUsage || isPlayed,
    });
  }
  return corrected;
}

/** Everything that bills are played again with. */
async function readReplaying(
  db: Queries,
  { companyId, inputs, rows, from, prices, used }: Playing,
) {
  const months = monthsFrom(from, rows.at(-1)?.month ?? from);
  const book = await prices(db, { companyIds: [companyId], months });
  const ids = rows.map(({ id }) => id);
  const termsOf = await termsOfVersions(db, rows);
  const differs = (row: BillRow) => {
    const [made, now] = [termsOf(row), book({ companyId, month: row.month })?.terms];
    return made && now && pricedOnlyIn(now, made).length + pricedOnlyIn(made, now).length > 0;
  };
  const of = { companyIds: [companyId], months: [...used.keys()] };
  const corrected = await correctedUsage(db, of);
  const events = [...(corrected.get(companyId) ?? []), ...(inputs.usage ?? [])];
  const stored = withCorrected(
    used,
    events.filter(({ day }) => used.has(monthOf(day))),
  );
  const added = await addedByMonth(db, { companyId, months, book });
  const lastFinal = await lastFinalMonth(db, companyId);
  return {
    book,
    frozen: await usageOfBills(db, companyId, ids),
    madeWith: termsOf,
    // Where prices that were added or removed still wait for their run, those of the usage's bills come with it.
    areRepriced: inputs.usage === undefined || rows.some(differs),
    addedLate: new AddedLate({ companyId, rows, book, added, used: stored, lastFinal }),
  };
}

type Correcting = { companyId: string; inputs: CorrectedInputs; bills: readonly CorrectedBill[] };

/**
 * With bills that stay, but that coupons can pay which come free, of whatever month the coupons are for: they would have, if the
 * others had never been wrong. A bill that an operator settled, and one that coupons paid whole, stay.
 */
async function withFreedCoupons(
  db: Queries,
  { companyId, inputs, bills }: Correcting,
): Promise<CorrectedBill[]> {
  const references = bills
    .filter(
      ({ row, payable, change }) =>
        change === 'result' && payable !== null && row.paid_by_coupons > payable.amount,
    )
    .map(({ row }) => row.id);
  const months = await monthsOfUses(db, { companyId, references });
  if (months === null) return [...bills];
  const others = await db
    .selectFrom('bill')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('status', '<>', 'discarded')
    .where('month', '>=', months.first)
    .where('month', '<=', months.last)
    .where(
      'id',
      'not in',
      bills.map(({ row }) => row.id),
    )
    .execute();
  const beside: CorrectedBill[] = [];
  for (const [month, rows] of Map.groupBy(others, (row) => row.month)) {
    const made = await ratedBills(db, { companyId, month, rows, inputs });
    beside.push(...made.map((bill): CorrectedBill => ({ ...bill, change: null })));
  }
  // The sort is stable: within a month they stay in the order in which they were made.
  return [...beside, ...bills]
    .toSorted((a, b) => (a.row.month < b.row.month ? -1 : Number(a.row.month > b.row.month)))
    .map((bill) => (takesCoupons(bill, months) ? { ...bill, change: 'coupons' } : bill));
}

function takesCoupons(
  { row, change }: CorrectedBill,
  { first, last }: { first: string; last: string },
): boolean {
  const { month, payable, paid_by_coupons: coupons, paid_by_reference: reference } = row;
  return (
    change === null &&
    month >= first &&
    month <= last &&
    payable !== null &&
    reference === 0n &&
    coupons < payable
  );
}

/** The sum that was paid of a bill, in whichever way. */
export function paidOf(row: BillRow): Money {
  return money(row.paid_by_coupons + row.paid_by_cash + row.paid_by_reference, row.currency);
}
