import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { lockRow, readRecord, statusOf } from './announcement-repo.ts';

/** Takes an announcement back: customers find it no more. @throws NotFound, Refusal stateChanged where somebody did so before. */
export function withdrawAnnouncement(
  ctx: OperatorContext,
  { id, reason }: InputOf<'withdrawAnnouncement'>,
): Promise<OutputOf<'withdrawAnnouncement'>> {
  return writeOnce(ctx, async (tx) => {
    const now = ctx.clock.now();
    const before = await lockRow(tx.db, id);
    if (before.withdrawn_at !== null) throw new Refusal('stateChanged');
    const after = await tx.db
      .updateTable('announcement')
      .set({ withdrawn_at: now, withdrawn_by_name: ctx.actor.name, withdraw_reason: reason })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.audit({
      action: 'announcement.withdraw',
      targetId: id,
      companyId: null,
      before: { status: statusOf(before, now) },
      after: { reason },
    });
    await tx.publish({ topic: 'announcement.changed', companyId: null, subjectId: id });
    return readRecord(tx.db, after, now);
  });
}
