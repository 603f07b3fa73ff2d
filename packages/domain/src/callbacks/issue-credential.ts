import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import { insertCredential } from './credential.ts';

/**
 * Creates the first key and secret of a newly provisioned service. The secret is not returned here; it can be revealed
 * once.
 */
export async function issueCredential(
  tx: Write,
  ctx: Context,
  service: { serviceId: string; companyId: string; appId: string },
): Promise<void> {
  await insertCredential(tx.db, ctx, {
    ...service,
    status: 'active',
    revealedAt: null,
    overlapUntil: null,
  });
}

/** Revokes all credentials of a deleted service. */
export async function revokeCredentials(tx: Write, serviceId: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('app_credential')
    .set({ status: 'revoked', overlap_until: now })
    .where('service_id', '=', serviceId)
    .where('status', '<>', 'revoked')
    .execute();
}
