import * as z from 'zod/mini';
import { endpoint, needs, publicAccess } from './endpoint.ts';
import { email, instant, nothing } from './wire.ts';

export const billingEmail = z.object({
  email: z.string(),
  /** Null until the link in the email was opened; bills are sent to verified addresses only. */
  verifiedAt: z.nullable(instant),
});

export const setBillingEmails = endpoint({
  method: 'POST',
  path: '/member/base/set/billing-emails',
  summary:
    'The whole list of billing emails; new addresses get a mail with a link that verifies them',
  access: needs('accountInfoAll'),
  input: z.object({ emails: z.array(email).check(z.maxLength(10, 'tooLong')) }),
  output: z.object({ billingEmails: z.array(billingEmail) }),
  errors: ['tooManyAttempts'],
  rateLimit: { limit: 60, windowSeconds: 3600 },
});

export const resendBillingEmail = endpoint({
  method: 'POST',
  path: '/member/base/billing-emails/resend',
  summary: 'Send the link to an unverified billing email again',
  access: needs('accountInfoAll'),
  input: z.object({ email }),
  output: nothing,
  errors: ['linkSentTooSoon', 'stateChanged'],
  rateLimit: { limit: 20, windowSeconds: 3600 },
});

export const verifyBillingEmail = endpoint({
  method: 'POST',
  path: '/billing-emails/verify',
  summary: 'Redeem the link of a mail: the address becomes a billing email',
  access: publicAccess,
  input: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/, 'invalidFormat')) }),
  output: z.object({ email: z.string(), companyName: z.string() }),
  errors: ['linkExpired'],
  rateLimit: { limit: 60, windowSeconds: 3600 },
});
