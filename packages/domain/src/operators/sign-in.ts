import { newId } from '@arcadia/kernel/id';
import { Refusal } from '@arcadia/contract/refusal';
import {
  countTry,
  forgetTries,
  hashToken,
  newToken,
  spendPasswordCheck,
  verifyPassword,
} from '../accounts/index.ts';
import { asSystem, type Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { findOperator } from './repo.ts';

/**
 * Signs a member of the provider's staff in.
 * @returns the new session's token, told once and stored only as a hash.
 * @throws Refusal incorrectPassword (also for an unknown address), accountDisabled, tooManyAttempts.
 */
export async function signInOperator(
  ctx: Context,
  { email, password }: { email: string; password: string },
): Promise<{ token: string }> {
  const system = asSystem(ctx, 'operator sign-in');
  const tries = await countTry(system, `operator:${email}`);
  const operator = await read(system, (db) => findOperator(db, email));
  if (!operator || operator.password_hash === null) {
    await spendPasswordCheck(password);
    throw new Refusal('incorrectPassword');
  }
  if (!(await verifyPassword(password, operator.password_hash)))
    throw new Refusal('incorrectPassword');
  if (operator.status !== 'enabled') throw new Refusal('accountDisabled');
  const now = ctx.clock.now();
  const token = newToken();
  await write(system, async (tx) => {
    await forgetTries(tx, tries);
    await tx.db
      .insertInto('operator_session')
      .values({
        id: newId('session', now),
        token_hash: hashToken(token),
        operator_id: operator.id,
        created_at: now,
        last_seen_at: now,
        ip_address: ctx.origin.ipAddress,
        user_agent: ctx.origin.userAgent?.slice(0, 400) ?? null,
      })
      .execute();
    await tx.audit({
      action: 'operator.sign_in',
      targetId: operator.id,
      companyId: null,
      actor: { kind: 'operator', id: operator.id, name: operator.name },
    });
  });
  return { token };
}
