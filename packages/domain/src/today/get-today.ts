import type { OutputOf } from '@arcadia/contract/api';
import { type TodayKind, todayKindsOf } from '@arcadia/contract/operators/today';
import { newestDueMonth } from '../billing/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { type Work, workOf } from './work.ts';

/** Everything that waits for the operator's roles now. */
export function getToday(ctx: OperatorContext): Promise<OutputOf<'getToday'>> {
  return read(ctx, async (db) => {
    const items = [];
    // One after the other: they share a connection.
    for (const kind of todayKindsOf(ctx.actor.roles)) items.push(await itemOf(ctx, db, kind));
    return { dueMonth: newestDueMonth(ctx.clock.now()), items };
  });
}

async function itemOf(ctx: OperatorContext, db: Queries, kind: TodayKind) {
  const now = ctx.clock.now();
  const work = (await workOf(ctx, db, kind)).filter(({ notFor }) => notFor !== ctx.actor.id);
  const oldest = work.reduce<Date | null>(
    (first, { openedAt }) => (first === null || openedAt < first ? openedAt : first),
    null,
  );
  const isOverdue = ({ dueAt }: Work) => dueAt !== undefined && dueAt !== null && dueAt < now;
  return {
    kind,
    count: work.reduce((sum, { count = 1 }) => sum + count, 0),
    overdue: work.filter(isOverdue).length,
    oldestAt: oldest?.toISOString() ?? null,
  };
}
