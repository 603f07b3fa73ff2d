import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import type { OperatorContext } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';

/** Registers a sender of usage. It can send once it has a key. @throws Refusal usageSourceExists. */
export function createUsageSource(
  ctx: OperatorContext,
  input: InputOf<'createUsageSource'>,
): Promise<OutputOf<'createUsageSource'>> {
  return writeOnce(ctx, async (tx) => {
    const now = ctx.clock.now();
    const id = newId('usageSource', now);
    const { name, uri, types, regions, silentAfterMinutes } = input;
    const inserted = await tx.db
      .insertInto('usage_source')
      .values({
        id,
        name,
        uri,
        types: [...new Set(types)],
        regions: [...new Set(regions)],
        silent_after_minutes: silentAfterMinutes,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('uri').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) throw new Refusal('usageSourceExists');
    const after = { name, uri, types, regions, silentAfterMinutes };
    await tx.audit({ action: 'usage_source.create', targetId: id, companyId: null, after });
    await tx.publish({ topic: 'usage_source.changed', companyId: null, subjectId: id });
    return { id };
  });
}
