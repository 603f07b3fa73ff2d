import type { OutputOf } from '@arcadia/contract/api';
import { dayOf, instantAt } from '@arcadia/kernel/calendar';
import { add, money, type Money, subtract, toWire } from '@arcadia/kernel/money';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { sumBills } from '../billing/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { type PricesOf, type RunningBill, runningBillId, runningMonths } from './running-bill.ts';

/** The amount of the running month so far, by application in the order of their creation. */
export async function getRunningMonth(
  ctx: MemberContext,
  pricesOf: PricesOf,
): Promise<OutputOf<'getRunningMonth'>> {
  const { companyId } = ctx.actor;
  const now = ctx.clock.now();
  const month = monthOf(dayOf(now));
  const months = await runningMonths(ctx, pricesOf, companyId);
  const billsOf = (one: string) => months.find((running) => running.month === one)?.bills ?? [];
  const bills = billsOf(month);
  const before = addMonths(month, -1);
  const waiting = billsOf(before);
  const final = await read(ctx, (db) => sumBills(db, { companyId, from: before, to: before }));
  const currency = bills[0]?.bill.total.currency ?? final.totals[0]?.plan_currency ?? 'CNY';
  const nothing = money(0n, currency === 'USD' ? 'USD' : 'CNY');
  const lastMonth = [
    ...waiting.map(({ bill }) => bill.total),
    ...final.totals.map(({ total }) => money(BigInt(total), nothing.currency)),
  ];
  const sum = (amounts: readonly Money[]) => amounts.reduce((a, b) => add(a, b), nothing);
  return {
    month,
    asOf: now.toISOString(),
    charges: toWire(sum(bills.map(chargesOf))),
    total: toWire(sum(bills.map(({ bill }) => bill.total))),
    lastMonth: lastMonth.length === 0 ? null : toWire(sum(lastMonth)),
    finalFrom: finalFrom(month).toISOString(),
    applications: bills.map((running) => ({
      billId: runningBillId(running),
      applicationId: running.bill.applicationId,
      name: running.applicationName,
      charges: toWire(chargesOf(running)),
      minimum: running.minimum && toWire(running.minimum),
      total: toWire(running.bill.total),
    })),
  };
}

/** The sum of a bill's lines, less the discount: the minimum is not reached by using more. */
function chargesOf({ bill }: RunningBill): Money {
  return subtract(bill.sum, bill.discount);
}

/** 12:00 on the 2nd of the next month at UTC+8. */
function finalFrom(month: string): Date {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return instantAt(year, number, 2, 12);
}
