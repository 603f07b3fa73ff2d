import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { type MemberContext, withFullScope } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { getPasswordHash, updateMember, boundContact } from '../members/index.ts';
import {
  countTry,
  forgetTries,
  refuseCommonPassword,
  hashPassword,
  verifyPassword,
} from '../authentication/index.ts';
import {
  forgetKnownOrigins,
  endSessions,
  identityVerifiedUntil,
  lockOwnAccount,
  requireIdentity,
  originsOf,
} from '../sessions/index.ts';
import { queueNotice } from './security-notice.ts';

/**
 * Sets or changes the login password. Needs the current password or identity verification; a first password always
 * needs the latter. Ends every other session.
 * @returns the ids of the sessions that were ended.
 * @throws Refusal passwordCommon, passwordUnchanged, incorrectPassword, identityCheckRequired, tooManyAttempts.
 */
export async function setPassword(
  ctx: MemberContext,
  { currentPassword, password }: InputOf<'setPassword'>,
): Promise<string[]> {
  // First, so that a password that is refused anyway costs neither an attempt nor an identity verification.
  await refuseCommonPassword(password);
  const fullScope = withFullScope(ctx);
  const current = await read(ctx, (db) => getPasswordHash(db, ctx.actor.id));
  const byPassword = current !== null && currentPassword !== undefined;
  const tries = byPassword
    ? await proveByPassword(ctx, { currentPassword, hash: current })
    : await readIdentity(ctx);
  if (current !== null && (await verifyPassword(password, current)))
    throw new Refusal('passwordUnchanged');
  const hash = await hashPassword(password);
  return write(fullScope, async (tx) => {
    const before = await lockOwnAccount(tx.db, ctx);
    if (!byPassword) await requireIdentity(tx.db, ctx);
    // The password was changed concurrently.
    if (before.password_hash !== current) throw new Refusal('incorrectPassword');
    await updateMember(tx.db, ctx.actor.id, { password_hash: hash });
    if (tries) await forgetTries(tx, tries);
    // A stranger may have signed in with the old password.
    await forgetKnownOrigins(
      tx.db,
      { companyId: ctx.actor.companyId, memberId: ctx.actor.id },
      originsOf(ctx),
    );
    const ended = await endSessions(tx.db, {
      companyId: ctx.actor.companyId,
      memberId: ctx.actor.id,
      keep: ctx.actor.sessionId,
      now: ctx.clock.now(),
    });
    const to = boundContact(before, 'email') ?? boundContact(before, 'phone');
    if (to) await queueNotice(tx, { memberId: ctx.actor.id, notice: 'passwordChanged', to });
    await tx.audit({
      action: 'member.set_password',
      targetId: ctx.actor.id,
      companyId: ctx.actor.companyId,
      before: { passwordSet: current !== null },
      after: {
        passwordSet: true,
        by: byPassword ? 'password' : 'code',
        endedSessions: ended.length,
      },
    });
    return ended;
  });
}

/** Looked up before the work of hashing; decided under the lock. @throws Refusal identityCheckRequired. */
async function readIdentity(ctx: MemberContext): Promise<null> {
  const until = await read(ctx, (db) => identityVerifiedUntil(db, ctx));
  if (until === null) throw new Refusal('identityCheckRequired');
  return null;
}

/** @throws Refusal incorrectPassword, tooManyAttempts. */
async function proveByPassword(
  ctx: MemberContext,
  { currentPassword, hash }: { currentPassword: string; hash: string },
) {
  const tries = await countTry(withFullScope(ctx), `current_password:${ctx.actor.id}`);
  if (!(await verifyPassword(currentPassword, hash))) throw new Refusal('incorrectPassword');
  return tries;
}
