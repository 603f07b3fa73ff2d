/** @public Seeds and tests look at one company. */
export { followUpDebt } from './follow-up.ts';
export { getOverdue } from './get-overdue.ts';
export { followPaymentJob, overdueJobs } from './jobs.ts';
/** @public Seeds send what was due at the time. */
export { remindJob } from './tell-company.ts';
/** @public Seeds send what was due at the time. */
export { tellHoldJob } from './tell-hold.ts';
export { listOverdueCompanies } from './list-overdue.ts';
export { addToHold, servicesLeftOffline } from './repo.ts';
export { setOverdueExemption } from './set-exemption.ts';
