import type { InputOf } from '@arcadia/contract/api';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { updateMember, lockMember } from '../members/index.ts';

export function setName(
  ctx: MemberContext,
  { name }: InputOf<'setName'>,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    const before = await lockMember(tx.db, ctx.actor.id);
    await updateMember(tx.db, ctx.actor.id, { name });
    await tx.audit({
      action: 'member.set_name',
      targetId: ctx.actor.id,
      companyId: ctx.actor.companyId,
      before: { name: before.name },
      after: { name },
    });
    return {};
  });
}
