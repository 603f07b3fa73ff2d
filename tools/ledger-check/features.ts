import { accountClosureInvariants } from '../../packages/domain/src/account-closure/index.ts';
import { adjustmentInvariants } from '../../packages/domain/src/adjustments/index.ts';
import { bankTransferInvariants } from '../../packages/domain/src/bank-transfers/index.ts';
import { billingInvariants } from '../../packages/domain/src/billing/index.ts';
import { couponInvariants } from '../../packages/domain/src/coupons/index.ts';
import { fundsInvariants } from '../../packages/domain/src/funds/index.ts';
import { packageOrderInvariants } from '../../packages/domain/src/package-orders/index.ts';
import { invoiceInvariants } from '../../packages/domain/src/invoices/index.ts';
import type { Invariant } from '../../packages/domain/src/ledger/index.ts';
import { paymentInvariants } from '../../packages/domain/src/payments/index.ts';
import { reconciliationInvariants } from '../../packages/domain/src/reconciliation/index.ts';
import { refundInvariants } from '../../packages/domain/src/refunds/index.ts';

/** Every feature that posts compares its rows with the ledger. */
export const features: readonly Invariant[] = [
  ...paymentInvariants,
  ...fundsInvariants,
  ...packageOrderInvariants,
  ...couponInvariants,
  ...adjustmentInvariants,
  ...refundInvariants,
  ...bankTransferInvariants,
  ...reconciliationInvariants,
  ...accountClosureInvariants,
  ...billingInvariants,
  ...invoiceInvariants,
];
