import type { SubAccount } from '@arcadia/contract/access/access';
import { endSessions } from '../sessions/index.ts';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { lockAuthority } from './authority.ts';
import { publishAccess } from './role.ts';
import { queueAccessNotice } from './send-access-notice.ts';
import { findSubAccount, lockManaged } from './sub-account.ts';

/**
 * Removes the password, ends the sessions and notifies the owner: a stranger who knew the password is locked out; the
 * owner signs in again with a code.
 * @returns the sub-account, and the ids of the sessions that were ended.
 * @throws NotFound; Refusal grantExceedsOwn.
 */
export function resetSubAccount(
  ctx: MemberContext,
  id: string,
): Promise<{ subAccount: SubAccount; endedSessions: string[] }> {
  return write(ctx, async (tx) => {
    const authority = await lockAuthority(tx.db, ctx);
    const { member } = await lockManaged(tx.db, ctx, { authority, id });
    await tx.db.updateTable('member').set({ password_hash: null }).where('id', '=', id).execute();
    const endedSessions = await endSessions(tx.db, {
      companyId: ctx.actor.companyId,
      memberId: id,
      now: ctx.clock.now(),
    });
    await tx.audit({
      action: 'sub_account.reset',
      targetId: id,
      companyId: ctx.actor.companyId,
      before: { name: member.name, passwordSet: member.password_hash !== null },
      after: { name: member.name, passwordSet: false, endedSessions: endedSessions.length },
    });
    await publishAccess(tx, ctx, id);
    await queueAccessNotice(tx, 'reset', id);
    return { subAccount: await findSubAccount(tx.db, ctx, { authority, id }), endedSessions };
  });
}
