import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import {
  countTry,
  forgetTries,
  hashPassword,
  refuseCommonPassword,
  verifyPassword,
} from '../authentication/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { forgetDevices } from './device-repo.ts';
import { endOperatorSessions } from './end-operator-sessions.ts';
import { getOperatorById } from './repo.ts';

/**
 * Changes the operator's own password. Ends every other session and every unfinished sign-in.
 * @returns the ids of the sessions that were ended.
 * @throws Refusal passwordCommon, passwordUnchanged, incorrectPassword, tooManyAttempts.
 */
export async function changeOperatorPassword(
  ctx: OperatorContext,
  { currentPassword, password }: InputOf<'changeOperatorPassword'>,
): Promise<string[]> {
  // First, so that a password that is refused anyway does not cost an attempt.
  await refuseCommonPassword(password);
  const { id, sessionId } = ctx.actor;
  const tries = await countTry(ctx, `operator-password:${id}`);
  const { password_hash: known } = await read(ctx, (db) => getOperatorById(db, id));
  if (known === null || !(await verifyPassword(currentPassword, known)))
    throw new Refusal('incorrectPassword');
  if (await verifyPassword(password, known)) throw new Refusal('passwordUnchanged');
  const passwordHash = await hashPassword(password);
  return write(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('operator')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      // The password was changed or reset since it was checked.
      .where('password_hash', '=', known)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Refusal('incorrectPassword');
    await forgetTries(tx, tries);
    await forgetDevices(tx.db, id, ctx.origin.device);
    const now = ctx.clock.now();
    const ended = await endOperatorSessions(tx.db, { operatorId: id, keep: sessionId, now });
    await tx.audit({
      action: 'operator.change_password',
      targetId: id,
      companyId: null,
      after: { endedSessions: ended.length },
    });
    return ended;
  });
}
