export { companyBalances } from './balances.ts';
export type { Balances } from './balances.ts';
export { exportBalancesAt, type LedgerBalance, readBalancesAt } from './read-balances-at.ts';
export { checkLedger, type Finding } from './check.ts';
export {
  balancesMatch,
  emptyAccounts,
  entriesMatch,
  heldMatches,
  statementMatches,
  transfersMatch,
} from './comparisons.ts';
export { ledgerImbalance } from './imbalance.ts';
export type { Invariant } from './invariants.ts';
export {
  adjustmentCreditTransfer,
  adjustmentDebitTransfer,
  depositFillTransfer,
  depositReleaseTransfer,
} from './templates/adjustment.ts';
export { billPaymentTransfer, billTransfer } from './templates/bill.ts';
export { bankTransfer, bankTransferUndo } from './templates/bank-transfer.ts';
export {
  lockLedger,
  lockLedgers,
  post,
  postAll,
  type Posted,
  posting,
  reverse,
  type Transfer,
  transferColumns,
  type TransferColumns,
} from './post.ts';
export {
  couponIssueTransfer,
  couponUseTransfer,
  couponWithdrawalTransfer,
} from './templates/coupon.ts';
export { gatewayFeeTransfer } from './templates/gateway-fee.ts';
export {
  caseAbsorbTransfer,
  caseChargeTransfer,
  caseCreditTransfer,
  caseCreditUndoTransfer,
  caseOffsetTransfer,
  caseReleaseTransfer,
  caseReleaseUndoTransfer,
  caseReturnFailedTransfer,
  caseReturnTransfer,
  caseSettleTransfer,
  caseUndoAbsorbTransfer,
  caseUndoChargeTransfer,
  caseUndoReleaseTransfer,
} from './templates/payment-case.ts';
export { closingLapseTransfer } from './templates/closing.ts';
export {
  packagePaymentTransfer,
  packagePurchaseTransfer,
  packageRefundFailedTransfer,
  packageRefundTransfer,
} from './templates/package.ts';
export { rechargeTransfer } from './templates/recharge.ts';
export { refundPayoutTransfer, refundReturnedTransfer } from './templates/refund.ts';
export {
  refundApproveTransfer,
  refundApproveUndoTransfer,
  refundBankPayoutTransfer,
  refundBankReturnedTransfer,
  refundFailTransfer,
  refundHoldTransfer,
  type RefundPart,
  refundReleaseTransfer,
} from './templates/refund-request.ts';
export { gatewayRefundTransfer, unmatchedPaymentTransfer } from './templates/suspense.ts';
