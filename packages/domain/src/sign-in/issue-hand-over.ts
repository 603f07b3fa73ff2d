import { NotFound } from '@arcadia/contract/wire/refusal';
import { asSystem, type Context } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { findLegacyMember } from './hand-over-repo.ts';
import { createHandOverCode, addressWithCode } from './hand-over-code.ts';

/**
 * Issues a one-time code for this console to a member signed in to the previous one.
 * @throws NotFound where no such member may come in.
 */
export async function issueHandOver(ctx: Context, memberId: string): Promise<{ url: string }> {
  const system = asSystem(ctx, 'old console');
  const member = await read(system, (db) => findLegacyMember(db, memberId));
  if (!member) throw new NotFound('member');
  const code = await createHandOverCode(system, { ...member, audience: 'console' });
  return { url: addressWithCode(`${ctx.deployment.publicUrl}/auth-redirect`, code) };
}
