import { gameCategories } from '@arcadia/kernel/measures';
import { add, money, subtract } from '@arcadia/kernel/money';
import type { ApplicationUsage, Bill, BillingInput, BillLine } from './bill.ts';
import { categoryLines, sumOfLines } from './category-lines.ts';
import { KeptParts } from './kept-parts.ts';
import { percentOf } from './price.ts';
import { QuotaStock, type QuotasLeft } from './quotas.ts';
import { hasCategory, priceLateUsage, priceUsage } from './price-usage.ts';

/** An application's bill, and what it left of the company's quotas. */
export type MadeBill = { readonly bill: Bill; readonly left: QuotasLeft };

/**
 * The bills of a company for one month, one for each application in their order. Depends on nothing but its input: no clock,
 * no database, no order of events within the month. The arithmetic and a worked example are in ../README.md.
 * @param kept bills that were made before, of which those stand that would be the same
 */
export function companyBills(input: BillingInput, kept = new KeptParts<MadeBill>()): Bill[] {
  const { terms, discountPercent, minimum } = input;
  const stock = new QuotaStock(input.quotas);
  return input.applications.map((application) => {
    const from = [application, terms, discountPercent, minimum, stock.text];
    const { bill, left } = kept.of(application.applicationId, from, () => ({
      bill: applicationBill(application, input, stock),
      left: stock.left,
    }));
    stock.left = left;
    return bill;
  });
}

function applicationBill(
  application: ApplicationUsage,
  { terms, discountPercent, minimum }: BillingInput,
  stock: QuotaStock,
): Bill {
  const { currency } = minimum;
  const { applicationId, services, late, hasMinimum } = application;
  const usage = priceUsage(application, { terms, stock, currency });
  const lines = gameCategories.flatMap((category): BillLine[] => {
    const own = usage.filter((line) => line.category === category);
    const agreed = terms[category];
    if (!agreed || !hasMinimum || !services.some(hasCategory(category))) return own;
    return [...own, ...categoryLines(category, agreed, own, currency)];
  });
  lines.push(...priceLateUsage(late, currency));
  const sum = sumOfLines(lines, currency);
  const discount = percentOf(sum, discountPercent);
  const net = subtract(sum, discount);
  const missing = hasMinimum ? subtract(minimum, net) : money(0n, currency);
  const minimumFee = missing.amount > 0n ? missing : money(0n, currency);
  const total = add(net, minimumFee);
  return { applicationId, lines, sum, discountPercent, discount, minimumFee, total };
}
