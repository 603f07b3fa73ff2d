import type { OutputOf } from '@arcadia/contract/api';
import { awaitsSecondPerson } from '../approvals/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { desksOf } from './desk.ts';

/** Number of waiting and of overdue cases for each desk of the operator. */
export async function countReviews(ctx: OperatorContext): Promise<OutputOf<'countReviews'>> {
  const desks = desksOf(ctx);
  if (desks.length === 0) return { desks: [] };
  const now = ctx.clock.now();
  const rows = await read(ctx, (db) =>
    db
      .selectFrom('review_case')
      .select((eb) => [
        'desk',
        eb.fn.countAll<bigint>().as('waiting'),
        eb.fn.countAll<bigint>().filterWhere('due_at', '<', now).as('overdue'),
      ])
      .where('desk', 'in', desks)
      .where('closed_at', 'is', null)
      // It waits for a second person, who has a queue of their own.
      .where((eb) => eb.not(awaitsSecondPerson('review_case.subject_id', now)))
      .groupBy('desk')
      .execute(),
  );
  const byDesk = new Map(rows.map((row) => [row.desk, row]));
  return {
    desks: desks.map((desk) => ({
      desk,
      waiting: Number(byDesk.get(desk)?.waiting ?? 0),
      overdue: Number(byDesk.get(desk)?.overdue ?? 0),
    })),
  };
}
