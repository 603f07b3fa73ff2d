import type { InputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { OperatorContext } from '../database/context.ts';
import { write, type Write } from '../database/transaction.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Ends the sessions of one member of a company, or of all. They can sign in again; to prevent that, disable the
 * account. @returns the ids of the ended sessions. @throws NotFound if there is no such company or member.
 */
export function endCompanySessions(
  ctx: OperatorContext,
  { id, memberId, reason }: InputOf<'endCompanySessions'>,
): Promise<string[]> {
  return write(ctx, async (tx) => {
    await requireMembers(tx, id, memberId);
    const now = ctx.clock.now();
    const ended = await endSessions(tx.db, {
      companyId: id,
      ...(memberId !== undefined && { memberId }),
      now,
    });
    await tx.audit({
      action: 'company.end_sessions',
      targetId: memberId ?? id,
      companyId: id,
      after: { reason, ended: ended.length },
    });
    return ended;
  });
}

async function requireMembers(tx: Write, companyId: string, memberId?: string): Promise<void> {
  const members = tx.db.selectFrom('member').select('id').where('company_id', '=', companyId);
  const member = memberId ? members.where('id', '=', memberId) : members;
  if (!(await member.limit(1).executeTakeFirst())) throw new NotFound('member');
}
