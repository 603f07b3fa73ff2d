export { defineNoticeMail, type NoticeMail } from './define-notice-mail.ts';
export { replaceAddresses } from './replace-addresses.ts';
export {
  getCompanyOfMail,
  insertAddresses,
  selectAddresses,
  selectBillingEmails,
  toBillingEmail,
} from './repo.ts';
export { resendLink } from './resend-link.ts';
export { resendBillingEmail } from './resend.ts';
export { setBillingEmails } from './set.ts';
export { verifyBillingEmail } from './verify.ts';
export { billingEmailJobs } from './jobs.ts';
