export { tellBillsJob } from './tell-bills.ts';
export { billMailJobs } from './jobs.ts';
