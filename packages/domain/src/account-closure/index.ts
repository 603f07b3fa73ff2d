export { getClosing, getCompanyClosing } from './get.ts';
export { accountClosureJobs } from './jobs.ts';
export { accountClosureInvariants } from './ledger-comparisons.ts';
export { startClosing } from './start.ts';
export { stopClosing } from './stop.ts';
