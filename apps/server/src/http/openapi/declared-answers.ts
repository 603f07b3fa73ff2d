import { type Endpoint, mayWhileClosing, mayWhileSuspended } from '@arcadia/contract/wire/endpoint';
import type { ErrorName, FailureName } from '@arcadia/contract/wire/errors';

/** Business codes an endpoint can answer with, besides success. */
export function declaredRefusals(endpoint: Endpoint): readonly ErrorName[] {
  const { access, errors, idempotent } = endpoint;
  const isMembers = access.kind === 'member' || access.kind === 'permission';
  return [
    ...errors,
    ...(isMembers && !mayWhileClosing(endpoint) ? (['accountClosing'] as const) : []),
    ...(isMembers && !mayWhileSuspended(endpoint) ? (['companySuspended'] as const) : []),
    ...(idempotent ? (['idempotencyKeyMissing', 'idempotencyKeyReused'] as const) : []),
  ];
}

/** Failures (HTTP statuses) that an endpoint can answer with. */
export function declaredFailures({ access, method }: Endpoint): readonly FailureName[] {
  const isWrite = method === 'POST';
  const names: readonly (FailureName | false)[] = [
    'badRequest',
    access.kind !== 'public' && 'sessionEnded',
    // An endpoint without a permission may still refuse access to a particular record.
    access.kind !== 'public' && 'forbidden',
    'notFound',
    'methodNotAllowed',
    isWrite && 'payloadTooLarge',
    isWrite && 'unsupportedMediaType',
    'rateLimited',
    'internal',
    'unavailable',
  ];
  return names.filter((name) => name !== false);
}
