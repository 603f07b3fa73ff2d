import { type Currency, money, type Money, smaller, subtract } from '@arcadia/kernel/money';
import type { Context } from '../../database/context.ts';
import type { Write } from '../../database/transaction.ts';
import { useCoupons } from '../../coupons/index.ts';
import { insertTransactions, spendLots } from '../../funds/index.ts';
import { billTransfer, lockLedger, post } from '../../ledger/index.ts';
import type { Bill } from '../engine/bill.ts';
import { partOf, restOf, revenueOf } from './revenue.ts';

export type ToPay = { readonly id: string; readonly bill: Bill; readonly payable: Money };

/** What a bill was paid with when it became payable. */
export type Paid = {
  readonly id: string;
  readonly payable: Money;
  readonly coupons: bigint;
  readonly cash: bigint;
  /** The transfer of what coupons did not pay; null where they paid all. */
  readonly sequence: bigint | null;
};

/**
 * Books bills of a direct company and pays them in their order: coupons whose deduction period holds the month, then cash as far
 * as it goes; the rest is owed. Posts, spends lots and writes the lines that the customer reads. The company's row is locked.
 */
export async function payNewBills(
  tx: Write,
  ctx: Context,
  {
    companyId,
    month,
    currency,
    bills,
  }: { companyId: string; month: string; currency: Currency; bills: readonly ToPay[] },
): Promise<Paid[]> {
  // Coupons of all bills before any cash: whoever revokes a coupon locks it before the book, and so does this.
  const used = new Map<string, Money>();
  for (const { id, bill, payable } of bills) {
    if (payable.amount === 0n) continue;
    const whole = revenueOf(bill, payable);
    const use = { companyId, reference: id, month, amount: payable };
    const byCoupons = (amount: Money) => [...partOf(amount, whole)];
    used.set(id, await useCoupons(tx, ctx, { ...use, revenueOf: byCoupons }));
  }
  let { cash } = await lockLedger(tx, companyId, currency);
  const paid: Paid[] = [];
  for (const { id, bill, payable } of bills) {
    const coupons = used.get(id) ?? money(0n, currency);
    const rest = subtract(payable, coupons);
    const fromCash = smaller(rest, cash);
    cash = subtract(cash, fromCash);
    const whole = revenueOf(bill, payable);
    const revenue = restOf(whole, partOf(coupons, whole));
    const booking = { billId: id, companyId, fromCash, owed: subtract(rest, fromCash), revenue };
    const sequence = rest.amount === 0n ? null : await book(tx, ctx, booking);
    paid.push({ id, payable, coupons: coupons.amount, cash: fromCash.amount, sequence });
  }
  return paid;
}

type Booking = Omit<Parameters<typeof billTransfer>[0], 'occurredAt'>;

async function book(tx: Write, ctx: Context, booking: Booking): Promise<bigint> {
  const { billId: reference, companyId, fromCash } = booking;
  const occurredAt = ctx.clock.now();
  const posted = await post(tx, billTransfer({ ...booking, occurredAt }));
  if (fromCash.amount > 0n) {
    const { sequence } = posted;
    await spendLots(tx, { companyId, sequence, amount: fromCash });
    const amount = money(-fromCash.amount, fromCash.currency);
    const line = { companyId, type: 'deduction_balance' as const, amount, reference };
    tx.atEnd(insertTransactions(tx, [{ ...line, posted, occurredAt }]));
  }
  return posted.sequence;
}

/** The transfers that a discard reverses. After the bills are written. */
export async function insertPayments(
  tx: Write,
  { companyId, paidAt }: { companyId: string; paidAt: Date },
  paid: readonly Paid[],
): Promise<void> {
  const rows = paid.flatMap(({ id, cash, sequence }) =>
    sequence === null
      ? []
      : [{ company_id: companyId, bill_id: id, sequence, cash, paid_at: paidAt }],
  );
  if (rows.length > 0) await tx.db.insertInto('bill_payment').values(rows).execute();
}
