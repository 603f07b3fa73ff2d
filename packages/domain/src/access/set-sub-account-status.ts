import type { SubAccount } from '@arcadia/contract/access/access';
import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { endSessions } from '../sessions/index.ts';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { lockAuthority } from './authority.ts';
import { publishAccess } from './role.ts';
import { findSubAccount, lockManaged } from './sub-account.ts';

/**
 * Enables a sub-account, or disables it and ends its sessions.
 * @returns it, and the ids of the sessions that were ended.
 * @throws NotFound; Refusal grantExceedsOwn; roleDisabled where it would come back with a disabled role.
 */
export function setSubAccountStatus(
  ctx: MemberContext,
  { id, status }: InputOf<'setSubAccountStatus'>,
): Promise<{ subAccount: SubAccount; endedSessions: string[] }> {
  return write(ctx, async (tx) => {
    const authority = await lockAuthority(tx.db, ctx);
    const { member, role } = await lockManaged(tx.db, ctx, { authority, id });
    if (status === 'enabled' && role.disabled) throw new Refusal('roleDisabled');
    const endedSessions =
      status === 'disabled'
        ? await endSessions(tx.db, {
            companyId: ctx.actor.companyId,
            memberId: id,
            now: ctx.clock.now(),
          })
        : [];
    if (member.status === status) {
      tx.unaudited('the sub-account is so already');
    } else {
      await tx.db.updateTable('member').set({ status }).where('id', '=', id).execute();
      await tx.audit({
        action: status === 'enabled' ? 'sub_account.enable' : 'sub_account.disable',
        targetId: id,
        companyId: ctx.actor.companyId,
        before: { name: member.name, status: member.status },
        after: { name: member.name, status },
      });
      await publishAccess(tx, ctx, id);
    }
    return { subAccount: await findSubAccount(tx.db, ctx, { authority, id }), endedSessions };
  });
}
