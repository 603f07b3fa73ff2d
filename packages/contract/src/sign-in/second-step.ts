import * as z from 'zod/mini';
import { endpoint, publicAccess } from '../wire/endpoint.ts';
import { answeredPasskey, creationOptions, madePasskey, requestOptions } from './passkeys.ts';
import { offeredSecret, passkeyName, recoveryCodes } from './second-factors.ts';
import { codeOrRecoveryCode, oneTimeCode } from '../wire/typed-code.ts';
import { described, named } from '../wire/wire.ts';

/** The second step of signing in, for accounts that have a second factor or must have one; and passkeys, which need no other. */

/** Proof of the first step, valid for ten minutes and for the second step only. */
const ticket = z.string().check(z.regex(/^[\w-]{43}$/, 'invalidFormat'));
const flood = { limit: 60, windowSeconds: 60 };

/** Second step of a sign-in. */
export const secondStep = z.object({
  ticket: described(z.string(), 'One-time token for the next step.'),
  /** `prove` one of the factors below, or `enrol` a first one, because the company requires it. */
  next: described(
    z.enum(['prove', 'enrol']),
    'What the sign-in needs next: a code of the authenticator, or its enrolment.',
  ),
  authenticator: described(z.boolean(), 'Whether a code of an authenticator app is taken.'),
  passkey: described(z.boolean(), 'Whether a passkey is taken.'),
});
named(secondStep, 'SecondStep', 'What a sign-in still needs');

const proveSecondFactor = endpoint({
  method: 'POST',
  path: '/login/second-factor',
  summary:
    'Second step of signing in: a code of the authenticator or a recovery code; the session token is in the response header',
  access: publicAccess,
  input: z.object({
    ticket: described(ticket, 'One-time token for the next step.'),
    code: described(codeOrRecoveryCode, 'Six digits of the authenticator, or a recovery code.'),
  }),
  output: z.object({
    redirect: described(
      z.optional(z.string()),
      'Address to which the browser goes next; empty if it stays.',
    ),
    recoveryCodesRemaining: described(z.int(), 'Number of recovery codes that were not used yet.'),
  }),
  errors: ['secondFactorIncorrect', 'signInTicketExpired', 'tooManyAttempts', 'accountDisabled'],
  rateLimit: flood,
});

const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/login/passkey/options',
  summary:
    'A challenge for a passkey: of anybody, or with a ticket of its holder as the second step',
  access: publicAccess,
  input: z.object({ ticket: described(z.optional(ticket), 'One-time token for the next step.') }),
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
  input: z.object({
    ...answeredPasskey,
    isRead: described(z.boolean(), 'Whether the terms were accepted; required for a new account.'),
  }),
  output: z.object({
    redirect: described(
      z.optional(z.string()),
      'Address to which the browser goes next; empty if it stays.',
    ),
  }),
  errors: ['passkeyRefused', 'signInTicketExpired', 'accountDisabled', 'termsNotAccepted'],
  rateLimit: flood,
});

const startRequiredAuthenticator = endpoint({
  method: 'POST',
  path: '/login/enrol/authenticator',
  summary:
    'A secret for a first authenticator, where the company requires a second factor; the same until it is confirmed',
  access: publicAccess,
  input: z.object({ ticket: described(ticket, 'One-time token for the next step.') }),
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
  input: z.object({
    ticket: described(ticket, 'One-time token for the next step.'),
    code: described(oneTimeCode, 'Six digits of the authenticator that is being set up.'),
  }),
  output: z.object({
    redirect: described(
      z.optional(z.string()),
      'Address to which the browser goes next; empty if it stays.',
    ),
    recoveryCodes: described(
      recoveryCodes,
      'Codes that each replace the authenticator once; shown only here.',
    ),
  }),
  errors: ['secondFactorIncorrect', 'signInTicketExpired', 'tooManyAttempts', 'accountDisabled'],
  rateLimit: flood,
});

const startRequiredPasskey = endpoint({
  method: 'POST',
  path: '/login/enrol/passkey/options',
  summary: 'A challenge for a first passkey, where the company requires a second factor',
  access: publicAccess,
  input: z.object({ ticket: described(ticket, 'One-time token for the next step.') }),
  output: creationOptions,
  errors: ['signInTicketExpired', 'accountDisabled'],
  rateLimit: flood,
});

const addRequiredPasskey = endpoint({
  method: 'POST',
  path: '/login/enrol/passkey',
  summary: 'Store that passkey; answers recovery codes, told once, and a session',
  access: publicAccess,
  input: z.object({
    ticket: described(ticket, 'One-time token for the next step.'),
    ...madePasskey,
    name: described(passkeyName, 'What the person calls the passkey.'),
  }),
  output: z.object({
    redirect: described(
      z.optional(z.string()),
      'Address to which the browser goes next; empty if it stays.',
    ),
    recoveryCodes: described(
      recoveryCodes,
      'Codes that each replace the authenticator once; shown only here.',
    ),
  }),
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
