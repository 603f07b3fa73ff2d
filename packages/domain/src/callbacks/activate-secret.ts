import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { Context, MemberContext } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { promote } from './credential.ts';
import { lockCredentials } from './repo.ts';

/**
 * Makes the new secret sign callbacks from now on; the old one is accepted until the overlap ends. @throws NotFound,
 * Refusal stateChanged if it is no longer `next`.
 */
export async function activateSecret(
  ctx: MemberContext,
  { id, credentialId }: InputOf<'activateSecret'>,
): Promise<void> {
  await endOverlap(ctx, id);
  await write(ctx, async (tx) => {
    const row = (await lockCredentials(tx.db, id)).find((one) => one.id === credentialId);
    if (!row) throw new NotFound('credential');
    if (row.status !== 'next') throw new Refusal('stateChanged');
    await promote(tx.db, id, { overlapUntil: row.overlap_until, now: ctx.clock.now() });
    await tx.audit({
      action: 'credential.activate',
      targetId: credentialId,
      companyId: ctx.actor.companyId,
      after: { serviceId: id, appKey: row.app_key },
    });
    await tx.publish({
      topic: 'application.changed',
      companyId: ctx.actor.companyId,
      subjectId: id,
    });
  });
}

/** Records the overlaps that have ended in product time. @returns the number of services changed. */
export async function endOverlaps(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const due = await read(ctx, (db) =>
    db
      .selectFrom('app_credential')
      .select('service_id')
      .distinct()
      .where('status', 'in', ['next', 'retiring'])
      .where('overlap_until', '<=', now)
      .execute(),
  );
  for (const { service_id } of due) await endOverlap(ctx, service_id);
  return due.length;
}

/** Records the end of an overlap, which has already taken effect by the clock, in the caller's scope and name. */
export async function endOverlap(ctx: Context, serviceId: string): Promise<void> {
  const now = ctx.clock.now();
  await write(ctx, async (tx) => {
    const rows = await lockCredentials(tx.db, serviceId);
    const over = rows.filter(({ overlap_until }) => overlap_until !== null && overlap_until <= now);
    const [first] = over;
    if (!first) return tx.unaudited('nothing is over');
    const next = over.find(({ status }) => status === 'next');
    if (next) await promote(tx.db, serviceId, { overlapUntil: null, now });
    else
      await tx.db
        .updateTable('app_credential')
        .set({ status: 'revoked' })
        .where('id', '=', first.id)
        .where('status', '=', 'retiring')
        .execute();
    await tx.audit({
      action: 'credential.end_overlap',
      targetId: first.id,
      companyId: first.company_id,
      after: { serviceId, appKey: first.app_key },
    });
    await tx.publish({
      topic: 'application.changed',
      companyId: first.company_id,
      subjectId: serviceId,
    });
  });
}
