import { createHash } from 'node:crypto';
import { formatExact } from '@arcadia/kernel/decimal';
import { type Currency, money, type Money, toWire } from '@arcadia/kernel/money';
import type { CompanyKind } from '../../companies/index.ts';
import type { Context } from '../../database/context.ts';
import type { Write } from '../../database/transaction.ts';
import { payableOf } from '../engine/payable.ts';
import type { DraftedMonth } from '../input/draft-bills.ts';
import type { Rate } from '../../pricing/index.ts';
import { planCurrency, type Pricing } from '../prices.ts';
import { insertBills, type NewBill, type Outcome } from './bill-rows.ts';
import { type Due, insertPayments, type Paid, payNewBills } from './pay-new-bills.ts';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The id of a bill. It follows from what the bill is of, so that a settlement that was killed and goes on makes the very same
 * rows. `replaces` is the bill that it is made in place of.
 */
function billIdOf(of: {
  companyId: string;
  applicationId: string;
  month: string;
  replaces: string | null;
}): string {
  const { companyId, applicationId, month, replaces } = of;
  const text = [companyId, applicationId, month, replaces ?? ''].join('\n');
  const digest = createHash('sha256').update(text).digest();
  const characters = [...digest.subarray(0, 24)].map((byte) => alphabet[byte % 32] ?? '0');
  return `bil_${characters.join('')}`;
}

type Making = {
  companyId: string;
  currency: Currency;
  kind: CompanyKind;
  drafted: Pick<DraftedMonth, 'bills'> & Pick<NewBill, 'prices'>;
  /** The ids of bills that are replaced, by application. */
  replaces?: ReadonlyMap<string, string>;
};

/** @param waiting whether they wait for the month's rate */
export type Made = { readonly ids: readonly string[]; readonly waiting: boolean };

/**
 * Makes drafted bills of a month final within the caller's transaction: converts them, books and pays them, and writes them down.
 * Without a rate for the month they wait for it. The caller has locked the companies' rows and tells of the bills.
 * @param makings one company, or several of which none has a coupon that can be used
 * @returns what was made by company
 */
export async function finaliseBills(
  tx: Write,
  ctx: Context,
  { rateOf }: Pick<Pricing, 'rateOf'>,
  { month, makings }: { month: string; makings: readonly Making[] },
): Promise<Map<string, Made>> {
  const rates = await ratesOf(tx, rateOf, { month, makings });
  const identified = makings.map((making) => ({ ...making, bills: identify(making, month) }));
  const isPayable = (currency: Currency) => currency === planCurrency || rates.has(currency);
  const payables = identified
    .filter(({ bills, currency }) => bills.length > 0 && isPayable(currency))
    .map(({ companyId, kind, currency, bills }) => {
      const rate = rates.get(currency) ?? null;
      const toPay = bills.map(({ id, bill, applicationName }) => ({
        id,
        bill,
        applicationName,
        payable: payable(bill.total, currency, rate),
        discount: payable(bill.discount, currency, rate),
      }));
      return { companyId, kind, currency, bills: toPay };
    });
  const paid = await pay(tx, ctx, { month, due: payables });
  const finalizedAt = ctx.clock.now();
  const outcomes = new Map(
    paid.map((one) => [
      one.id,
      outcomeOf(one, rates.get(one.payable.currency) ?? null, finalizedAt),
    ]),
  );
  const waiting: Outcome = { status: 'waiting_for_rate' };
  const made = identified.flatMap(({ companyId, currency, drafted: { prices }, bills }) =>
    bills.map((bill): NewBill => {
      const outcome = outcomes.get(bill.id) ?? waiting;
      return { ...bill, companyId, currency, prices, outcome };
    }),
  );
  await insertBills(tx, made, { month, finalizedAt });
  await insertPayments(tx, finalizedAt, paid);
  for (const one of made) await auditBill(tx, one, month);
  return new Map(
    identified.map(({ companyId, currency, bills }) => [
      companyId,
      {
        ids: bills.map(({ id }) => id),
        waiting: bills.length > 0 && !isPayable(currency),
      },
    ]),
  );
}

/** The rates by currency, of those that are not the plan's and have one. Each is read once. */
async function ratesOf(
  tx: Write,
  rateOf: Pricing['rateOf'],
  { month, makings }: { month: string; makings: readonly Making[] },
): Promise<Map<Currency, Rate>> {
  const billed = makings.filter(({ drafted }) => drafted.bills.length > 0);
  const currencies = new Set(billed.map(({ currency }) => currency));
  const rates = new Map<Currency, Rate>();
  for (const currency of currencies) {
    const rate =
      currency === planCurrency ? null : await rateOf(tx.db, { currency, month }, 'bill');
    if (rate) rates.set(currency, rate);
  }
  return rates;
}

function identify({ companyId, drafted, replaces }: Making, month: string) {
  return drafted.bills.map((draft) => {
    const { applicationId } = draft.bill;
    const replaced = replaces?.get(applicationId) ?? null;
    const id = billIdOf({ companyId, applicationId, month, replaces: replaced });
    return { ...draft, id, replaces: replaced };
  });
}

function auditBill(
  tx: Write,
  { companyId, id, bill, outcome, replaces }: NewBill,
  month: string,
): Promise<void> {
  return tx.audit({
    action: 'bill.finalise',
    targetId: id,
    companyId,
    after: {
      month,
      applicationId: bill.applicationId,
      total: toWire(bill.total),
      status: outcome.status,
      ...(replaces !== null && { replaces }),
    },
  });
}

export function payable(total: Money, currency: Currency, rate: Rate | null): Money {
  return payableOf(total, currency, rate?.rate ?? null);
}

/** A channel company has no funds here: its bills wait for an operator who settles them against a reference. */
export async function pay(
  tx: Write,
  ctx: Context,
  { month, due }: { month: string; due: readonly (Due & { kind: CompanyKind })[] },
): Promise<Paid[]> {
  const direct = due.filter(({ kind }) => kind === 'direct');
  const channel = due.filter(({ kind }) => kind === 'channel');
  const owing = channel.flatMap(({ companyId, bills }) =>
    bills.map(({ id, payable: whole }): Paid => ({
      companyId,
      id,
      payable: whole,
      coupons: 0n,
      cash: 0n,
      sequence: null,
    })),
  );
  return [...(await payNewBills(tx, ctx, { month, due: direct })), ...owing];
}

/** The columns of a bill after it was paid. */
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
