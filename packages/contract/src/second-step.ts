import * as z from 'zod/mini';
import { endpoint, publicAccess } from './endpoint.ts';
import { answeredPasskey, creationOptions, madePasskey, requestOptions } from './passkeys.ts';
import { offeredSecret, passkeyName, recoveryCodes } from './second-factors.ts';
import { codeOrRecoveryCode, oneTimeCode } from './typed-code.ts';

/** The second step of signing in, for accounts that have a second factor or must have one; and passkeys, which need no other. */

/** Proof of the first step, valid for ten minutes and for the second step only. */
const ticket = z.string().check(z.regex(/^[\w-]{43}$/, 'invalidFormat'));
const flood = { limit: 60, windowSeconds: 60 };

/** What a sign-in needs beside its first step. */
export const secondStep = z.object({
  ticket: z.string(),
  /** `prove` one of the factors below, or `enrol` a first one, because the company requires it. */
  next: z.enum(['prove', 'enrol']),
  authenticator: z.boolean(),
  passkey: z.boolean(),
});

const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/login/second-factor',
  summary:
    'Second step of signing in: a code of the authenticator or a recovery code; the session token is in the response header',
  access: publicAccess,
  input: z.object({
    ticket,
    code: codeOrRecoveryCode,
  }),
  output: z.object({ redirect: z.optional(z.string()), recoveryCodesLeft: z.int() }),
  errors: ['secondFactorIncorrect', 'signInTicketExpired', 'tooManyAttempts', 'accountDisabled'],
  rateLimit: flood,
});

const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/login/passkey/options',
  summary:
    'A challenge for a passkey: of anybody, or with a ticket of its holder as the second step',
  access: publicAccess,
  input: z.object({ ticket: z.optional(ticket) }),
  output: requestOptions,
  errors: ['signInTicketExpired'],
  rateLimit: flood,
});

const signInByPasskey = endpoint({
  method: 'POST',
  path: '/login/passkey',
  summary:
    'Sign in with a passkey, which is both steps in one; the session token is in the response header',
  access: publicAccess,
  input: z.object({ ...answeredPasskey, isRead: z.boolean() }),
  output: z.object({ redirect: z.optional(z.string()) }),
  errors: ['passkeyRefused', 'signInTicketExpired', 'accountDisabled', 'termsNotAccepted'],
  rateLimit: flood,
});

const startRequiredAuthenticator = endpoint({
  method: 'POST',
  path: '/login/enrol/authenticator',
  summary:
    'A secret for a first authenticator, where the company requires a second factor; the same until it is confirmed',
  access: publicAccess,
  input: z.object({ ticket }),
  output: offeredSecret,
  errors: ['signInTicketExpired', 'accountDisabled'],
  rateLimit: flood,
});

const confirmRequiredAuthenticator = endpoint({
  method: 'POST',
  path: '/login/enrol/authenticator/confirm',
  summary:
    'Confirm that authenticator by its first code; answers recovery codes, told once, and a session',
  access: publicAccess,
  input: z.object({ ticket, code: oneTimeCode }),
  output: z.object({ redirect: z.optional(z.string()), recoveryCodes }),
  errors: ['secondFactorIncorrect', 'signInTicketExpired', 'tooManyAttempts', 'accountDisabled'],
  rateLimit: flood,
});

const startRequiredPasskey = endpoint({
  method: 'POST',
  path: '/login/enrol/passkey/options',
  summary: 'A challenge for a first passkey, where the company requires a second factor',
  access: publicAccess,
  input: z.object({ ticket }),
  output: creationOptions,
  errors: ['signInTicketExpired', 'accountDisabled'],
  rateLimit: flood,
});

const addRequiredPasskey = endpoint({
  method: 'POST',
  path: '/login/enrol/passkey',
  summary: 'Store that passkey; answers recovery codes, told once, and a session',
  access: publicAccess,
  input: z.object({ ticket, ...madePasskey, name: passkeyName }),
  output: z.object({ redirect: z.optional(z.string()), recoveryCodes }),
  errors: ['passkeyRefused', 'signInTicketExpired', 'accountDisabled'],
  rateLimit: flood,
});

export const secondStepApi = {
  proveSecondFactor,
  startPasskeySignIn,
  signInByPasskey,
  startRequiredAuthenticator,
  confirmRequiredAuthenticator,
  startRequiredPasskey,
  addRequiredPasskey,
} as const;
