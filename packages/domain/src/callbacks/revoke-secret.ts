import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { endOverlap } from './activate-secret.ts';
import { promote } from './credential.ts';
import { lockCredentials } from './repo.ts';

/**
 * Revokes one of the two secrets that are valid during an overlap. If it is the active one, the new one signs from now
 * on; otherwise only the active one remains. @throws NotFound, Refusal stateChanged if it is revoked already,
 * onlySecret if no other one is valid.
 */
export async function revokeSecret(
  ctx: MemberContext,
  { id, credentialId }: InputOf<'revokeSecret'>,
): Promise<void> {
  await endOverlap(ctx, id);
  await write(ctx, async (tx) => {
    const now = ctx.clock.now();
    const rows = await lockCredentials(tx.db, id);
    const row = rows.find((one) => one.id === credentialId);
    if (!row) {
      if (await isKnown(tx.db, id, credentialId)) throw new Refusal('stateChanged');
      throw new NotFound('credential');
    }
    if (rows.length === 1) throw new Refusal('onlySecret');
    const hasNext = rows.some(({ status }) => status === 'next');
    if (row.status === 'active' && !hasNext) throw new Refusal('onlySecret');
    if (row.status === 'active') await promote(tx.db, id, { overlapUntil: null, now });
    else await revoke(tx.db, credentialId, now);
    await tx.audit({
      action: 'credential.revoke',
      targetId: credentialId,
      companyId: ctx.actor.companyId,
      before: { status: row.status },
      after: { serviceId: id, appKey: row.app_key },
    });
    await tx.publish({
      topic: 'application.changed',
      companyId: ctx.actor.companyId,
      subjectId: id,
    });
  });
}

/** Revokes a credential, whose row the caller has locked. */
export async function revoke(db: Queries, credentialId: string, now: Date): Promise<void> {
  await db
    .updateTable('app_credential')
    .set({ status: 'revoked', overlap_until: now })
    .where('id', '=', credentialId)
    .execute();
}

async function isKnown(db: Queries, serviceId: string, credentialId: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_credential')
    .select('id')
    .where('id', '=', credentialId)
    .where('service_id', '=', serviceId)
    .executeTakeFirst();
  return row !== undefined;
}
