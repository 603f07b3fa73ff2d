import { gameCategories } from '@arcadia/contract/games';
import { add, money, subtract } from '@arcadia/kernel/money';
import type { ApplicationUsage, Bill, BillingInput, BillLine } from './bill.ts';
import { categoryLines, sumOfLines } from './category-lines.ts';
import { percentOf } from './price.ts';
import { QuotaStock } from './quotas.ts';
import { hasCategory, lateLines, usageLines } from './usage-lines.ts';

/**
 * The bills of a company for one month, one for each application in their order. Depends on nothing but its input: no clock,
 * no database, no order of events within the month. The arithmetic and a worked example are in ../README.md.
 */
export function companyBills(input: BillingInput): Bill[] {
  const stock = new QuotaStock(input.quotas);
  return input.applications.map((application) => applicationBill(application, input, stock));
}

function applicationBill(
  application: ApplicationUsage,
  { terms, discountPercent, minimum }: BillingInput,
  stock: QuotaStock,
): Bill {
  const { currency } = minimum;
  const { applicationId, services, late, hasMinimum } = application;
  const usage = usageLines(application, { terms, stock, currency });
  const lines = gameCategories.flatMap((category): BillLine[] => {
    const own = usage.filter((line) => line.category === category);
    const agreed = terms[category];
    if (!agreed || !hasMinimum || !services.some(hasCategory(category))) return own;
    return [...own, ...categoryLines(category, agreed, own, currency)];
  });
  lines.push(...lateLines(late, currency));
  const sum = sumOfLines(lines, currency);
  const discount = percentOf(sum, discountPercent);
  const net = subtract(sum, discount);
  const missing = hasMinimum ? subtract(minimum, net) : money(0n, currency);
  const minimumFee = missing.amount > 0n ? missing : money(0n, currency);
  const total = add(net, minimumFee);
  return { applicationId, lines, sum, discountPercent, discount, minimumFee, total };
}
