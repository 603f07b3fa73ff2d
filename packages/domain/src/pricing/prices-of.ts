import { planCurrency } from '@arcadia/contract/pricing';
import { type Decimal, decimal } from '@arcadia/kernel/decimal';
import type { Currency } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import { readTerms } from './read-terms.ts';
import { type PlanRow, planOfMonth, standard, storedTerms } from './repo.ts';
import type { PriceTerms } from './terms.ts';

export type Prices = {
  /** The version that the prices are from: of the company, or of the standard prices (`provider`). */
  readonly planCompanyId: string;
  readonly planId: string;
  readonly version: number;
  /** Of the plan. */
  readonly currency: Currency;
  readonly terms: PriceTerms;
  /** Percent of the company's agreement, 0 to 100. */
  readonly discountPercent: Decimal;
};

/** What a company pays in a month. Null where no prices were published for it. */
export async function pricesOf(
  db: Queries,
  { companyId, month }: { companyId: string; month: string },
): Promise<Prices | null> {
  const own = await planOfMonth(db, companyId, month);
  return pricesFrom(own, () => planOfMonth(db, standard, month));
}

/** The prices of a company's own version, or the standard ones with its discount. */
export async function pricesFrom(
  own: PlanRow | undefined,
  standardPlan: () => Promise<PlanRow | undefined> | PlanRow | undefined,
): Promise<Prices | null> {
  const discountPercent = decimal(own?.discount_percent ?? 0n);
  const plan = own && own.terms !== null ? own : await standardPlan();
  const terms = plan && storedTerms(plan);
  if (!terms) return null;
  return {
    planCompanyId: plan.company_id,
    planId: plan.id,
    version: plan.version,
    currency: planCurrency,
    terms: readTerms(terms),
    discountPercent,
  };
}
