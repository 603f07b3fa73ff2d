import type { OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { factorStanding, hasFactor, replaceRecoveryCodes } from '../factors/index.ts';
import { lockMember } from '../members/index.ts';
import { requireIdentity } from '../sessions/index.ts';
import { ownerOf, tellOfChange } from './change.ts';

/**
 * Replaces the recovery codes by ten new ones, told once.
 * @throws Refusal identityCheckRequired, stateChanged where there is no factor that they could replace.
 */
export function renewMemberRecoveryCodes(
  ctx: MemberContext,
): Promise<OutputOf<'renewMemberRecoveryCodes'>> {
  const owner = ownerOf(ctx);
  return write(withFullScope(ctx), async (tx) => {
    await requireIdentity(tx.db, ctx);
    const member = await lockMember(tx.db, owner.memberId);
    if (!hasFactor(await factorStanding(tx.db, owner))) throw new Refusal('stateChanged');
    const recoveryCodes = await replaceRecoveryCodes(tx.db, owner);
    await tellOfChange(tx, member, 'recoveryCodesRenewed');
    await tx.audit({
      action: 'second_factor.renew_recovery_codes',
      targetId: owner.memberId,
      companyId: owner.companyId,
    });
    return { recoveryCodes };
  });
}
