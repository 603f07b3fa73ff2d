export { compareDay } from './compare-day.ts';
export { reconciliationJobs } from './jobs.ts';
export { lastStatements } from './last-statements.ts';
export { reconciliationInvariants } from './ledger-comparisons.ts';
export { askAboutLine, bookLine, explainLine } from './line-steps.ts';
export {
  exportReconciledDays,
  getReconciledDay,
  listReconciledDays,
  type ReconciledDay,
} from './list-days.ts';
export { exportStatementLines, listStatementLines, type ReconciliationLine } from './list-lines.ts';
export { runReconciliation } from './run-reconciliation.ts';
export { reconcileDueDays } from './sweep.ts';
export { unreconciledDays } from './unreconciled-days.ts';
