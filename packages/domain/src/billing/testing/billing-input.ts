import { decimal } from '@arcadia/kernel/decimal';
import { type Money, money } from '@arcadia/kernel/money';
import type { ApplicationUsage, BillingInput, Quota, ServiceUsage } from '../engine/bill.ts';
import type { CategoryTerms, UnitPrice } from '../../pricing/index.ts';

/** Short ways to write what the tests of bills put in. Amounts are in yuan. */
export function yuan(text: string): Money {
  return money(decimal(text).units * 10n ** BigInt(2 - decimal(text).scale), 'CNY');
}

export function price(text: string, percent: string | null = null): UnitPrice {
  return { price: decimal(text), percent: percent === null ? null : decimal(percent) };
}

export function terms(
  prices: CategoryTerms['prices'],
  more: Partial<CategoryTerms> = {},
): CategoryTerms {
  return { prices, baseFee: null, guaranteedMau: null, guaranteedAmount: null, ...more };
}

export function service(
  quantities: ServiceUsage['quantities'],
  more: Partial<ServiceUsage> = {},
): ServiceUsage {
  return { serviceId: 'srv_1', quantities, trial: {}, offered: new Set(), ...more };
}

export function application(
  services: readonly ServiceUsage[],
  more: Partial<ApplicationUsage> = {},
): ApplicationUsage {
  return { applicationId: 'app_1', services, late: [], hasMinimum: false, ...more };
}

export function billing(
  applications: readonly ApplicationUsage[],
  more: Partial<BillingInput> = {},
): BillingInput {
  const agreement = { discountPercent: decimal('0'), minimum: yuan('6000') };
  return { applications, terms: {}, quotas: [], ...agreement, ...more };
}

export function quota(
  id: string,
  kind: Quota['kind'],
  left: string,
  expires = '2026-12-31',
): Quota {
  return { id, kind, left: decimal(left), expiresAt: new Date(expires) };
}
