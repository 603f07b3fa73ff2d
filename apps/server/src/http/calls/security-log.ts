import type { ErrorName, FailureName, KeyRefusal } from '@arcadia/contract/wire/errors';
import type { FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';

type SecurityEvent = 'credential_refused' | 'limit_hit' | 'access_refused';

/** Refusals that may be attacks. */
const events: Partial<Record<ErrorName | FailureName | KeyRefusal, SecurityEvent>> = {
  incorrectPassword: 'credential_refused',
  // A guess like any other: who tries passwords doesn't know which accounts have one.
  passwordNotSet: 'credential_refused',
  incorrectVerificationCode: 'credential_refused',
  verificationCodeUsedUp: 'credential_refused',
  secondFactorIncorrect: 'credential_refused',
  passkeyRefused: 'credential_refused',
  captchaFailed: 'credential_refused',
  accountDisabled: 'credential_refused',
  handOverRefused: 'credential_refused',
  tooManyAttempts: 'limit_hit',
  verificationCodeTooSoon: 'limit_hit',
  rateLimited: 'limit_hit',
  forbidden: 'access_refused',
  apiKeyUnknown: 'credential_refused',
  // Somebody still has it: a program that was forgotten, or who found a key that was leaked.
  apiKeyRevoked: 'credential_refused',
  apiKeyExpired: 'credential_refused',
  apiKeySuspended: 'credential_refused',
  apiKeyNotAccepted: 'access_refused',
  apiKeyScopeMissing: 'access_refused',
};

/**
 * Logs a refusal for alerts, with the caller's address: the only log line that contains one. It contains neither login
 * nor password; the account is in the audit log and the sign-in log.
 */
export function logSecurityEvent(
  request: FastifyRequest,
  reason: ErrorName | FailureName | KeyRefusal,
): void {
  const event = events[reason];
  if (event === undefined) return;
  const { actor, origin } = request.callContext ?? {};
  request.log.warn(
    {
      event,
      reason,
      route: request.routeOptions.url ?? null,
      // Who has hung up meanwhile has none any more.
      ipAddress: origin?.ipAddress ?? clientAddress(request),
      actor: actor && 'id' in actor ? actor.id : null,
      ...(actor?.kind === 'member' && actor.apiKey && { key: actor.apiKey.id }),
    },
    'security event',
  );
}
