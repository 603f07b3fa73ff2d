export { approvableAdjustments } from './approve.ts';
export { getAdjustment } from './get.ts';
export { adjustmentJobs } from './jobs.ts';
export { adjustmentInvariants } from './ledger-comparisons.ts';
export { type Adjustment, exportAdjustments, listAdjustments } from './list.ts';
export { proposeAdjustment } from './propose.ts';
