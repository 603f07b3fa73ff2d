import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { lockAlert } from './repo.ts';

/**
 * Pauses an alert, or lets it go on: then the next check compares at once.
 * @throws NotFound; Refusal stateChanged where it was changed meanwhile.
 */
export function setUsageAlertPaused(
  ctx: MemberContext,
  { id, version, paused }: InputOf<'setUsageAlertPaused'>,
): Promise<Record<string, never>> {
  const { companyId } = ctx.actor;
  return write(withFullScope(ctx), async (tx) => {
    const before = await lockAlert(tx.db, { companyId, id });
    if (!before) throw new NotFound('alert');
    if (before.version !== version) throw new Refusal('stateChanged');
    const now = ctx.clock.now();
    await tx.db
      .updateTable('usage_alert')
      .set({
        paused_at: paused ? now : null,
        version: version + 1,
        updated_at: now,
        checked_at: null,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    await tx.audit({
      action: paused ? 'usage_alert.pause' : 'usage_alert.resume',
      targetId: id,
      companyId,
      after: { name: before.name },
    });
    await tx.publish({ topic: 'usage_alert.changed', companyId, subjectId: companyId });
    return {};
  });
}
