import * as z from 'zod/mini';
import { captchaTicket } from './captcha.ts';
import { endpoint, memberAccess, publicAccess } from './endpoint.ts';
import { secondStep } from './second-step.ts';
import { code, sentCode } from './verification-codes.ts';
import { areaCode, countryCode, email, id, instant, nothing, phoneNumber } from './wire.ts';

/** Signing in and up, and the way over from the old console and back. */

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/send/captcha/phone',
  summary: 'Send a sign-in code to a mobile phone',
  access: publicAccess,
  input: z.object({
    type: z._default(z.literal('0'), '0'),
    areaCode,
    phoneNumber,
    extra: z.optional(captchaTicket),
  }),
  output: sentCode,
  errors: [
    'phoneNumberInvalid',
    'verificationCodeTooSoon',
    'tooManyAttempts',
    'captchaFailed',
    'captchaUnavailable',
    'codeNotSent',
  ],
  // For a whole office behind one address; what one person can have sent is bounded by the verb.
  rateLimit: { limit: 100, windowSeconds: 3600 },
});

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/send/captcha/email',
  summary: 'Send a sign-in code to an email address',
  access: publicAccess,
  input: z.object({
    type: z._default(z.literal('0'), '0'),
    email,
    extra: z.optional(captchaTicket),
  }),
  output: sentCode,
  errors: [
    'verificationCodeTooSoon',
    'tooManyAttempts',
    'captchaFailed',
    'captchaUnavailable',
    'codeNotSent',
  ],
  // For a whole office behind one address; what one person can have sent is bounded by the verb.
  rateLimit: { limit: 100, windowSeconds: 3600 },
});

const password = z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong'));

/** A field of another type, as clients send it that always name all fields. It is not read. */
const unread = z.optional(z.string().check(z.maxLength(320, 'tooLong')));
const unreadFields = {
  areaCode: unread,
  phoneNumber: unread,
  email: unread,
  password: unread,
  captcha: unread,
};

const terms = {
  /** The tick of the form. Only who signs up has to say it: an account has accepted the terms. */
  isRead: z.optional(z.boolean()),
  countryCode,
  /** Needed if the previous answer was captchaRequired. */
  extra: z.optional(captchaTicket),
};

/** Sign in. `type`: 0 phone and code, 1 phone and password, 2 email and code, 3 email and password. */
export const signIn = endpoint({
  method: 'POST',
  path: '/login',
  summary:
    'Sign in, or sign up with a first correct code; the session token is in the `authorization` response header. A browser that sends back the `x-device-token` of an earlier answer is told from strangers who guess',
  access: publicAccess,
  input: z.discriminatedUnion('type', [
    z.object({
      ...unreadFields,
      type: z.literal(0),
      areaCode,
      phoneNumber,
      captcha: code,
      ...terms,
    }),
    z.object({ ...unreadFields, type: z.literal(1), areaCode, phoneNumber, password, ...terms }),
    z.object({ ...unreadFields, type: z.literal(2), email, captcha: code, ...terms }),
    z.object({ ...unreadFields, type: z.literal(3), email, password, ...terms }),
  ]),
  output: z.object({
    redirect: z.optional(z.string()),
    /** There is no session yet: a second factor is needed. */
    secondStep: z.optional(secondStep),
    /** Signed in; from this time on the company requires a second factor, and this account has none. */
    factorRequiredFrom: z.optional(instant),
  }),
  errors: [
    'incorrectPassword',
    'incorrectVerificationCode',
    'verificationCodeExpired',
    'verificationCodeUsedUp',
    'passwordNotSet',
    'accountDisabled',
    'captchaRequired',
    'captchaFailed',
    'captchaUnavailable',
    'tooManyAttempts',
    'termsNotAccepted',
    'phoneNumberInvalid',
  ],
  // Against floods only: counts successes too. Failed attempts are counted by the verb.
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const getLocation = endpoint({
  method: 'GET',
  path: '/location',
  summary: "The caller's country: from a proxy's header, else guessed from the browser's languages",
  access: publicAccess,
  input: z.object({
    /** The browser's languages, as in Accept-Language; that header itself contains the console's language. */
    languages: z.optional(z.string().check(z.maxLength(200, 'tooLong'))),
  }),
  output: z.object({ countryCode: z.nullable(z.string()), mainland: z.boolean() }),
});

export const getSwitch = endpoint({
  method: 'GET',
  path: '/member/base/switch',
  summary: 'Demo accounts to switch to by role; only sim has any',
  access: memberAccess,
  input: nothing,
  output: z.object({
    roles: z.array(z.object({ role: z.enum(['company', 'channelCompany']), token: z.string() })),
  }),
});

/** Format of a hand-over code: 256 random bits. */
const handOverCode = z.string().check(z.regex(/^[\w-]{43}$/, 'invalidFormat'));

export const openLegacyConsole = endpoint({
  method: 'POST',
  path: '/member/legacy-entrance',
  summary: 'A one-time way into the old console, for companies that still have it',
  access: memberAccess,
  input: nothing,
  output: z.object({ url: z.string() }),
  errors: ['legacyConsoleUnavailable'],
});

export const previewHandOver = endpoint({
  method: 'POST',
  path: '/login/hand-over/preview',
  summary:
    'Whom a one-time code from the old console would sign in; the code stays good. For asking before it replaces a session',
  access: publicAccess,
  input: z.object({ code: handOverCode }),
  output: z.object({ memberId: z.string(), name: z.string(), companyName: z.string() }),
  errors: ['handOverRefused', 'accountDisabled'],
  rateLimit: { limit: 60, windowSeconds: 60 },
});

export const signInByHandOver = endpoint({
  method: 'POST',
  path: '/login/hand-over',
  summary:
    'Sign in with a one-time code from the old console; the session token is in the response header',
  access: publicAccess,
  input: z.object({ code: handOverCode }),
  output: z.object({ secondStep: z.optional(secondStep) }),
  errors: ['handOverRefused', 'accountDisabled'],
  rateLimit: { limit: 60, windowSeconds: 60 },
});

/** Server to server: the previous console authenticates with the shared secret of the deployment. */
const legacySecret = {
  secret: z.string().check(z.minLength(1, 'required'), z.maxLength(256, 'tooLong')),
};

export const redeemHandOver = endpoint({
  method: 'POST',
  path: '/legacy/redeem',
  summary: 'For the old console: who stands behind a hand-over code',
  access: publicAccess,
  input: z.object({ code: handOverCode, ...legacySecret }),
  output: z.object({
    memberId: z.string(),
    companyId: z.string(),
    name: z.string(),
    areaCode: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  errors: ['handOverRefused'],
  rateLimit: { limit: 600, windowSeconds: 3600 },
});

export const issueHandOver = endpoint({
  method: 'POST',
  path: '/legacy/issue',
  summary: 'For the old console: a one-time way back into this one for a member',
  access: publicAccess,
  input: z.object({ memberId: id, ...legacySecret }),
  output: z.object({ url: z.string() }),
  errors: ['handOverRefused'],
  rateLimit: { limit: 600, windowSeconds: 3600 },
});
