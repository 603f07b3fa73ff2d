import type { Currency, Money } from '@arcadia/kernel/money';
import { money } from '@arcadia/kernel/money';
import { monthsOfUses } from '../../coupons/index.ts';
import type { Queries } from '../../database/connection.ts';
import type { PriceBook, Prices, Rate } from '../../pricing/index.ts';
import type { Bill } from '../engine/bill.ts';
import { payableOf } from '../engine/payable.ts';
import { chargeTheSame, repriced, requireSameComponents } from '../engine/reprice.ts';
import { applicationInput } from '../input/application-input.ts';
import { billingFacts } from '../input/facts.ts';
import type { DraftBill } from '../input/draft-memory.ts';
import { minimum, type ReadPrices } from '../input/gather.ts';
import { planCurrency } from '../prices.ts';
import type { UsedRow } from '../input/usage-rows.ts';
import type { BillRow } from '../records/select-bills.ts';
import { storedBill } from '../records/stored-bill.ts';
import { usageOfStored } from '../records/stored-usage.ts';
import { replayedBills, takeTheSame } from './replayed-bills.ts';

/** Final bills that a correction may touch: of one month and currency, or of a month and all later ones. */
export type CorrectedScope =
  | { readonly month: string; readonly currency: Currency }
  | { readonly from: string };

/** The inputs that are in force once the correction is. */
export type CorrectedInputs = {
  readonly scope: CorrectedScope;
  /** The prices of the company in months of the scope; null where rates only are corrected. */
  readonly prices: ReadPrices | null;
  /** Correcting events of a company's usage; bills are played again from their month on. */
  readonly usage?: readonly UsedRow[];
  readonly rateOf: (db: Queries, of: { currency: Currency; month: string }) => Promise<Rate | null>;
};

/** A final bill and the one that would be in its place. */
export type CorrectedBill = {
  readonly row: BillRow;
  readonly old: Bill;
  readonly draft: DraftBill;
  /** The version that it is made with then. */
  readonly prices: Pick<Prices, 'planCompanyId' | 'planId'>;
  /** The amount in the settlement currency; null without a rate. */
  readonly payable: Money | null;
  /**
   * Whether the result is another one, or only what pays it: `coupons` where coupons that an earlier bill of the correction took too
   * much of can pay this one. Null where it is left alone.
   */
  readonly change: 'result' | 'coupons' | null;
};

/** The bills of a company that count and are in the scope, the oldest month first. */
export function billsInScope(db: Queries, scope: CorrectedScope) {
  const bills = db.selectFrom('bill').where('status', '<>', 'discarded');
  return 'from' in scope
    ? bills.where('month', '>=', scope.from)
    : bills.where('month', '=', scope.month).where('currency', '=', scope.currency);
}

/**
 * The bills of a company as they would be by corrected inputs, of the very usage and quotas that they were made of; in the order in
 * which they were made. Writes nothing.
 * @param before the prices that are in force, where it is to be found out whether quantities would move
 * @throws QuantitiesWouldMove
 */
export async function correctedBills(
  db: Queries,
  {
    companyId,
    inputs,
    before,
  }: { companyId: string; inputs: CorrectedInputs; before?: ReadPrices },
): Promise<CorrectedBill[]> {
  const rows = await billsInScope(db, inputs.scope)
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('month')
    .execute();
  if (inputs.usage) {
    const bills = await playedAgain(db, { companyId, inputs, rows });
    return withFreedCoupons(db, { companyId, inputs, bills });
  }
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  const months = [...byMonth.keys()];
  const of = { companyIds: [companyId], months };
  const book = inputs.prices && (await inputs.prices(db, of));
  const current = book && before && (await before(db, of));
  for (const month of current ? months : [])
    requireSame(current?.({ companyId, month }) ?? null, book?.({ companyId, month }) ?? null);
  const corrected: CorrectedBill[] = [];
  for (const [month, own] of byMonth)
    corrected.push(...(await ofMonth(db, { companyId, month, rows: own, inputs, book })));
  return withFreedCoupons(db, { companyId, inputs, bills: corrected });
}

