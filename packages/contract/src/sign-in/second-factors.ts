import * as z from 'zod/mini';
import { endpoint, memberAccess, needs, operatorNeeds } from '../wire/endpoint.ts';
import { creationOptions, madePasskey } from './passkeys.ts';
import { oneTimeCode } from '../wire/typed-code.ts';
import { described, id, instant, named, nothing, text } from '../wire/wire.ts';

/** Authenticator apps, passkeys and recovery codes of customers' people. */

const passkeyId = described(id, 'Id of the passkey.');
const companyId = described(id, 'Id of the company.');

export const passkeyName = text(60);
export const offeredSecret = z.object({
  secret: described(
    z.string(),
    'What the authenticator computes its codes from, in base32; shown only here.',
  ),
  url: described(z.string(), 'Address that an authenticator app reads, as a QR code holds it.'),
});
named(offeredSecret, 'AuthenticatorSecret', 'What an authenticator app is set up with');
export const recoveryCodes = z.array(z.string());

export const passkey = z.object({
  id: described(z.string(), 'Id of the passkey.'),
  name: described(z.string(), 'What the person calls the passkey.'),
  synced: described(
    z.boolean(),
    'Whether a service copies the passkey to other devices of the person.',
  ),
  createdAt: described(instant, 'When the passkey was added.'),
  lastUsedAt: described(z.nullable(instant), 'When it was last used; null if never.'),
});
named(passkey, 'Passkey', 'A passkey of the person');

const getSecondFactors = endpoint({
  method: 'GET',
  path: '/member/second-factors',
  summary: 'What this account has beside its password and codes',
  access: memberAccess,
  input: nothing,
  output: z.object({
    authenticatorSince: described(
      z.nullable(instant),
      'When the authenticator app was set up; null if there is none.',
    ),
    passkeys: described(z.array(passkey), 'Passkeys of the person, the oldest first.'),
    recoveryCodesRemaining: described(z.int(), 'Number of recovery codes that were not used yet.'),
    requiredFrom: described(
      z.nullable(instant),
      'From when on a second factor is required; null if it is not.',
    ),
  }),
});

const endOtherSessions = z.boolean();
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
  input: z.object({
    code: described(oneTimeCode, 'Six digits of the authenticator that is being set up.'),
    endOtherSessions: described(endOtherSessions, 'Whether all other sessions of the person end.'),
  }),
  output: z.object({
    recoveryCodes: described(
      recoveryCodes,
      'Codes that each replace the authenticator once; shown only here.',
    ),
    ended: described(z.int(), 'Number of sessions that were signed out.'),
  }),
  errors: [...identity, 'secondFactorIncorrect', 'tooManyAttempts', 'stateChanged'],
});

const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/member/second-factors/authenticator/remove',
  summary: 'Remove the authenticator; the last factor stays while the company requires one',
  access: memberAccess,
  input: z.object({
    endOtherSessions: described(endOtherSessions, 'Whether all other sessions of the person end.'),
  }),
  output: z.object({ ended: described(z.int(), 'Number of sessions that were signed out.') }),
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
  input: z.object({
    ...madePasskey,
    name: described(passkeyName, 'What the person calls the passkey.'),
    endOtherSessions: described(endOtherSessions, 'Whether all other sessions of the person end.'),
  }),
  output: z.object({
    passkey: described(passkey, 'The passkey that was added.'),
    recoveryCodes: described(
      recoveryCodes,
      'Codes that each replace the authenticator once; shown only here.',
    ),
    ended: described(z.int(), 'Number of sessions that were signed out.'),
  }),
  errors: [...identity, 'passkeyRefused', 'tooManyPasskeys'],
});

const renamePasskey = endpoint({
  method: 'POST',
  path: '/member/second-factors/passkeys/{id}/rename',
  summary: 'Give a passkey another name',
  access: memberAccess,
  input: z.object({
    id: passkeyId,
    name: described(passkeyName, 'What the person calls the passkey.'),
  }),
  output: passkey,
});

const removePasskey = endpoint({
  method: 'POST',
  path: '/member/second-factors/passkeys/{id}/remove',
  summary: 'Remove a passkey; the last factor stays while the company requires one',
  access: memberAccess,
  input: z.object({
    id: passkeyId,
    endOtherSessions: described(endOtherSessions, 'Whether all other sessions of the person end.'),
  }),
  output: z.object({ ended: described(z.int(), 'Number of sessions that were signed out.') }),
  errors: [...identity, 'secondFactorRequired'],
});

const renewMemberRecoveryCodes = endpoint({
  method: 'POST',
  path: '/member/second-factors/recovery-codes',
  summary: 'New recovery codes, told once; the old ones no longer work',
  access: memberAccess,
  input: nothing,
  output: named(
    z.object({
      recoveryCodes: described(
        recoveryCodes,
        'Codes that each replace the authenticator once; shown only here.',
      ),
    }),
    'RecoveryCodes',
    'Codes that each replace the authenticator once',
  ),
  errors: [...identity, 'stateChanged'],
  rateLimit: { limit: 20, windowSeconds: 3600 },
});

const factorRule = z.object({
  /** From when on sub-accounts need a second factor; null if they don't. */
  requiredFrom: described(
    z.nullable(instant),
    'From when on a second factor is required; null if it is not.',
  ),
  setBy: described(
    z.nullable(z.string()),
    'Name of the person who requires it; null if nobody does.',
  ),
  subAccounts: described(z.int(), 'Number of enabled sub-accounts.'),
  /** Enabled sub-accounts without a second factor. */
  withoutFactor: described(z.int(), 'Number of those who have no second factor.'),
});
named(factorRule, 'FactorRule', 'Whether sub-accounts need a second factor');

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
    required: described(z.boolean(), 'Whether sub-accounts need a second factor.'),
    /** Days until it is required; sub-accounts are told at once. */
    graceDays: described(
      z.int().check(z.gte(0, 'invalid'), z.lte(90, 'invalid')),
      'Days until it is required; 0 is immediately.',
    ),
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
  input: z.object({
    id: companyId,
    memberId: id,
    reason: described(text(300), 'Why they are removed.'),
  }),
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
