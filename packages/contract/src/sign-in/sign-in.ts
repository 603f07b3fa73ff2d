import * as z from 'zod/mini';
import { captchaTicket } from './captcha.ts';
import { endpoint, memberAccess, publicAccess } from '../wire/endpoint.ts';
import { secondStep } from './second-step.ts';
import { code, sendingErrors, sentCode } from './verification-codes.ts';
import {
  areaCode,
  countryCode,
  described,
  email,
  instant,
  nothing,
  phoneNumber,
} from '../wire/wire.ts';

/** Signing in and up, and the way over from the old console and back. */

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/send/captcha/phone',
  summary: 'Send a sign-in code to a mobile phone',
  access: publicAccess,
  input: z.object({
    type: described(z._default(z.literal('0'), '0'), 'What the code is for.'),
    areaCode,
    phoneNumber,
    extra: described(z.optional(captchaTicket), 'Captcha ticket that permits one code to be sent.'),
  }),
  output: sentCode,
  errors: ['phoneNumberInvalid', ...sendingErrors, 'codeNotSent'],
  // For a whole office behind one address; what one person can have sent is bounded by the verb.
  rateLimit: { limit: 100, windowSeconds: 3600 },
});

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/send/captcha/email',
  summary: 'Send a sign-in code to an email address',
  access: publicAccess,
  input: z.object({
    type: described(z._default(z.literal('0'), '0'), 'What the code is for.'),
    email,
    extra: described(z.optional(captchaTicket), 'Captcha ticket that permits one code to be sent.'),
  }),
  output: sentCode,
  errors: [...sendingErrors, 'codeNotSent'],
  // For a whole office behind one address; what one person can have sent is bounded by the verb.
  rateLimit: { limit: 100, windowSeconds: 3600 },
});

const password = z.string().check(z.minLength(1, 'required'), z.maxLength(64, 'tooLong'));

/** A field of another type, as clients send it that always name all fields. It is not read. */
const unread = z.optional(z.string().check(z.maxLength(320, 'tooLong')));
const unreadFields = {
  areaCode: described(unread, 'International calling code with a plus sign, such as +86.'),
  phoneNumber: described(unread, 'Phone number without calling code, digits only.'),
  email: described(unread, 'Email address in lower case.'),
  password: described(unread, 'Password in plain text; it is stored only as a hash.'),
  captcha: described(unread, 'Verification code that was sent, six digits.'),
};

const terms = {
  /** The tick of the form. Only who signs up has to say it: an account has accepted the terms. */
  isRead: described(
    z.optional(z.boolean()),
    'Whether the terms were accepted; required for a new account.',
  ),
  countryCode,
  /** Needed if the previous answer was captchaRequired. */
  extra: described(z.optional(captchaTicket), 'Captcha ticket that permits one code to be sent.'),
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
      type: described(
        z.literal(0),
        'How to sign in: 0 by a code to a phone, 1 by phone and password, 2 by a code to an email address, 3 by email and password.',
      ),
      areaCode,
      phoneNumber,
      captcha: code,
      ...terms,
    }),
    z.object({
      ...unreadFields,
      type: described(
        z.literal(1),
        'How to sign in: 0 by a code to a phone, 1 by phone and password, 2 by a code to an email address, 3 by email and password.',
      ),
      areaCode,
      phoneNumber,
      password: described(password, 'Password in plain text; it is stored only as a hash.'),
      ...terms,
    }),
    z.object({
      ...unreadFields,
      type: described(
        z.literal(2),
        'How to sign in: 0 by a code to a phone, 1 by phone and password, 2 by a code to an email address, 3 by email and password.',
      ),
      email,
      captcha: code,
      ...terms,
    }),
    z.object({
      ...unreadFields,
      type: described(
        z.literal(3),
        'How to sign in: 0 by a code to a phone, 1 by phone and password, 2 by a code to an email address, 3 by email and password.',
      ),
      email,
      password: described(password, 'Password in plain text; it is stored only as a hash.'),
      ...terms,
    }),
  ]),
  output: z.object({
    redirect: described(
      z.optional(z.string()),
      'Address to which the browser goes next; empty if it stays.',
    ),
    secondStep: described(
      z.optional(secondStep),
      'What the sign-in still needs; absent if the session is there.',
    ),
    factorRequiredFrom: described(
      z.optional(instant),
      'From when on the company requires a second factor, which this account lacks; absent where it has one or needs none.',
    ),
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
    languages: described(
      z.optional(z.string().check(z.maxLength(200, 'tooLong'))),
      'Languages that the browser asks for, the best first.',
    ),
  }),
  output: z.object({
    countryCode: described(
      z.nullable(z.string()),
      'Country as ISO 3166-1 alpha-2; CN is mainland China, everything else overseas.',
    ),
    mainland: described(z.boolean(), 'Whether it is mainland China.'),
  }),
});

export const getSwitch = endpoint({
  method: 'GET',
  path: '/member/base/switch',
  summary: 'Demo accounts to switch to by role; only sim has any',
  access: memberAccess,
  input: nothing,
  output: z.object({
    roles: described(
      z.array(
        z.object({
          role: described(
            z.enum(['company', 'channelCompany']),
            'Kind of company of the demo account.',
          ),
          token: described(z.string(), 'Session token of the demo account.'),
        }),
      ),
      'Demo accounts to switch to; empty outside sim.',
    ),
  }),
});
