import { newId } from '@arcadia/kernel/id';
import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import type { Context } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';
import { type BookedMovement, bookedMovements } from '../payments/index.ts';
import { type DayKey, idsInLines } from './repo.ts';

/** A movement that we learned of so shortly before midnight may be the next day's at the gateway: it is looked for a day later. */
const edgeMs = 10 * 60_000;
const rowsAtOnce = 500;

/**
 * Adds a line for each payment and refund that we learned of on the day and that stands in no statement so far. One that the
 * next statement tells is settled by it.
 */
export async function addMissingThere(ctx: Context, { gateway, day }: DayKey): Promise<void> {
  const span = {
    from: new Date(startOfDay(day).getTime() - edgeMs),
    until: new Date(endOfDay(day).getTime() - edgeMs),
  };
  await write(ctx, async (tx) => {
    tx.unaudited('noting what a statement lacks');
    const booked = await bookedMovements(tx.db, gateway, span);
    for (let start = 0; start < booked.length; start += rowsAtOnce)
      await addLines(tx, ctx, { gateway, day }, booked.slice(start, start + rowsAtOnce));
  });
}

async function addLines(
  tx: Write,
  ctx: Context,
  { gateway, day }: DayKey,
  booked: readonly BookedMovement[],
): Promise<void> {
  const there = await idsInLines(tx.db, gateway, booked);
  const missing = booked.filter(({ kind, id }) => !there.has(`${kind} ${id}`));
  if (missing.length === 0) return;
  const now = ctx.clock.now();
  await tx.db
    .insertInto('reconciliation_line')
    .values(
      missing.map((one) => ({
        id: newId('reconciliationLine', now),
        gateway,
        day,
        key: `ours:${one.kind}:${one.gatewayPaymentId}:${one.refundId ?? ''}`,
        kind: one.kind,
        order_id: one.orderId,
        gateway_payment_id: one.gatewayPaymentId,
        refund_id: one.refundId,
        our_id: one.id,
        currency: one.amount.currency,
        ours: one.amount.amount,
        book: one.book,
        occurred_at: one.at,
        status: 'open' as const,
        difference: 'missing_there' as const,
      })),
    )
    .onConflict((conflict) => conflict.columns(['gateway', 'day', 'key']).doNothing())
    .execute();
}
