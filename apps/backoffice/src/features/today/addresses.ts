import type { TodayKind } from '@arcadia/contract/operators/today';
import { paths } from '../../app/paths.ts';

/** The page on which work of each kind is done. */
export const addresses: Readonly<Record<TodayKind, string>> = {
  certification: paths.certifications,
  game: paths.gameApprovals,
  contract: paths.contracts,
  transfer: paths.bankTransfers,
  refund: paths.refunds,
  package_refund: paths.packageRefunds,
  invoice: paths.invoices,
  payment_cases: paths.paymentCases,
  late_refunds: paths.paymentCases,
  approvals: paths.approvals,
  price_plans: paths.proposedPricePlans,
  exchange_rates: paths.exchangeRates,
  failed_companies: paths.billingRuns,
  missing_rates: paths.exchangeRates,
  unsettled_bills: paths.unsettledBills,
  reconciliation: paths.reconciliation,
  silent_sources: paths.usageSources,
  refused_usage: paths.usageRefusals,
  holiday_notice: paths.businessDays,
  gateways_off: paths.gateways,
  gateways_failing: paths.gateways,
};
