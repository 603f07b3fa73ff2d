/** Limits and form of API keys; without a schema, so that screens can read them. */

/** How many keys of a company can work at once. */
export const maxApiKeys = 20;
/** For how many days a key may work. */
export const maxKeyDays = 366;
/** A key that ends within so many days is shown as one to be replaced. */
export const keyExpiresSoonDays = 14;
/** Calls of one key, counted over all processes. */
export const keyRate = { limit: 600, windowSeconds: 60 } as const;

/** How a key looks: its id, which may be shown, and the secret part, which nobody can guess. */
const keyForm = /^ak_[0-9a-z]{24}_[\w-]{43}$/;
const sessionTokenLength = 43;

/** Whether a token is meant as an API key, whole or not. A session's token may begin with the same letters, by chance. */
export function isMeantAsKey(token: string): boolean {
  return token.startsWith('ak_') && token.length !== sessionTokenLength;
}

export function isApiKey(token: string): boolean {
  return keyForm.test(token);
}

export const apiKeyStatuses = ['active', 'suspended', 'expired', 'revoked'] as const;
export type ApiKeyStatus = (typeof apiKeyStatuses)[number];
