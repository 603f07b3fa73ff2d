import { billingEmailLinkJob } from './send-link.ts';

export const billingEmailJobs = [billingEmailLinkJob];
