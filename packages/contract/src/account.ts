import * as z from 'zod/mini';
import { captchaTicket, code, sentCode } from './auth.ts';
import { endpoint, memberAccess, needs, publicAccess } from './endpoint.ts';
import { areaCode, email, instant, nothing, phoneNumber, text } from './wire.ts';

/** Account settings of the signed-in person, and the company's billing emails. */

const billingEmail = z.object({
  email: z.string(),
  /** Null until the link in the email was opened; bills are sent to verified addresses only. */
  verifiedAt: z.nullable(instant),
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/member/base/account',
  summary: 'Registration time, what is bound, whether a password is set, billing emails',
  access: memberAccess,
  input: nothing,
  output: z.object({
    name: z.string(),
    main: z.boolean(),
    roleName: z.nullable(z.string()),
    registeredAt: instant,
    areaCode: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    email: z.nullable(z.string()),
    passwordSet: z.boolean(),
    /** Until when identity verification of this session is valid; null if it is not verified. */
    identityVerifiedUntil: z.nullable(instant),
    billingEmails: z.array(billingEmail),
  }),
});

export const setName = endpoint({
  method: 'POST',
  path: '/member/base/set/name',
  summary: 'Change the name shown for this account',
  access: memberAccess,
  input: z.object({ name: text(100) }),
  output: nothing,
});

/** Specification section 5: 8 to 16 characters. */
export function isPasswordLength(password: string): boolean {
  return password.length >= 8 && password.length <= 16;
}

/** Specification section 5: visible ASCII characters, so neither a space nor a letter of another alphabet. */
export function hasPasswordCharacters(password: string): boolean {
  return /^[!-~]*$/.test(password);
}

/** Specification section 5: at least two of digits, letters and symbols. */
export function hasPasswordKinds(password: string): boolean {
  const kinds = [/\d/, /[a-z]/i, /[^\da-z]/i].filter((kind) => kind.test(password));
  return kinds.length >= 2;
}

export const newPassword = z
  .string()
  .check(
    z.refine(hasPasswordCharacters, 'passwordCharacters'),
    z.refine(isPasswordLength, 'passwordLength'),
    z.refine(hasPasswordKinds, 'passwordKinds'),
  );

export const setPassword = endpoint({
  method: 'POST',
  path: '/member/base/set/password',
  summary:
    'Set or change the login password; every other session ends. Takes the current password, or a session verified a moment ago',
  access: memberAccess,
  input: z.object({
    currentPassword: z.optional(
      z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong')),
    ),
    password: newPassword,
  }),
  output: nothing,
  errors: [
    'incorrectPassword',
    'identityCheckRequired',
    'tooManyAttempts',
    'passwordCommon',
    'passwordUnchanged',
  ],
  rateLimit: { limit: 20, windowSeconds: 3600 },
});

export const accountCodePurposes = [
  /** Sent to the bound phone or email: verifies the person's identity. */
  'identity',
  /** Sent to the phone or email that is being replaced. */
  'old_phone',
  'old_email',
  /** Sent to the new phone or email. */
  'new_phone',
  'new_email',
] as const;

export const sendAccountCode = endpoint({
  method: 'POST',
  path: '/send/captcha',
  summary: 'Send a code to what is bound to this account, or to what is to be bound',
  access: memberAccess,
  input: z.discriminatedUnion('purpose', [
    z.object({
      purpose: z.literal('identity'),
      channel: z.enum(['phone', 'email'], 'unknownOption'),
      extra: z.optional(captchaTicket),
    }),
    z.object({ purpose: z.literal('old_phone'), extra: z.optional(captchaTicket) }),
    z.object({ purpose: z.literal('old_email'), extra: z.optional(captchaTicket) }),
    z.object({
      purpose: z.literal('new_phone'),
      areaCode,
      phoneNumber,
      extra: z.optional(captchaTicket),
    }),
    z.object({ purpose: z.literal('new_email'), email, extra: z.optional(captchaTicket) }),
  ]),
  output: sentCode,
  errors: [
    'phoneNumberInvalid',
    'verificationCodeTooSoon',
    'tooManyAttempts',
    'captchaFailed',
    'captchaUnavailable',
    'noBoundContact',
    'newPhoneMustDiffer',
    'newEmailMustDiffer',
    'loginTaken',
    'codeNotSent',
  ],
  rateLimit: { limit: 40, windowSeconds: 3600 },
});

const codeErrors = [
  'incorrectVerificationCode',
  'verificationCodeExpired',
  'verificationCodeUsedUp',
] as const;

export const verifyIdentity = endpoint({
  method: 'POST',
  path: '/member/base/verify-identity',
  summary: 'Prove by a code that it is the person; this session counts as verified for 15 minutes',
  access: memberAccess,
  input: z.object({ channel: z.enum(['phone', 'email'], 'unknownOption'), code }),
  output: z.object({ verifiedUntil: instant }),
  errors: [...codeErrors, 'noBoundContact'],
});

export const checkAccountCode = endpoint({
  method: 'POST',
  path: '/member/base/check-code',
  summary:
    'Whether the code sent to the old phone or email is right; a right one stays good for the change itself',
  access: memberAccess,
  input: z.object({ purpose: z.enum(['old_phone', 'old_email'], 'unknownOption'), code }),
  output: nothing,
  errors: [...codeErrors, 'noBoundContact'],
});

export const setPhone = endpoint({
  method: 'POST',
  path: '/member/base/set/phone',
  summary: 'Bind a first phone; needs a session verified a moment ago',
  access: memberAccess,
  input: z.object({ areaCode, phoneNumber, code }),
  output: nothing,
  errors: [
    ...codeErrors,
    'phoneNumberInvalid',
    'loginTaken',
    'identityCheckRequired',
    'stateChanged',
  ],
});

export const changePhone = endpoint({
  method: 'POST',
  path: '/member/base/change/phone',
  summary: 'Replace the bound phone: a code to the old one and a code to the new one',
  access: memberAccess,
  input: z.object({ oldCode: code, areaCode, phoneNumber, code }),
  output: nothing,
  errors: [
    ...codeErrors,
    'phoneNumberInvalid',
    'loginTaken',
    'newPhoneMustDiffer',
    'noBoundContact',
  ],
});

export const setEmail = endpoint({
  method: 'POST',
  path: '/member/base/set/email',
  summary: 'Bind a first email; needs a session verified a moment ago',
  access: memberAccess,
  input: z.object({ email, code }),
  output: nothing,
  errors: [...codeErrors, 'loginTaken', 'identityCheckRequired', 'stateChanged'],
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/member/base/change/email',
  summary: 'Replace the bound email: a code to the old one and a code to the new one',
  access: memberAccess,
  input: z.object({ oldCode: code, email, code }),
  output: nothing,
  errors: [...codeErrors, 'loginTaken', 'newEmailMustDiffer', 'noBoundContact'],
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
