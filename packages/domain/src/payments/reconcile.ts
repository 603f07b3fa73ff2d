import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { askGateway } from './ask-gateway.ts';
import { abandonedPayments, claimQuery, dueAttempts, gatewaysWithDueAttempts } from './due.ts';
import { type SweepLimits, sweepGateway, type Unanswered, usualLimits } from './gateway-sweep.ts';
import { endPayment } from './note-unpaid.ts';
import { type AttemptRow, lockPayment } from './repo.ts';
import type { Settlers } from './settler.ts';

/**
 * Queries every gateway about its due attempts, independently: one that hangs or is gone does not delay another. Closes
 * expired payments. @returns the failed queries with their errors.
 */
export async function reconcilePayments(
  ctx: Context,
  settlers: Settlers,
  limits: SweepLimits = usualLimits,
): Promise<Unanswered[]> {
  const gateways = await read(ctx, (db) => gatewaysWithDueAttempts(db, ctx.clock.now()));
  const unanswered = await Promise.all(
    gateways.map(async (gateway) => {
      const now = ctx.clock.now();
      const due = await read(ctx, (db) => dueAttempts(db, gateway, now, limits.perGateway));
      return sweepGateway(ctx, gateway, limits, {
        due,
        advance: (attempt) => ask(ctx, settlers, attempt, limits.callTimeoutMs),
      });
    }),
  );
  await closeAbandoned(ctx, settlers, limits.perGateway);
  return unanswered.flat();
}

async function ask(
  ctx: Context,
  settlers: Settlers,
  attempt: AttemptRow,
  timeoutMs: number,
): Promise<void> {
  const claimed = await write(ctx, (tx) => {
    tx.unaudited('noting that the gateway is asked');
    return claimQuery(tx.db, attempt, ctx.clock.now());
  });
  if (claimed) await askGateway(ctx, settlers, attempt, timeoutMs);
}

/** Payments whose time is over without an open attempt: the payer never left, or paid another amount. */
async function closeAbandoned(ctx: Context, settlers: Settlers, limit: number): Promise<void> {
  const abandoned = await read(ctx, (db) => abandonedPayments(db, ctx.clock.now(), limit));
  for (const key of abandoned) {
    await write(ctx, async (tx) => {
      tx.unaudited('what becomes of the subject is audited by its settler');
      await endPayment(tx, ctx, settlers, await lockPayment(tx.db, key), 'closed');
    });
  }
}
