import * as z from 'zod/mini';
import { newPassword } from './authentication.ts';
import { billingEmail } from './billing-emails.ts';
import { captchaTicket } from './captcha.ts';
import { contractStatuses } from './contracts.ts';
import { endpoint, memberAccess } from './endpoint.ts';
import { code, codeErrors, sentCode } from './verification-codes.ts';
import { areaCode, email, instant, nothing, phoneNumber, text } from './wire.ts';

/** The signed-in person: who it is, and the settings of the account. */

/** The signed-in person and the company acted for (specification section 3, "User"). */
const memberInfo = z.object({
  id: z.string(),
  name: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  /** 0 direct company; any other value is a channel company. */
  companyType: z.int(),
  /** The route role that follows from `companyType`. */
  role: z.enum(['company', 'channelCompany']),
  areaCode: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Whether this is the company's main account. */
  main: z.boolean(),
  /** Whom to ask for permissions: the name of the company's main account. */
  mainAccountName: z.string(),
  mainAccountContact: z
    .object({
      areaCode: z.nullable(z.string()),
      phoneNumber: z.nullable(z.string()),
      email: z.nullable(z.string()),
    })
    .check(z.meta({ description: 'How colleagues reach the main account.' })),
  mainland: z.boolean(),
  /** Where the company signed up: ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  showOldEntrance: z.boolean(),
  /** The provider's person for this company. */
  manager: z.nullable(
    z.object({
      name: z.string(),
      areaCode: z.string(),
      phoneNumber: z.string(),
      email: z.string(),
    }),
  ),
  contract: z
    .nullable(z.enum(contractStatuses))
    .check(z.meta({ description: 'Where the company’s contract stands; null without one.' })),
  /** Permission ids held. */
  auth: z.array(z.int()),
  /** Whether this person may create an application. */
  canCreate: z.boolean(),
  settlementCurrency: z.enum(['CNY', 'USD']),
  passwordSet: z.boolean(),
  registeredAt: instant,
});

export const getMemberInfo = endpoint({
  method: 'GET',
  path: '/member/base/info',
  summary: 'The signed-in person, company and permissions',
  access: memberAccess,
  input: nothing,
  output: memberInfo,
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
