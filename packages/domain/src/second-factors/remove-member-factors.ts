import type { InputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { deleteAuthenticator, deletePasskeys, deleteRecoveryCodes } from '../factors/index.ts';
import { lockMemberOf } from '../members/index.ts';
import { endSessions } from '../sessions/index.ts';
import { tellOfChange } from './change.ts';

/**
 * For a person who lost phone, passkeys and recovery codes and has proved to staff who they are: removes them all and ends
 * every session. Password and codes are left as they are, and the person is told.
 * @returns the ids of the sessions that were ended.
 * @throws NotFound; Refusal stateChanged where there is nothing to remove.
 */
export function removeMemberFactors(
  ctx: OperatorContext,
  { id: companyId, memberId, reason }: InputOf<'removeMemberFactors'>,
): Promise<string[]> {
  const owner = { companyId, memberId };
  return write(ctx, async (tx) => {
    const member = await lockMemberOf(tx.db, owner);
    if (!member) throw new NotFound('member');
    const authenticator = await deleteAuthenticator(tx.db, owner);
    const passkeys = await deletePasskeys(tx.db, owner);
    if (!authenticator && passkeys === 0) throw new Refusal('stateChanged');
    await deleteRecoveryCodes(tx.db, owner);
    const ended = await endSessions(tx.db, { ...owner, now: ctx.clock.now() });
    await tellOfChange(tx, member, 'factorsRemoved');
    await tx.audit({
      action: 'second_factor.remove_all',
      targetId: memberId,
      companyId,
      before: { authenticator, passkeys },
      after: { reason, endedSessions: ended.length },
    });
    return ended;
  });
}
