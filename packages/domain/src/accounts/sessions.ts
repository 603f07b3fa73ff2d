import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/refusal';
import type { MemberContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read, write } from '../database/transaction.ts';
import { deviceOf } from './device.ts';
import { endMemberSessions, endSession, selectMemberSessions } from './repo.ts';
import { selectSignIns } from './sign-in-repo.ts';
import { isSessionAlive } from './token.ts';

/** The member's sessions, the most recently used first. */
export async function listSessions(ctx: MemberContext): Promise<OutputOf<'listSessions'>> {
  const rows = await read(ctx, (db) => selectMemberSessions(db, ctx.actor.id));
  const now = ctx.clock.now();
  return {
    records: rows
      .filter((row) => isSessionAlive(row, now))
      .map((row) => ({
        id: row.id,
        current: row.id === ctx.actor.sessionId,
        ...deviceOf(row),
        signedInAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
      })),
  };
}

/** @throws NotFound also if it is another member's, or has ended. */
export async function endMemberSession(ctx: MemberContext, id: string): Promise<void> {
  await write(ctx, async (tx) => {
    const own = await selectMemberSessions(tx.db, ctx.actor.id);
    if (!own.some((session) => session.id === id)) throw new NotFound('session');
    await endSession(tx.db, id, ctx.clock.now());
    await tx.audit({ action: 'session.end', targetId: id, companyId: ctx.actor.companyId });
  });
}

/** Ends every session of the member but the calling one. @returns the ids of those that were ended. */
export function endOtherSessions(ctx: MemberContext): Promise<string[]> {
  return write(ctx, async (tx) => {
    const ended = await endMemberSessions(tx.db, {
      memberId: ctx.actor.id,
      keep: ctx.actor.sessionId,
      now: ctx.clock.now(),
    });
    await tx.audit({
      action: 'session.end_others',
      targetId: ctx.actor.id,
      companyId: ctx.actor.companyId,
      after: { ended: ended.length },
    });
    return ended;
  });
}

/** Attempts to sign in to the account, newest first. */
export function listSignIns(
  ctx: MemberContext,
  input: InputOf<'listSignIns'>,
): Promise<OutputOf<'listSignIns'>> {
  return read(ctx, (db) => {
    const query = selectSignIns(db, ctx.actor.id);
    return readPage(db, { query, toRecords: (rows) => rows.map(toSignIn) }, input);
  });
}

type SignInRow = Awaited<ReturnType<ReturnType<typeof selectSignIns>['execute']>>[number];

function toSignIn(row: SignInRow): OutputOf<'listSignIns'>['records'][number] {
  return {
    id: String(row.id),
    occurredAt: row.occurred_at.toISOString(),
    method: row.method,
    outcome: row.outcome,
    ...deviceOf(row),
  };
}
