import { planCurrency } from '@arcadia/contract/pricing/pricing';
import { type Decimal, decimal } from '@arcadia/kernel/decimal';
import type { Currency } from '@arcadia/kernel/money';
import { anyOf } from '../database/any-of.ts';
import type { Queries } from '../database/connection.ts';
import { readTerms } from './read-terms.ts';
import { type PlanRow, plansOfMonths, standard, storedTerms } from './repo.ts';
import type { PriceTerms } from './terms.ts';

export type Prices = {
  /** The version that the prices are from: of the company, or of the standard prices (`provider`). */
  readonly planCompanyId: string;
  readonly planId: string;
  readonly version: number;
  /** The currency of the plan. */
  readonly currency: Currency;
  readonly terms: PriceTerms;
  /** Percent of the company's agreement, 0 to 100. */
  readonly discountPercent: Decimal;
};

/** The parts of a version that say what is paid. */
type PricedPlan = Pick<PlanRow, 'company_id' | 'id' | 'version' | 'terms' | 'discount_percent'>;

/** Prices of companies in months that were asked for; null where none were published. */
export type PriceBook = (of: { companyId: string; month: string }) => Prices | null;

/** The prices of a company in a month. Null where no prices were published for it. */
export async function pricesOf(
  db: Queries,
  { companyId, month }: { companyId: string; month: string },
): Promise<Prices | null> {
  const book = await pricesOfCompanies(db, { companyIds: [companyId], months: [month] });
  return book({ companyId, month });
}

/** The prices of companies in some months, read by one statement. */
export async function pricesOfCompanies(
  db: Queries,
  { companyIds, months }: { companyIds: readonly string[]; months: readonly string[] },
): Promise<PriceBook> {
  const plans = await plansOfMonths(db, [...companyIds, standard], months);
  const terms = new Map<string, PriceTerms | null>();
  const termsOf = (plan: PlanRow): PriceTerms | null => {
    const key = `${plan.company_id} ${plan.id}`;
    const known = terms.get(key);
    if (known !== undefined) return known;
    const stored = storedTerms(plan);
    const read = stored && readTerms(stored);
    terms.set(key, read);
    return read;
  };
  return ({ companyId, month }) => {
    const own = plans.get(`${companyId} ${month}`);
    return pricesIn(own, plans.get(`${standard} ${month}`), termsOf);
  };
}

/** Versions of prices, of companies or of everybody, by the ids that a bill keeps. */
type Version = { readonly plan_company_id: string; readonly plan_id: string };

/** The prices of the versions that bills were made with; null for one that has none of its own, or is not known. */
export async function termsOfVersions(
  db: Queries,
  versions: readonly Version[],
): Promise<(version: Version) => PriceTerms | null> {
  const rows = await db
    .selectFrom('price_plan')
    .select(['company_id', 'id', 'terms'])
    .where('company_id', '=', anyOf([...new Set(versions.map((one) => one.plan_company_id))]))
    .where('id', '=', anyOf([...new Set(versions.map((one) => one.plan_id))]))
    .execute();
  const known = new Map(
    rows.map((row) => {
      const stored = storedTerms(row);
      return [`${row.company_id} ${row.id}`, stored && readTerms(stored)];
    }),
  );
  return (of) => known.get(`${of.plan_company_id} ${of.plan_id}`) ?? null;
}

/** The prices of a company's own version, or the standard ones with its discount. */
export function pricesFrom(own: PricedPlan | undefined, standardPlan: PricedPlan | undefined) {
  return pricesIn(own, standardPlan, (plan) => {
    const stored = storedTerms(plan);
    return stored && readTerms(stored);
  });
}

function pricesIn<Plan extends PricedPlan>(
  own: Plan | undefined,
  standardPlan: Plan | undefined,
  termsOf: (plan: Plan) => PriceTerms | null,
): Prices | null {
  const discountPercent = decimal(own?.discount_percent ?? 0n);
  const plan = own && own.terms !== null ? own : standardPlan;
  const terms = plan && termsOf(plan);
  if (!terms) return null;
  const { company_id: planCompanyId, id: planId, version } = plan;
  return { planCompanyId, planId, version, currency: planCurrency, terms, discountPercent };
}
