import { compare, type Decimal, decimal, minus } from '@arcadia/kernel/decimal';
import type { Currency } from '@arcadia/kernel/money';
import type { ApplicationUsage, BillLine, LateUsage, QuotaUse, ServiceUsage } from './bill.ts';
import { priceOf } from './price.ts';
import { type QuotaStock, smallerOf, sumOf } from './quotas.ts';
import { charges, type PriceTerms } from '../../pricing/index.ts';

const none = decimal(0n);

type UsageLine = Extract<BillLine, { kind: 'usage' }>;
type LateLine = Extract<BillLine, { kind: 'late' }>;

/**
 * One line for each component that has a price and each region service that offered or used its category. Package quotas
 * are used up before the trial.
 */
export function priceUsage(
  application: ApplicationUsage,
  { terms, stock, currency }: { terms: PriceTerms; stock: QuotaStock; currency: Currency },
): UsageLine[] {
  const trials = new Map(application.services.map((service) => [service, { ...service.trial }]));
  return charges.flatMap(({ category, component, per, quota }) => {
    const unitPrice = terms[category]?.prices[component];
    if (!unitPrice) return [];
    return application.services.filter(hasCategory(category)).map((service): UsageLine => {
      const { serviceId } = service;
      const quantity = service.quantities[category]?.[component] ?? none;
      const fromPackages = quota === null ? [] : stock.take(quota, quantity);
      const trial = trials.get(service) ?? {};
      const rest = minus(quantity, taken(fromPackages));
      const fromTrial = quota === null ? none : smallerOf(trial[quota] ?? none, rest);
      if (quota !== null) trial[quota] = minus(trial[quota] ?? none, fromTrial);
      const billable = minus(rest, fromTrial);
      const amount = priceOf(billable, unitPrice, per, currency);
      const counted = { quantity, fromPackages, fromTrial, billable };
      return { kind: 'usage', serviceId, category, component, ...counted, unitPrice, per, amount };
    });
  });
}

export function priceLateUsage(late: readonly LateUsage[], currency: Currency): LateLine[] {
  return charges.flatMap(({ category, component, per }) =>
    late
      .filter((one) => one.category === category && one.component === component)
      .map((one): LateLine => {
        const amount = priceOf(one.quantity, one.unitPrice, per, currency);
        return { kind: 'late', ...one, per, amount };
      }),
  );
}

/** Whether a region service offered a category or used it. */
export function hasCategory(category: UsageLine['category']): (service: ServiceUsage) => boolean {
  return ({ offered, quantities }) =>
    offered.has(category) ||
    Object.values(quantities[category] ?? {}).some((quantity) => compare(quantity, none) > 0);
}

function taken(uses: readonly QuotaUse[]): Decimal {
  return sumOf(uses.map(({ quantity }) => quantity));
}
