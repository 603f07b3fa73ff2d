export { companyBalances } from './balances.ts';
export type { Balances } from './balances.ts';
export { checkLedger, type Finding } from './check.ts';
export { balancesMatch, statementMatches, transfersMatch } from './comparisons.ts';
export { ledgerImbalance } from './imbalance.ts';
export type { Invariant } from './invariants.ts';
export { lockLedger, post, type Posted } from './post.ts';
export { rechargeTransfer } from './templates/recharge.ts';
export { gatewayRefundTransfer, unmatchedPaymentTransfer } from './templates/suspense.ts';
