export { decideRefund } from './decide-refund.ts';
export { getRefundCase } from './get-refund-case.ts';
export { getRefund } from './get-refund.ts';
export { refundInvariants } from './ledger-comparisons.ts';
export { listRefunds } from './list-refunds.ts';
export { refundSettlers } from './refund-settler.ts';
export { getRefundable } from './refundable.ts';
/** @public Whether a refund is under review or on its way: the closing of an account asks. */
export { hasOpenRequest as hasOpenRefund } from './repo.ts';
/** @public The closing of an account gives everything back. */
export { requestFullRefund } from './request-full-refund.ts';
export { requestRefund } from './request-refund.ts';
export { returnPayout } from './return-payout.ts';
export { settlePayout } from './settle-payout.ts';
export { refundJobs } from './tell-refund.ts';
