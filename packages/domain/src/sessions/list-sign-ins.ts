import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { MemberContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { deviceOf } from './device.ts';
import { selectSignIns } from './sign-in-log-repo.ts';

/** Attempts to sign in to the account, newest first. */
export function listSignIns(
  ctx: MemberContext,
  input: InputOf<'listSignIns'>,
): Promise<OutputOf<'listSignIns'>> {
  return read(ctx, (db) => {
    const query = selectSignIns(db, ctx.actor.id);
    return readPage(
      db,
      // Ids are given in the order of time, and an index holds those of one member.
      {
        query,
        newestFirst: ['id'],
        sorts: { time: ['id'] },
        toRecords: (rows) => rows.map(toSignIn),
      },
      input,
    );
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
