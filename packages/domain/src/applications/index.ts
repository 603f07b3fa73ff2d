export { createApplication } from './create.ts';
export { applicationCounts, applicationFigures } from './figures.ts';
export { getApplication, listAllApplications, listApplications } from './list.ts';
export { failProvisioning, provisionService } from './provision.ts';
export { retryProvisioning } from './retry-provisioning.ts';
