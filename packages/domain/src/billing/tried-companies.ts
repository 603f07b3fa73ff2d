import type { OutputOf } from '@arcadia/contract/api';
import { planCurrency } from '@arcadia/contract/pricing/pricing';
import { add, money, type Money, parseDecimal, toWire } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import { totalChange } from '../pricing/index.ts';

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
      ...totalChange(ctx, inForce, tested),
    };
  });
}

function sumOf(amounts: readonly ({ amount: string } | undefined)[]): Money {
  const zero = money(0n, planCurrency);
  return amounts.reduce(
    (sum, amount) => add(sum, (amount && parseDecimal(amount.amount, planCurrency)) ?? zero),
    zero,
  );
}
