import { type Currency, money, type Money, smaller, subtract } from '@arcadia/kernel/money';
import { sql } from 'kysely';
import type { Context } from '../../database/context.ts';
import { jsonRows } from '../../database/json-rows.ts';
import type { Write } from '../../database/transaction.ts';
import { selectUses, useCoupons } from '../../coupons/index.ts';
import { insertTransactions, spendLots, type TransactionLine } from '../../funds/index.ts';
import {
  type Balances,
  billTransfer,
  lockLedgers,
  postAll,
  type Posted,
} from '../../ledger/index.ts';
import type { Bill } from '../engine/bill.ts';
import { billRemarks } from './bill-remarks.ts';
import { partOf, restOf, revenueOf, type RevenuePart } from './revenue.ts';

export type ToPay = {
  readonly id: string;
  readonly bill: Bill;
  readonly applicationName: string;
  readonly payable: Money;
  /** The discount that was taken off, in the currency of the payable. The company reads it; it moves nothing. */
  readonly discount: Money;
  /** The moment when the bill was made, where it was made before and waited for its rate. */
  readonly madeAt?: Date;
};

/** Bills of a company for a month, in the order in which they are paid. */
export type Due = {
  readonly companyId: string;
  readonly currency: Currency;
  readonly bills: readonly ToPay[];
};

/** The parts by which a bill was paid when it became payable. */
export type Paid = {
  readonly companyId: string;
  readonly id: string;
  readonly payable: Money;
  readonly coupons: bigint;
  readonly cash: bigint;
  /** The transfer of what coupons did not pay; null where they paid all. */
  readonly sequence: bigint | null;
};

/**
 * Books bills of direct companies and pays them in their order: coupons whose deduction period holds the month, then cash as far
 * as it goes; the rest is owed. Posts, spends lots and writes the lines that the customer reads. The companies' rows are locked.
 * @param due one company, or several of which none has a coupon that can be used: a coupon is locked before any book
 */
export async function payNewBills(
  tx: Write,
  ctx: Context,
  { month, due }: { month: string; due: readonly Due[] },
): Promise<Paid[]> {
  if (due.length === 0) return [];
  const [only, ...others] = due;
  const coupons =
    only && others.length === 0
      ? await payWithCoupons(tx, ctx, { month, due: only })
      : new Map<string, Money>();
  const balances = await lockLedgers(tx, due);
  const remarks = new Map(
    due.flatMap(({ bills }) =>
      bills.map(({ id, applicationName }) => [id, billRemarks(applicationName, month)]),
    ),
  );
  const parts = due.flatMap((one) => partsOf(one, coupons, balances.get(one.companyId)));
  const booked = parts.filter(({ rest }) => rest.amount > 0n);
  const occurredAt = ctx.clock.now();
  const posted = await postAll(
    tx,
    booked.map(({ companyId, id: billId, fromCash, rest, revenue }) => {
      const owed = subtract(rest, fromCash);
      return billTransfer({ billId, companyId, fromCash, owed, revenue, occurredAt });
    }),
  );
  const postings = new Map(booked.map(({ id }, index) => [id, posted[index]]));
  await noteCash(tx, parts, { postings, remarks, occurredAt });
  await noteDiscounts(tx, due, { postings, remarks, balances, occurredAt });
  return parts.map(({ companyId, id, payable, byCoupons, fromCash }) => ({
    companyId,
    id,
    payable,
    coupons: byCoupons.amount,
    cash: fromCash.amount,
    sequence: postings.get(id)?.sequence ?? null,
  }));
}

/** Coupons of all bills before any cash: whoever revokes a coupon locks it before the book, and so does this. */
async function payWithCoupons(
  tx: Write,
  ctx: Context,
  { month, due: { companyId, bills } }: { month: string; due: Due },
): Promise<Map<string, Money>> {
  const used = new Map<string, Money>();
  for (const { id, bill, applicationName, payable, madeAt } of bills) {
    if (payable.amount === 0n) continue;
    const whole = revenueOf(bill, payable);
    const remarks = billRemarks(applicationName, month);
    const use = { companyId, reference: id, month, amount: payable, madeAt, remarks };
    const byCoupons = (amount: Money) => [...partOf(amount, whole)];
    used.set(id, await useCoupons(tx, ctx, { ...use, revenueOf: byCoupons }));
  }
  return used;
}

