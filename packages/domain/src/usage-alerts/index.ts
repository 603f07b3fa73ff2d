export { createUsageAlert } from './create.ts';
export { deleteUsageAlert } from './delete.ts';
export { usageAlertJobs } from './jobs.ts';
export { getUsageAlerts, usageAlertsOf } from './list.ts';
export { resendUsageAlertLink } from './resend-link.ts';
export { setUsageAlertPaused } from './set-paused.ts';
export { updateUsageAlert } from './update.ts';
