import { endSessions } from '../sessions/index.ts';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { lockAuthority } from './authority.ts';
import { publishAccess } from './role.ts';
import { lockManaged } from './sub-account.ts';

/**
 * Deletes a sub-account for good and ends its sessions. Its login can be given to a new one.
 * @returns the ids of the sessions that were ended.
 * @throws NotFound; Refusal grantExceedsOwn.
 */
export function deleteSubAccount(ctx: MemberContext, id: string): Promise<string[]> {
  return write(ctx, async (tx) => {
    const authority = await lockAuthority(tx.db, ctx);
    const { member, role } = await lockManaged(tx.db, ctx, { authority, id });
    await tx.db.updateTable('member').set({ status: 'deleted' }).where('id', '=', id).execute();
    const ended = await endSessions(tx.db, {
      companyId: ctx.actor.companyId,
      memberId: id,
      now: ctx.clock.now(),
    });
    await tx.audit({
      action: 'sub_account.delete',
      targetId: id,
      companyId: ctx.actor.companyId,
      before: { name: member.name, status: member.status, roleId: role.id, roleName: role.name },
      after: { status: 'deleted', endedSessions: ended.length },
    });
    await publishAccess(tx, ctx, id);
    return ended;
  });
}
