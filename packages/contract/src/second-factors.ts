import * as z from 'zod/mini';
import { endpoint, memberAccess, needs, operatorNeeds } from './endpoint.ts';
import { creationOptions, madePasskey } from './passkeys.ts';
import { oneTimeCode } from './typed-code.ts';
import { id, instant, nothing, text } from './wire.ts';

/** Authenticator apps, passkeys and recovery codes of customers' people. */

export const passkeyName = text(60);
export const offeredSecret = z.object({ secret: z.string(), url: z.string() });
export const recoveryCodes = z.array(z.string());

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether a service copies it to other devices of the person. */
  synced: z.boolean(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});

const getSecondFactors = endpoint({
  method: 'GET',
  path: '/member/second-factors',
  summary: 'What this account has beside its password and codes',
  access: memberAccess,
  input: nothing,
  output: z.object({
    authenticatorSince: z.nullable(instant),
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.int(),
    /** From when on the company requires a second factor of this account; null if it does not. */
    requiredFrom: z.nullable(instant),
  }),
});

const endOthers = z.boolean();
const identity = ['identityCheckRequired'] as const;

const startAuthenticator = endpoint({
  method: 'POST',
  path: '/member/second-factors/authenticator',
  summary:
    'A secret for a new authenticator; the same until it is confirmed. Needs a session verified a moment ago',
  access: memberAccess,
  input: nothing,
  output: offeredSecret,
  errors: [...identity, 'stateChanged'],
});

const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/member/second-factors/authenticator/confirm',
  summary:
    'Confirm the offered authenticator by its first code; answers recovery codes if there were none, told once',
  access: memberAccess,
  input: z.object({ code: oneTimeCode, endOthers }),
  output: z.object({ recoveryCodes, ended: z.int() }),
  errors: [...identity, 'secondFactorIncorrect', 'tooManyAttempts', 'stateChanged'],
});

const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/member/second-factors/authenticator/remove',
  summary: 'Remove the authenticator; the last factor stays while the company requires one',
  access: memberAccess,
  input: z.object({ endOthers }),
  output: z.object({ ended: z.int() }),
  errors: [...identity, 'secondFactorRequired', 'stateChanged'],
});

const startPasskey = endpoint({
  method: 'POST',
  path: '/member/second-factors/passkeys/options',
  summary: 'A challenge for a new passkey. Needs a session verified a moment ago',
  access: memberAccess,
  input: nothing,
  output: creationOptions,
  errors: [...identity, 'tooManyPasskeys'],
});

const addPasskey = endpoint({
  method: 'POST',
  path: '/member/second-factors/passkeys',
  summary: 'Store a passkey that was made; answers recovery codes if there were none, told once',
  access: memberAccess,
  input: z.object({ ...madePasskey, name: passkeyName, endOthers }),
  output: z.object({ passkey, recoveryCodes, ended: z.int() }),
  errors: [...identity, 'passkeyRefused', 'tooManyPasskeys'],
});

const renamePasskey = endpoint({
  method: 'POST',
  path: '/member/second-factors/passkeys/{id}/rename',
  summary: 'Give a passkey another name',
  access: memberAccess,
  input: z.object({ id, name: passkeyName }),
  output: passkey,
});

const removePasskey = endpoint({
  method: 'POST',
  path: '/member/second-factors/passkeys/{id}/remove',
  summary: 'Remove a passkey; the last factor stays while the company requires one',
  access: memberAccess,
  input: z.object({ id, endOthers }),
  output: z.object({ ended: z.int() }),
  errors: [...identity, 'secondFactorRequired'],
});

const renewMemberRecoveryCodes = endpoint({
  method: 'POST',
  path: '/member/second-factors/recovery-codes',
  summary: 'New recovery codes, told once; the old ones no longer work',
  access: memberAccess,
  input: nothing,
  output: z.object({ recoveryCodes }),
  errors: [...identity, 'stateChanged'],
  rateLimit: { limit: 20, windowSeconds: 3600 },
});

const factorRule = z.object({
  /** From when on sub-accounts need a second factor; null if they don't. */
  requiredFrom: z.nullable(instant),
  setBy: z.nullable(z.string()),
  subAccounts: z.int(),
  /** Enabled sub-accounts without a second factor. */
  withoutFactor: z.int(),
});

const getFactorRule = endpoint({
  method: 'GET',
  path: '/access/second-factor-rule',
  summary: 'Whether the sub-accounts of this company need a second factor',
  access: needs('accessQuery'),
  input: nothing,
  output: factorRule,
});

const setFactorRule = endpoint({
  method: 'POST',
  path: '/access/second-factor-rule',
  summary:
    'Require a second factor of all sub-accounts, after a number of days, or no longer; for the main account',
  // No role can be given it.
  access: needs('accountInfoAll'),
  input: z.object({
    required: z.boolean(),
    /** Days until it is required; sub-accounts are told at once. */
    graceDays: z.int().check(z.gte(0, 'invalid'), z.lte(90, 'invalid')),
  }),
  output: factorRule,
  errors: [...identity],
});

export const removeMemberFactors = endpoint({
  method: 'POST',
  path: '/ops/companies/{id}/members/{memberId}/remove-second-factors',
  summary:
    'For a person who lost all of them: removes authenticator, passkeys and recovery codes and ends the sessions, with a reason that is audited',
  access: operatorNeeds('companies.removeSecondFactors'),
  input: z.object({ id, memberId: id, reason: text(300) }),
  output: nothing,
  errors: ['stateChanged'],
});

export const secondFactorApi = {
  getSecondFactors,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  renewMemberRecoveryCodes,
  getFactorRule,
  setFactorRule,
  removeMemberFactors,
} as const;
