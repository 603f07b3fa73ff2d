import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { lockSource } from './repo.ts';

/** Takes nothing from a sender any more, within seconds on every process. @throws NotFound, Refusal stateChanged. */
export function disableUsageSource(
  ctx: OperatorContext,
  { id, reason }: InputOf<'disableUsageSource'>,
): Promise<OutputOf<'disableUsageSource'>> {
  return setStatus(ctx, id, { reason });
}

/** Lets a sender report again, with the keys that it has. @throws NotFound, Refusal stateChanged. */
export function enableUsageSource(
  ctx: OperatorContext,
  { id }: InputOf<'enableUsageSource'>,
): Promise<OutputOf<'enableUsageSource'>> {
  return setStatus(ctx, id, { reason: null });
}

function setStatus(
  ctx: OperatorContext,
  id: string,
  { reason }: { reason: string | null },
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const row = await lockSource(tx.db, id);
    if ((row.disabled_at === null) === (reason === null)) throw new Refusal('stateChanged');
    await tx.db
      .updateTable('usage_source')
      .set({ disabled_reason: reason, disabled_at: reason === null ? null : ctx.clock.now() })
      .where('id', '=', id)
      .execute();
    await tx.audit({
      action: reason === null ? 'usage_source.enable' : 'usage_source.disable',
      targetId: id,
      companyId: null,
      after: { reason },
    });
    await tx.publish({ topic: 'usage_source.changed', companyId: null, subjectId: id });
    return {};
  });
}
