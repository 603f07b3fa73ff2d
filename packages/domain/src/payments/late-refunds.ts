import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';

const dayMs = 86_400_000;
/** Beyond any number that is seen; the mails about them need no larger one. */
const maxRefunds = 10_000;

/** A refund that was ordered by then and has no outcome is late. */
export function lateBefore({ clock, deployment }: Context): Date {
  return new Date(clock.now().getTime() - deployment.refundLateDays * dayMs);
}

/** Refunds that have no outcome and were ordered by then. */
export function withoutOutcome(db: Queries, before: Date) {
  return (
    db
      .selectFrom('payment_refund')
      .where('status', 'in', ['requested', 'pending'])
      // Refunds without an outcome always have one, and the others rarely: few rows are looked at.
      .where('next_query_at', 'is not', null)
      .where('created_at', '<=', before)
  );
}

/** The moments when late refunds became late: each opens for staff at that moment. */
export async function openLateRefunds(
  ctx: Context,
  db: Queries,
): Promise<{ openedAt: Date; notFor: null }[]> {
  const rows = await withoutOutcome(db, lateBefore(ctx))
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(maxRefunds)
    .execute();
  const lateAfterMs = ctx.deployment.refundLateDays * dayMs;
  return rows.map((row) => ({
    openedAt: new Date(row.created_at.getTime() + lateAfterMs),
    notFor: null,
  }));
}
