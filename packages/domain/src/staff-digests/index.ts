export { staffDigestJobs } from './jobs.ts';
export { tellStaff } from './tell-staff.ts';