type Part = Pick<Paid, 'companyId' | 'id' | 'payable'> & {
  readonly byCoupons: Money;
  /** The part that coupons did not pay. */
  readonly rest: Money;
  readonly fromCash: Money;
  readonly revenue: readonly RevenuePart[];
};

function partsOf(
  { companyId, currency, bills }: Due,
  coupons: ReadonlyMap<string, Money>,
  balances: Balances | undefined,
): Part[] {
  const none = money(0n, currency);
  let cash = balances?.cash ?? none;
  return bills.map(({ id, bill, payable }) => {
    const byCoupons = coupons.get(id) ?? none;
    const rest = subtract(payable, byCoupons);
    const fromCash = smaller(rest, cash);
    cash = subtract(cash, fromCash);
    const whole = revenueOf(bill, payable);
    const revenue = restOf(whole, partOf(byCoupons, whole));
    return { companyId, id, payable, byCoupons, rest, fromCash, revenue };
  });
}

/** Postings and remarks by the ids of bills. */
type Noted = {
  postings: ReadonlyMap<string, Posted | undefined>;
  remarks: ReadonlyMap<string, string>;
  occurredAt: Date;
};

/** Spends lots and writes what the customer reads. */
async function noteCash(
  tx: Write,
  parts: readonly Part[],
  { postings, remarks, occurredAt }: Noted,
): Promise<void> {
  const spent = parts.flatMap(({ companyId, id, fromCash }) => {
    const posted = postings.get(id);
    return posted && fromCash.amount > 0n ? [{ companyId, id, fromCash, posted }] : [];
  });
  if (spent.length === 0) return;
  await spendLots(
    tx,
    spent.map(({ companyId, fromCash, posted: { sequence } }) => ({
      companyId,
      sequence,
      amount: fromCash,
    })),
  );
  const lines = spent.map(({ companyId, id: reference, fromCash, posted }) => {
    const amount = money(-fromCash.amount, fromCash.currency);
    const line = { companyId, type: 'deduction_balance' as const, amount, reference };
    return { ...line, remarks: remarks.get(reference), posted, occurredAt };
  });
  tx.atEnd(insertTransactions(tx, lines));
}

/**
 * A discount is a line of its own beside the transfer of its bill; beside that of its coupons where they paid all. A bill of
 * nothing has no transfer, and no such line.
 */
async function noteDiscounts(
  tx: Write,
  due: readonly Due[],
  { postings, remarks, balances, occurredAt }: Noted & { balances: ReadonlyMap<string, Balances> },
): Promise<void> {
  const lines: TransactionLine[] = [];
  for (const { companyId, bills } of due)
    for (const { id: reference, discount } of bills) {
      if (discount.amount === 0n) continue;
      const posted =
        postings.get(reference) ??
        (await postedOfCoupons(tx, { companyId, reference }, balances.get(companyId)));
      if (!posted) continue;
      const amount = money(-discount.amount, discount.currency);
      lines.push({
        companyId,
        type: 'deduction_discount',
        amount,
        reference,
        remarks: remarks.get(reference),
        posted,
        occurredAt,
      });
    }
  if (lines.length > 0) tx.atEnd(insertTransactions(tx, lines));
}

/** Coupons moved neither cash nor deposit, so these are as they were before. */
async function postedOfCoupons(
  { db }: Write,
  of: { companyId: string; reference: string },
  balances: Balances | undefined,
): Promise<TransactionLine['posted'] | null> {
  const use = await selectUses(db, of).select('sequence').limit(1).executeTakeFirst();
  return use && balances ? { sequence: use.sequence, balances } : null;
}

/** The transfers that a discard reverses. After the bills are written. */
export async function insertPayments(
  tx: Write,
  paidAt: Date,
  paid: readonly Paid[],
): Promise<void> {
  const rows = paid.flatMap(({ companyId, id, cash, sequence }) =>
    sequence === null
      ? []
      : [{ company_id: companyId, bill_id: id, sequence, cash, paid_at: paidAt }],
  );
  if (rows.length === 0) return;
  await sql`insert into bill_payment (company_id, bill_id, sequence, cash, paid_at)
    select company_id, bill_id, sequence, cash, paid_at
    from jsonb_populate_recordset(null::bill_payment, ${jsonRows(rows)})`.execute(tx.db);
}
