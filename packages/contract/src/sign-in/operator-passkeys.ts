import * as z from 'zod/mini';
import { endpoint, operatorAccess, publicAccess } from '../wire/endpoint.ts';
import { answeredPasskey, creationOptions, madePasskey, requestOptions } from './passkeys.ts';
import { passkey, passkeyName } from './second-factors.ts';
import { oneTimeCode } from '../wire/typed-code.ts';
import { described, id, nothing } from '../wire/wire.ts';

/** Passkeys of the provider's staff, beside their authenticators. */

const passkeyId = described(id, 'Id of the passkey.');

const flood = { limit: 60, windowSeconds: 60 };

const startOperatorPasskeySignIn = endpoint({
  method: 'POST',
  path: '/ops/login/passkey/options',
  summary: 'A challenge for a passkey of the staff',
  access: publicAccess,
  input: nothing,
  output: requestOptions,
  rateLimit: flood,
});

const signInOperatorByPasskey = endpoint({
  method: 'POST',
  path: '/ops/login/passkey',
  summary:
    'Sign in with a passkey, which is both steps in one; the session token is in the response header',
  access: publicAccess,
  input: z.object(answeredPasskey),
  output: nothing,
  errors: ['passkeyRefused', 'accountDisabled'],
  rateLimit: flood,
});

const listOperatorPasskeys = endpoint({
  method: 'GET',
  path: '/ops/me/passkeys',
  summary: "One's own passkeys, the oldest first",
  access: operatorAccess,
  input: nothing,
  output: z.object({
    passkeys: described(z.array(passkey), 'Passkeys of the person, the oldest first.'),
  }),
});

const startOperatorPasskey = endpoint({
  method: 'POST',
  path: '/ops/me/passkeys/options',
  summary: 'A challenge for a new passkey; needs a code of the authenticator',
  access: operatorAccess,
  input: z.object({ code: described(oneTimeCode, 'Six digits of the authenticator.') }),
  output: creationOptions,
  errors: ['secondFactorIncorrect', 'tooManyAttempts', 'tooManyPasskeys'],
  rateLimit: { limit: 20, windowSeconds: 3600 },
});

const addOperatorPasskey = endpoint({
  method: 'POST',
  path: '/ops/me/passkeys',
  summary: 'Store a passkey that was made',
  access: operatorAccess,
  input: z.object({
    ...madePasskey,
    name: described(passkeyName, 'What the person calls the passkey.'),
  }),
  output: passkey,
  errors: ['passkeyRefused'],
});

const removeOperatorPasskey = endpoint({
  method: 'POST',
  path: '/ops/me/passkeys/{id}/remove',
  summary: "Remove one of one's own passkeys",
  access: operatorAccess,
  input: z.object({ id: passkeyId }),
  output: nothing,
});

export const operatorPasskeyApi = {
  startOperatorPasskeySignIn,
  signInOperatorByPasskey,
  listOperatorPasskeys,
  startOperatorPasskey,
  addOperatorPasskey,
  removeOperatorPasskey,
} as const;
