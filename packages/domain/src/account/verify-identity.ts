import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { setIdentityVerified } from '../sessions/index.ts';
import { addressOf, boundContact, lockMember } from '../members/index.ts';
import { existing } from './send-code.ts';
import { checkCode, codeRefusals, memberClaim } from '../verification-codes/index.ts';

const verifiedForMs = 15 * 60_000;

/**
 * Verifies the member's identity by a code, for the calling session only and for 15 minutes.
 * @throws Refusal noBoundContact, incorrectVerificationCode, verificationCodeExpired, verificationCodeUsedUp.
 */
export async function verifyIdentity(
  ctx: MemberContext,
  { channel, code }: InputOf<'verifyIdentity'>,
): Promise<OutputOf<'verifyIdentity'>> {
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + verifiedForMs);
  // A wrong code must be counted, so the refusal is thrown after the transaction has committed.
  const check = await write(withFullScope(ctx), async (tx) => {
    const row = await lockMember(tx.db, ctx.actor.id);
    const bound = existing(boundContact(row, channel));
    const claim = memberClaim(ctx.actor.id, 'identity', addressOf(bound));
    const found = await checkCode(tx.db, { ...claim, code, now });
    if (found !== 'accepted') {
      tx.unaudited('counting a wrong code');
      return found;
    }
    await setIdentityVerified(tx.db, ctx.actor.sessionId, until);
    await tx.audit({
      action: 'member.verify_identity',
      targetId: ctx.actor.id,
      companyId: ctx.actor.companyId,
      after: { channel },
    });
    return found;
  });
  if (check !== 'accepted') throw new Refusal(codeRefusals[check]);
  return { verifiedUntil: until.toISOString() };
}
