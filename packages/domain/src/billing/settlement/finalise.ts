import { formatExact } from '@arcadia/kernel/decimal';
import { type Currency, money, type Money, toWire } from '@arcadia/kernel/money';
import { companyKind } from '../../companies/index.ts';
import type { Context } from '../../database/context.ts';
import type { Write } from '../../database/transaction.ts';
import { payableOf } from '../engine/payable.ts';
import type { DraftedMonth } from '../input/draft-bills.ts';
import type { Rate } from '../../pricing/index.ts';
import { planCurrency, type Pricing } from '../prices.ts';
import { billIdOf } from './bill-id.ts';
import { insertBills, type NewBill, type Outcome } from './bill-rows.ts';
import { insertPayments, type Paid, payNewBills, type ToPay } from './pay-new-bills.ts';

type Making = {
  companyId: string;
  currency: Currency;
  drafted: Pick<DraftedMonth, 'month' | 'prices' | 'bills'>;
  /** The bill that is replaced. */
  replaces?: string;
};

type Made = { readonly ids: readonly string[]; readonly waiting: boolean };

/**
 * Makes drafted bills final within the caller's transaction: converts them, books and pays them, and writes them down. Without
 * a rate for the month they wait for it. The caller has locked the company's row and tells of the bills.
 */
export async function finaliseBills(
  tx: Write,
  ctx: Context,
  { rateOf }: Pick<Pricing, 'rateOf'>,
  { companyId, currency, drafted, replaces }: Making,
): Promise<Made> {
  const { month, prices, bills } = drafted;
  if (bills.length === 0) return { ids: [], waiting: false };
  const identified = bills.map((draft) => {
    const { applicationId } = draft.bill;
    const id = billIdOf({ companyId, applicationId, month, replaces: replaces ?? null });
    return { ...draft, id };
  });
  const converted = currency !== planCurrency;
  const rate = converted ? await rateOf(tx.db, { currency, month }, 'bill') : null;
  const isPayable = !converted || rate !== null;
  const toPay = isPayable
    ? identified.map(({ id, bill }) => ({ id, bill, payable: payable(bill.total, currency, rate) }))
    : [];
  const paid = await pay(tx, ctx, { companyId, currency, month, bills: toPay });
  const finalisedAt = ctx.clock.now();
  const outcomes = new Map(paid.map((one) => [one.id, outcomeOf(one, rate, finalisedAt)]));
  const waiting: Outcome = { status: 'waiting_for_rate' };
  const made = identified.map((bill): NewBill => {
    return { ...bill, outcome: outcomes.get(bill.id) ?? waiting };
  });
  const of = { companyId, month, currency, prices, finalisedAt, replaces: replaces ?? null };
  await insertBills(tx, made, of);
  await insertPayments(tx, { companyId, paidAt: finalisedAt }, paid);
  for (const { id, bill, outcome } of made)
    await tx.audit({
      action: 'bill.finalise',
      targetId: id,
      companyId,
      after: {
        month,
        applicationId: bill.applicationId,
        total: toWire(bill.total),
        status: outcome.status,
        ...(replaces !== undefined && { replaces }),
      },
    });
  return { ids: made.map(({ id }) => id), waiting: !isPayable };
}

export function payable(total: Money, currency: Currency, rate: Rate | null): Money {
  return payableOf(total, currency, rate?.rate ?? null);
}

/** A channel company has no funds here: its bills wait for an operator who settles them against a reference. */
export async function pay(
  tx: Write,
  ctx: Context,
  of: { companyId: string; month: string; currency: Currency; bills: readonly ToPay[] },
): Promise<Paid[]> {
  if (of.bills.length === 0) return [];
  if ((await companyKind(tx.db, of.companyId)) === 'direct') return payNewBills(tx, ctx, of);
  return of.bills.map(({ id, payable: whole }) => ({
    id,
    payable: whole,
    coupons: 0n,
    cash: 0n,
    sequence: null,
  }));
}

/** What the row of a bill says after it was paid. */
export function outcomeOf(
  { payable: { amount }, coupons, cash }: Paid,
  rate: Rate | null,
  at: Date,
): Outcome {
  const isSettled = coupons + cash === amount;
  return {
    status: isSettled ? 'settled' : 'unsettled',
    rate: rate && formatExact(rate.rate),
    rate_date: rate && rate.rateDate,
    payable: amount,
    paid_by_coupons: coupons,
    paid_by_cash: cash,
    settled_at: isSettled ? at : null,
  };
}

/** What is still owed of a bill. */
export function owedOf(bill: {
  payable: bigint | null;
  paid_by_coupons: bigint;
  paid_by_cash: bigint;
  paid_by_reference: bigint;
  currency: Currency;
}): Money {
  const paid = bill.paid_by_coupons + bill.paid_by_cash + bill.paid_by_reference;
  return money((bill.payable ?? 0n) - paid, bill.currency);
}
