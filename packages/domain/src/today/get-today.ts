import type { OutputOf } from '@arcadia/contract/api';
import { todayKindNames, todayKindsOf } from '@arcadia/contract/operators/today';
import { newestDueMonth } from '../billing/index.ts';
import type { Context, OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { type Counted, counted, countedFor } from './counted.ts';
import { workOf } from './work.ts';

/** Everything that waits for the operator's roles now. */
export function getToday(ctx: OperatorContext): Promise<OutputOf<'getToday'>> {
  const now = ctx.clock.now();
  return read(ctx, async (db) => {
    const work = await workOf(ctx, db, todayKindsOf(ctx.actor.roles));
    const items = countedFor(ctx.actor, work, now).map(({ oldestAt, dueAt, ...item }) => ({
      ...item,
      oldestAt: oldestAt?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
    }));
    return { dueMonth: newestDueMonth(now), items };
  });
}

/** Everything that waits, for whomever: of each kind. */
export function countWork(ctx: Context): Promise<Counted[]> {
  return read(ctx, async (db) =>
    [...(await workOf(ctx, db, todayKindNames))].map(([kind, work]) =>
      counted(kind, work, ctx.clock.now()),
    ),
  );
}
