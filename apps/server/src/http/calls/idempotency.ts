import { createHash } from 'node:crypto';
import { idempotencyHeader } from '@arcadia/contract/wire/envelope';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { IdempotencyClaim } from '@arcadia/domain/database/context';
import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

const maxKeyLength = 255;

/** The claim of an idempotency key, and whether the verb used it. */
export type WatchedClaim = { readonly claim: IdempotencyClaim; wasUsed(): boolean };

/**
 * Reads the caller's key. The fingerprint covers the caller as well, so that a key guessed by somebody else never
 * replays an answer, whatever scope the verb writes it under.
 * @throws Refusal idempotencyKeyMissing; Failure badRequest for one that is too long or not printable ASCII.
 */
export function claimOf(
  request: FastifyRequest,
  { name, callerId, input }: { name: string; callerId: string; input: object },
): WatchedClaim {
  const key = request.headers[idempotencyHeader];
  if (key === undefined || key === '') throw new Refusal('idempotencyKeyMissing');
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key))
    throw new Failure('badRequest', { fields: { [idempotencyHeader]: 'invalidFormat' } });
  if (key.length > maxKeyLength)
    throw new Failure('badRequest', { fields: { [idempotencyHeader]: 'tooLong' } });
  const fingerprint = createHash('sha256')
    .update(canonicalJson([name, callerId, input]))
    .digest();
  return watched(key, fingerprint);
}

/** Only `writeOnce` reads the fingerprint, so reading it means that the claim is used. */
function watched(key: string, fingerprint: Buffer): WatchedClaim {
  let used = false;
  const claim: IdempotencyClaim = {
    key,
    get fingerprint() {
      used = true;
      return fingerprint;
    },
  };
  return { claim, wasUsed: () => used };
}

/** JSON with the keys of every object in order, so that equal requests have equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
