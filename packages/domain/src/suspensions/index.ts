export { getCompanySuspensions, getSuspension } from './get.ts';
export { liftSuspension } from './lift.ts';
export { suspendCompany } from './suspend.ts';
export { suspensionJobs } from './tell-company.ts';
