import { securityNoticeJob } from './security-notice.ts';
import { billingEmailLinkJob } from './send-billing-email-link.ts';

export const accountJobs = [billingEmailLinkJob, securityNoticeJob];
