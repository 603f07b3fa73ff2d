import * as z from 'zod/mini';
import { endpoint, needs, publicAccess } from '../wire/endpoint.ts';
import { described, email, instant, named, nothing } from '../wire/wire.ts';

export const billingEmail = z.object({
  email: described(z.string(), 'Email address in lower case.'),
  /** Bills are sent to verified addresses only. */
  verifiedAt: described(z.nullable(instant), 'When it was verified; null if it was not.'),
});
named(billingEmail, 'BillingEmail', 'An address that gets the bills');

export const setBillingEmails = endpoint({
  method: 'POST',
  path: '/member/base/set/billing-emails',
  summary:
    'The whole list of billing emails; new addresses get a mail with a link that verifies them',
  access: needs('accountInfoAll'),
  input: z.object({
    emails: described(
      z.array(email).check(z.maxLength(10, 'tooLong')),
      'Email addresses, replacing those stored.',
    ),
  }),
  output: z.object({
    billingEmails: described(
      z.array(billingEmail),
      'Addresses to which bills are sent, with the time each was verified.',
    ),
  }),
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
  input: z.object({
    token: described(
      z.string().check(z.regex(/^[\w-]{43}$/, 'invalidFormat')),
      'Token of the link in the mail; valid once or until it expires.',
    ),
  }),
  output: z.object({
    email: described(z.string(), 'Email address in lower case.'),
    companyName: described(z.string(), 'Name of the company.'),
  }),
  errors: ['linkExpired'],
  rateLimit: { limit: 60, windowSeconds: 3600 },
});
