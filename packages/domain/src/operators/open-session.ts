import { newId } from '@arcadia/kernel/id';
import { hashToken, newToken } from '../authentication/index.ts';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import type { Proof } from './second-factor.ts';

/** Longer user agents are cut: they are shown to a person, not parsed by a program. */
const maxUserAgentLength = 400;

/**
 * Opens a session within the transaction that proved whose it is, and notes the sign-in.
 * @returns its token, told once and stored only as a hash.
 */
export async function openOperatorSession(
  tx: Write,
  ctx: Context,
  operator: { id: string; name: string },
  by: Proof | 'passkey',
): Promise<string> {
  const now = ctx.clock.now();
  const token = newToken();
  await tx.db
    .insertInto('operator_session')
    .values({
      id: newId('session', now),
      token_hash: hashToken(token),
      operator_id: operator.id,
      created_at: now,
      last_seen_at: now,
      ip_address: ctx.origin.ipAddress,
      user_agent: ctx.origin.userAgent?.slice(0, maxUserAgentLength) ?? null,
    })
    .execute();
  await tx.db
    .updateTable('operator')
    .set({ last_sign_in_at: now })
    .where('id', '=', operator.id)
    .execute();
  await tx.audit({
    action: 'operator.sign_in',
    targetId: operator.id,
    companyId: null,
    after: { secondFactor: by },
    actor: { kind: 'operator', id: operator.id, name: operator.name },
  });
  return token;
}
