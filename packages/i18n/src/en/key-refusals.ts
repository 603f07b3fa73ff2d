import type { KeyRefusal } from '@arcadia/contract/wire/errors';

/** Refusals of a program's key. */
export const keyRefusals: Record<
  KeyRefusal,
  (facts: { scope: number; place: string; permission: string }) => string
> = {
  apiKeyUnknown: () => 'This API key isn’t valid. Check that it was copied whole.',
  apiKeyRevoked: () => 'This API key was revoked and no longer works. Use another one.',
  apiKeyExpired: () => 'This API key has expired. Create another one.',
  apiKeySuspended: () =>
    'This API key doesn’t work at the moment because the account that created it is disabled or deleted.',
  apiKeyNotAccepted: () => 'API keys can’t make this call. It needs a person who is logged in.',
  companySuspended: () =>
    'This API key is valid, but the company’s account is suspended, so no call by key is accepted until that is lifted. People can log in to see why.',
  apiKeyScopeMissing: ({ scope, place, permission }) =>
    `This API key lacks the permission “${place}: ${permission}” (${scope}), or the person who created it no longer has it.`,
};
