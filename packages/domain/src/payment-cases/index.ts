export { claimNextPaymentCase, claimPaymentCase, releasePaymentCase } from './claim.ts';
export { approvableCases, decidePaymentCase } from './decide.ts';
export { getPaymentCase } from './get-case.ts';
export { paymentCaseJobs } from './jobs.ts';
export { exportPaymentCases, listPaymentCases } from './list-cases.ts';
export { approvableCaseUndo, undoPaymentCase } from './undo-assignment.ts';
export { caseRefundSettlers } from './refund-settler.ts';