async function playedAgain(
  db: Queries,
  { companyId, inputs, rows }: { companyId: string; inputs: CorrectedInputs; rows: BillRow[] },
): Promise<CorrectedBill[]> {
  const { prices: readPrices, usage: events = [] } = inputs;
  const months = [...new Set(rows.map(({ month }) => month))];
  const of = { companyIds: [companyId], months };
  const book = readPrices && (await readPrices(db, of));
  if (!book) throw new Error('usage is charged at prices');
  const ids = rows.map(({ id }) => id);
  const frozen = ids.length > 0 ? await usageOfBills(db, companyId, ids) : new Map();
  const replayed = await replayedBills(db, { companyId, rows, frozen, events, book });
  const corrected: CorrectedBill[] = [];
  for (const { row, old, bill, usage, hasMinimum } of replayed) {
    const { currency, month } = row;
    const rate = currency === planCurrency ? null : await inputs.rateOf(db, { currency, month });
    const payable = payableAt(bill, currency, rate);
    const isSame = bill === old || (chargeTheSame(old, bill) && takeTheSame(old, bill));
    corrected.push({
      row,
      old,
      draft: { bill, applicationName: row.application_name, usage, hasMinimum },
      prices: book({ companyId, month }) ?? {
        planCompanyId: row.plan_company_id,
        planId: row.plan_id,
      },
      payable,
      change: isSame ? null : 'result',
    });
  }
  return corrected;
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
    const made = await ofMonth(db, { companyId, month, rows, inputs, book: null });
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

function requireSame(before: Prices | null, after: Prices | null): void {
  if (before && after) requireSameComponents(before.terms, after.terms);
}

type OfMonth = {
  companyId: string;
  month: string;
  rows: readonly BillRow[];
  inputs: CorrectedInputs;
  book: PriceBook | null;
};

async function ofMonth(
  db: Queries,
  { companyId, month, rows, inputs, book }: OfMonth,
): Promise<CorrectedBill[]> {
  const facts = (await billingFacts(db, { companyIds: [companyId], month, except: '' })).get(
    companyId,
  );
  const usage = await usageOfBills(
    db,
    companyId,
    rows.map(({ id }) => id),
  );
  const pricesOf = (of: string) =>
    book && isIn(inputs.scope, of) ? book({ companyId, month: of }) : null;
  const made: CorrectedBill[] = [];
  // In the order in which a settlement makes them: that of the applications' creation.
  for (const application of facts?.applications ?? []) {
    const row = rows.find(({ application_id: id }) => id === application.id);
    if (!row || !facts) continue;
    const frozen = usage.get(row.id) ?? [];
    const { bill: old } = await storedBill(db, row);
    const input = applicationInput(application, { month, facts, rows: frozen });
    const bill = repriced(old, input, { month, pricesOf, minimum });
    const rate =
      row.currency === planCurrency
        ? null
        : await inputs.rateOf(db, { currency: row.currency, month });
    const payable = payableAt(bill, row.currency, rate);
    const inForce = pricesOf(month);
    const isChanged =
      !chargeTheSame(old, bill) || (row.payable !== null && payable?.amount !== row.payable);
    made.push({
      row,
      old,
      draft: {
        bill,
        applicationName: row.application_name,
        usage: frozen,
        hasMinimum: input.hasMinimum,
      },
      prices: inForce ?? { planCompanyId: row.plan_company_id, planId: row.plan_id },
      payable,
      change: isChanged ? 'result' : null,
    });
  }
  if (made.length !== rows.length) throw new Error(`bills of ${companyId} have no application`);
  return made;
}

function isIn(scope: CorrectedScope, month: string): boolean {
  return 'from' in scope && month >= scope.from;
}

function payableAt({ total }: Bill, currency: Currency, rate: Rate | null): Money | null {
  if (currency !== planCurrency && rate === null) return null;
  return payableOf(total, currency, rate?.rate ?? null);
}

async function usageOfBills(db: Queries, companyId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('bill_usage')
    .select(['bill_id', 'rows'])
    .where('company_id', '=', companyId)
    .where('bill_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ bill_id: id, rows: frozen }) => [id, usageOfStored(frozen)]));
}

/** The sum that was paid of a bill, in whichever way. */
export function paidOf(row: BillRow): Money {
  return money(row.paid_by_coupons + row.paid_by_cash + row.paid_by_reference, row.currency);
}
