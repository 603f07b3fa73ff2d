import { gameCategories } from '@arcadia/kernel/measures';
import { add, type Money, money, subtract } from '@arcadia/kernel/money';
import { monthOf } from '@arcadia/kernel/month';
import type { PriceTerms, Prices } from '../../pricing/index.ts';
import type { ApplicationUsage, Bill, BillLine } from './bill.ts';
import { categoryLines, sumOfLines } from './category-lines.ts';
import { percentOf, priceOf } from './price.ts';
import { hasCategory } from './price-usage.ts';

type UsageLine = Extract<BillLine, { kind: 'usage' }>;
type LateLine = Extract<BillLine, { kind: 'late' }>;

/** The corrected prices of a month; null where that month's are not corrected. */
export type CorrectedPrices = (month: string) => Prices | null;

/**
 * A final bill at other prices: of the very quantities, package quotas and trials of its lines. Fees, guarantees, discount and
 * minimum are computed as when a bill is made; late usage is at the corrected prices of its own month. What is charged stays: where a
 * component gets a price or loses it, the bill is played again instead.
 * @param application the input of the bill: what was offered and used, and whether fees and the minimum apply
 */
export function repriced(
  old: Bill,
  application: Pick<ApplicationUsage, 'services' | 'hasMinimum'>,
  { month, pricesOf, minimum }: { month: string; pricesOf: CorrectedPrices; minimum: Money },
): Bill {
  const prices = pricesOf(month);
  const { currency } = minimum;
  const late = old.lines
    .filter((line) => line.kind === 'late')
    .flatMap((line) => lateAt(line, pricesOf));
  const own = prices
    ? linesAt(old, application, prices.terms, currency)
    : old.lines.filter(({ kind }) => kind !== 'late');
  const lines = [...own, ...late];
  const discountPercent = prices?.discountPercent ?? old.discountPercent;
  const sum = sumOfLines(lines, currency);
  const discount = percentOf(sum, discountPercent);
  const net = subtract(sum, discount);
  const missing = application.hasMinimum ? subtract(minimum, net) : money(0n, currency);
  const minimumFee = missing.amount > 0n ? missing : money(0n, currency);
  return { ...old, lines, sum, discountPercent, discount, minimumFee, total: add(net, minimumFee) };
}

function linesAt(
  old: Bill,
  { services, hasMinimum }: Pick<ApplicationUsage, 'services' | 'hasMinimum'>,
  terms: PriceTerms,
  currency: Money['currency'],
): BillLine[] {
  const usage = old.lines
    .filter((line) => line.kind === 'usage')
    .map((line) => usageAt(line, terms));
  return gameCategories.flatMap((category): BillLine[] => {
    const own = usage.filter((line) => line.category === category);
    const agreed = terms[category];
    if (!agreed || !hasMinimum || !services.some(hasCategory(category))) return own;
    return [...own, ...categoryLines(category, agreed, own, currency)];
  });
}

function usageAt(line: UsageLine, terms: PriceTerms): UsageLine {
  const unitPrice = terms[line.category]?.prices[line.component];
  if (!unitPrice) throw new Error(`${line.component} has no price any more`);
  return {
    ...line,
    unitPrice,
    amount: priceOf(line.billable, unitPrice, line.per, line.amount.currency),
  };
}

/** A late line at the corrected prices of its month; none where its component has no price any more. */
export function lateAt(line: LateLine, pricesOf: CorrectedPrices): LateLine[] {
  const prices = pricesOf(monthOf(line.day));
  if (!prices) return [line];
  const unitPrice = prices.terms[line.category]?.prices[line.component];
  if (!unitPrice) return [];
  const amount = priceOf(line.quantity, unitPrice, line.per, line.amount.currency);
  return [{ ...line, unitPrice, amount }];
}

/** Whether two bills charge the same by every line, so that nothing would follow from replacing one by the other. */
export function chargeTheSame(one: Bill, other: Bill): boolean {
  const amountsOf = ({ sum, discount, minimumFee, total, lines }: Bill) =>
    [sum, discount, minimumFee, total, ...lines.filter(isCharged).map(({ amount }) => amount)].map(
      ({ amount }) => amount,
    );
  const kindsOf = ({ lines }: Bill) =>
    lines.filter(isCharged).map(({ kind, category }) => `${kind} ${category}`);
  return (
    String(amountsOf(one)) === String(amountsOf(other)) &&
    String(kindsOf(one)) === String(kindsOf(other))
  );
}

function isCharged({ amount }: BillLine): boolean {
  return amount.amount !== 0n;
}
