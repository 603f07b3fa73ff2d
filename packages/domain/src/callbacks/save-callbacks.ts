import { isDeepStrictEqual } from 'node:util';
import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import type { Queries } from '../database/connection.ts';
import { type Callback, callbacksOf, inOrder } from './callback-set.ts';
import { findCallbackSet } from './repo.ts';

/**
 * Saves all callbacks of one set. A changed set is no longer verified. The caller holds the service's lock. @returns
 * the URLs before and after by kind; null if nothing changed.
 */
export async function saveCallbacks(
  db: Queries,
  set: {
    serviceId: string;
    companyId: string;
    environment: CallbackEnvironment;
    callbacks: readonly Callback[];
    at: Date;
  },
): Promise<{ before: Record<string, string>; after: Record<string, string> } | null> {
  const ordered = inOrder(set.callbacks);
  const row = await findCallbackSet(db, set.serviceId, set.environment);
  const former = row ? callbacksOf(row) : [];
  // Not compared as texts: jsonb does not keep the order of members.
  if (isDeepStrictEqual(former, ordered)) return null;
  await db
    .insertInto('callback_set')
    .values({
      service_id: set.serviceId,
      environment: set.environment,
      company_id: set.companyId,
      callbacks: JSON.stringify(ordered),
      revision: 1,
      updated_at: set.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'service_id', 'environment']).doUpdateSet((eb) => ({
        callbacks: eb.ref('excluded.callbacks'),
        revision: eb('callback_set.revision', '+', 1),
        updated_at: set.at,
        verified_at: null,
      })),
    )
    .execute();
  return { before: urlsOf(former), after: urlsOf(ordered) };
}

function urlsOf(callbacks: readonly Callback[]): Record<string, string> {
  return Object.fromEntries(callbacks.map(({ kind, url }) => [kind, url]));
}
