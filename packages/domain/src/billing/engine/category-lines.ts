import type { GameCategory } from '@arcadia/kernel/measures';
import { add, type Currency, type Money, money, subtract } from '@arcadia/kernel/money';
import type { BillLine } from './bill.ts';
import { priceOf } from './price.ts';
import { sumOf } from './quotas.ts';
import { type CategoryTerms, charges } from '../../pricing/index.ts';

/**
 * The lines that a category of an application has besides its usage: the base fee, and what is missing to its guarantees.
 * `usage` are the lines of the category, late ones left out: they belong to another month.
 */
export function categoryLines(
  category: GameCategory,
  terms: CategoryTerms,
  usage: readonly BillLine[],
  currency: Currency,
): BillLine[] {
  const lines: BillLine[] = [];
  if (terms.baseFee) lines.push({ kind: 'base_fee', category, amount: terms.baseFee });
  lines.push(...mauGuarantee(category, terms, usage, currency));
  const { guaranteedAmount } = terms;
  if (guaranteedAmount) {
    const charged = sumOfLines([...usage, ...lines], currency);
    const amount = subtract(guaranteedAmount, charged);
    const guaranteed = guaranteedAmount;
    if (amount.amount > 0n)
      lines.push({ kind: 'amount_guarantee', category, guaranteed, charged, amount });
  }
  return lines;
}

/**
 * The line that adds the price of the guaranteed users − the lines of users. Rounding the missing users by themselves instead could
 * make one user more cheaper by a minor unit.
 */
function mauGuarantee(
  category: GameCategory,
  { prices, guaranteedMau }: CategoryTerms,
  usage: readonly BillLine[],
  currency: Currency,
): BillLine[] {
  const unitPrice = prices.mau;
  const per = charges.find(({ component }) => component === 'mau')?.per;
  if (!unitPrice || !per || guaranteedMau === null) return [];
  const users = usage.filter((line) => line.kind === 'usage' && line.component === 'mau');
  const billable = sumOf(users.flatMap((line) => (line.kind === 'usage' ? [line.billable] : [])));
  const charged = sumOfLines(users, currency);
  const amount = subtract(priceOf(guaranteedMau, unitPrice, per, currency), charged);
  if (amount.amount <= 0n) return [];
  const guaranteed = guaranteedMau;
  return [{ kind: 'mau_guarantee', category, guaranteed, billable, unitPrice, per, amount }];
}

export function sumOfLines(lines: readonly { amount: Money }[], currency: Currency): Money {
  return lines.reduce((sum, { amount }) => add(sum, amount), money(0n, currency));
}
