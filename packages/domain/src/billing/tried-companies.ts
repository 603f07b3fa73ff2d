import type { OutputOf } from '@arcadia/contract/api';
import { planCurrency } from '@arcadia/contract/pricing/pricing';
import { compare, decimal, divide, formatExact, times } from '@arcadia/kernel/decimal';
import { add, money, type Money, parseDecimal, subtract, toWire } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';

type Answer = OutputOf<'tryPricePlan'>;
type TriedCompany = Answer['triedCompanies'][number];
type Bills = Answer['triedBills'];

/** Totals of the companies of some tried bills; all bills of a company are among them. */
export function triedCompanies(ctx: Pick<Context, 'deployment'>, bills: Bills): TriedCompany[] {
  const companies = new Map(bills.map(({ companyId, companyName }) => [companyId, companyName]));
  return [...companies].map(([companyId, companyName]) => {
    const own = bills.filter((bill) => bill.companyId === companyId);
    const inForce = sumOf(own.map((bill) => bill.inForce?.total));
    const tested = sumOf(own.map((bill) => bill.tested.total));
    return {
      companyId,
      companyName,
      inForce: toWire(inForce),
      tested: toWire(tested),
      ...changeOf(ctx, inForce, tested),
    };
  });
}

function changeOf({ deployment }: Pick<Context, 'deployment'>, before: Money, after: Money) {
  if (before.amount === 0n) return { changePercent: null, isFarOff: after.amount !== 0n };
  const change = subtract(after, before).amount;
  const [moved, base] = [change < 0n ? -change : change, before.amount];
  const percent = divide(times(decimal(change), decimal(100n)), decimal(base), 2);
  const allowed = times(decimal(base), decimal(String(deployment.guards.totalPercent)));
  const isFarOff = compare(times(decimal(moved), decimal(100n)), allowed) > 0;
  return { changePercent: formatExact(percent, 2), isFarOff };
}

function sumOf(amounts: readonly ({ amount: string } | undefined)[]): Money {
  const zero = money(0n, planCurrency);
  return amounts.reduce(
    (sum, amount) => add(sum, (amount && parseDecimal(amount.amount, planCurrency)) ?? zero),
    zero,
  );
}
