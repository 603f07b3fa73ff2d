import * as z from 'zod/mini';
import { endpoint, memberAccess, publicAccess } from './endpoint.ts';
import { areaCode, countryCode, email, nothing, phoneNumber } from './wire.ts';

/** Result of a solved captcha: proof that a person requested the code. */
export const captchaTicket = z.object({
  rand: z.string().check(z.maxLength(512)),
  ticket: z.string().check(z.maxLength(4096)),
});

export const sentCode = z.object({ resendAfterSeconds: z.int() });

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

export const code = z
  .string()
  .check(
    z.regex(/^\d{6}$/, 'invalidFormat'),
    z.meta({ description: 'Six digits of a code that was sent', example: '482913' }),
  );
const password = z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong'));
const terms = {
  isRead: z.boolean(),
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
    z.object({ type: z.literal(0), areaCode, phoneNumber, captcha: code, ...terms }),
    z.object({ type: z.literal(1), areaCode, phoneNumber, password, ...terms }),
    z.object({ type: z.literal(2), email, captcha: code, ...terms }),
    z.object({ type: z.literal(3), email, password, ...terms }),
  ]),
  output: z.object({ redirect: z.optional(z.string()) }),
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

export const signOut = endpoint({
  method: 'POST',
  path: '/logout',
  summary: 'End this session',
  access: memberAccess,
  input: nothing,
  output: nothing,
});

export const listPhoneCodes = endpoint({
  method: 'GET',
  path: '/supported-phone-codes',
  summary: 'Calling codes and their countries, found by code or by name in every language',
  access: publicAccess,
  input: z.object({ keyword: z.optional(z.string().check(z.maxLength(50))) }),
  output: z.object({
    items: z.array(
      z.object({
        /** The calling code with its plus; no two items share it. */
        id: z.string(),
        /** All countries that share the code, in words. */
        name: z.string(),
        /** The country that is shown for the code. */
        countryCode,
        countryCallingCode: z.string(),
        countries: z.array(countryCode),
      }),
    ),
  }),
});
