import {
  type Approvables,
  approvableRules,
  approvableTrials,
} from '@arcadia/domain/approvals/index';
import { approvableAdjustments } from '@arcadia/domain/adjustments/index';
import { approvableTransfers, approvableTransferUndo } from '@arcadia/domain/bank-transfers/index';
import { approvableDiscards } from '@arcadia/domain/billing/index';
import { approvableCoupons } from '@arcadia/domain/coupons/index';
import { liveInvoicesOf } from '@arcadia/domain/invoices/index';
import { approvablePackageRefunds } from '@arcadia/domain/package-orders/index';
import { approvableCases, approvableCaseUndo } from '@arcadia/domain/payment-cases/index';
import { approvableCorrections } from '@arcadia/domain/corrections/index';
import { approvablePlans, approvableRates } from '@arcadia/domain/pricing/index';
import { approvableRefunds } from '@arcadia/domain/refunds/index';
import { approvableSuccessions } from '@arcadia/domain/successions/index';

/** Calls that a second person can agree to, by the endpoint that the first one called: what features offer, put together. */
export const approvables: Approvables = {
  ...approvableRules,
  ...approvableTrials,
  ...approvableAdjustments,
  ...approvableRates,
  ...approvablePlans,
  ...approvableTransfers,
  ...approvableTransferUndo,
  ...approvableRefunds,
  ...approvableCases,
  ...approvableCaseUndo,
  ...approvableDiscards(liveInvoicesOf),
  ...approvableCoupons,
  ...approvablePackageRefunds,
  ...approvableCorrections,
  ...approvableSuccessions,
};
