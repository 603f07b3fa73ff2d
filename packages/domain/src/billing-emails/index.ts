export { getCompanyOfMail, selectBillingEmails, toBillingEmail } from './repo.ts';
export { resendBillingEmail } from './resend.ts';
export { setBillingEmails } from './set.ts';
export { verifyBillingEmail } from './verify.ts';
export { billingEmailJobs } from './jobs.ts';
