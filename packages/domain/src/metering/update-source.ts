import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { lockSource } from './repo.ts';

/** Changes what a sender may report. Its URI stays: its events are known by it. @throws NotFound. */
export function updateUsageSource(
  ctx: OperatorContext,
  { id, name, types, regions, silentAfterMinutes }: InputOf<'updateUsageSource'>,
): Promise<OutputOf<'updateUsageSource'>> {
  return write(ctx, async (tx) => {
    const row = await lockSource(tx.db, id);
    const changed = {
      name,
      types: [...new Set(types)],
      regions: [...new Set(regions)],
      silent_after_minutes: silentAfterMinutes,
    };
    await tx.db.updateTable('usage_source').set(changed).where('id', '=', id).execute();
    const { name: was, types: hadTypes, regions: hadRegions, silent_after_minutes: silence } = row;
    await tx.audit({
      action: 'usage_source.update',
      targetId: id,
      companyId: null,
      before: { name: was, types: hadTypes, regions: hadRegions, silentAfterMinutes: silence },
      after: { name, types, regions, silentAfterMinutes },
    });
    await tx.publish({ topic: 'usage_source.changed', companyId: null, subjectId: id });
    return {};
  });
}
