import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { addressOf, boundContact, lockMember } from '../members/index.ts';
import { existing } from './send-code.ts';
import { checkCodes, codeRefusals, memberClaim } from '../verification-codes/index.ts';

/**
 * Checks the code sent to the old phone or email without using it up, so that the first step of a change can refuse a
 * wrong one. Wrong attempts count as usual.
 * @throws Refusal noBoundContact, incorrectVerificationCode, verificationCodeExpired, verificationCodeUsedUp.
 */
export async function checkAccountCode(
  ctx: MemberContext,
  { purpose, code }: InputOf<'checkAccountCode'>,
): Promise<Record<string, never>> {
  const check = await write(withFullScope(ctx), async (tx) => {
    tx.unaudited('looking at a code changes no account');
    const row = await lockMember(tx.db, ctx.actor.id);
    const contact = existing(boundContact(row, purpose === 'old_phone' ? 'phone' : 'email'));
    const presented = [{ ...memberClaim(ctx.actor.id, purpose, addressOf(contact)), code }];
    return checkCodes(tx.db, { presented, now: ctx.clock.now(), use: false });
  });
  if (check !== 'accepted') throw new Refusal(codeRefusals[check]);
  return {};
}
