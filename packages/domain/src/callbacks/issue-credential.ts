import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { insertCredential } from './credential.ts';

/** Gives a newly provisioned service its first key and secret. Nobody sees the secret here; it is revealed once. */
export async function issueCredential(
  tx: Write,
  ctx: Context,
  service: { serviceId: string; companyId: string; appId: string },
): Promise<void> {
  await insertCredential(tx.db, ctx, {
    ...service,
    state: 'active',
    revealedAt: null,
    overlapUntil: null,
  });
}

/** Ends all credentials of a service that is deleted. */
export async function revokeCredentials(tx: Write, serviceId: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('app_credential')
    .set({ state: 'revoked', overlap_until: now })
    .where('service_id', '=', serviceId)
    .where('state', '<>', 'revoked')
    .execute();
}
