import type { KeyRefusal } from '@arcadia/contract/wire/errors';
import { Failure } from './failure.ts';

/** The `error` of RFC 6750 and a word for programs, by the reason. */
const challenges: Readonly<Record<KeyRefusal, readonly [error: string, description: string]>> = {
  apiKeyUnknown: ['invalid_token', 'unknown'],
  apiKeyRevoked: ['invalid_token', 'revoked'],
  apiKeyExpired: ['invalid_token', 'expired'],
  apiKeySuspended: ['invalid_token', 'suspended'],
  apiKeyNotAccepted: ['insufficient_scope', 'not_for_keys'],
  companySuspended: ['insufficient_scope', 'company_suspended'],
  apiKeyScopeMissing: ['insufficient_scope', 'scope_missing'],
};

/**
 * Answer to a program whose API key is refused: 401 where the key is no good, 403 where it works and this call is not for
 * it, in words and in the header that RFC 6750 defines. @param scope the id of the permission that is missing.
 */
export function refusedKey(reason: KeyRefusal, scope?: number): Failure {
  const [error, description] = challenges[reason];
  const facts = [
    `error="${error}"`,
    `error_description="${description}"`,
    ...(scope === undefined ? [] : [`scope="${scope}"`]),
  ];
  return new Failure(error === 'invalid_token' ? 'sessionEnded' : 'forbidden', {
    key: { reason, ...(scope !== undefined && { scope }) },
    headers: { 'www-authenticate': `Bearer ${facts.join(', ')}` },
  });
}
