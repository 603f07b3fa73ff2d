import type { GatewayId } from '@arcadia/contract/payments';
import type { Context } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';
import { askGateway } from './ask-gateway.ts';
import { abandonedPayments, claimQuery, dueAttempts, gatewaysWithDueAttempts } from './due.ts';
import { endPayment } from './note-unpaid.ts';
import { type AttemptRow, lockPayment } from './repo.ts';
import type { Settlers } from './settler.ts';

export type ReconcileLimits = {
  /** Maximum of attempts of one gateway per sweep; the rest follows with the next. */
  perGateway: number;
  /** Queries to one gateway at a time. */
  atOnce: number;
  callTimeoutMs: number;
  /** A gateway that fails so often in a row is left alone until the next sweep. */
  failuresInARow: number;
};

const limitsOfASweep: ReconcileLimits = {
  perGateway: 200,
  atOnce: 4,
  callTimeoutMs: 10_000,
  failuresInARow: 4,
};

export type Unanswered = { gateway: GatewayId; orderId: string; error: unknown };

/**
 * Queries every gateway about its due attempts, independently: one that hangs or is gone does not delay another. Closes
 * expired payments. @returns the failed queries with their errors.
 */
export async function reconcilePayments(
  ctx: Context,
  settlers: Settlers,
  limits: ReconcileLimits = limitsOfASweep,
): Promise<Unanswered[]> {
  const gateways = await read(ctx, (db) => gatewaysWithDueAttempts(db, ctx.clock.now()));
  const unanswered = await Promise.all(
    gateways.map((gateway) => reconcileGateway(ctx, settlers, gateway, limits)),
  );
  await closeAbandoned(ctx, settlers, limits.perGateway);
  return unanswered.flat();
}

async function reconcileGateway(
  ctx: Context,
  settlers: Settlers,
  gateway: GatewayId,
  { perGateway, atOnce, callTimeoutMs, failuresInARow }: ReconcileLimits,
): Promise<Unanswered[]> {
  const waiting = await read(ctx, (db) => dueAttempts(db, gateway, ctx.clock.now(), perGateway));
  const unanswered: Unanswered[] = [];
  let failures = 0;
  // One that is not configured fails at once and costs nothing: no reason to hold back.
  const givenUp = () => ctx.ports.payments.has(gateway) && failures >= failuresInARow;
  const askInTurn = async () => {
    for (let next = waiting.shift(); next !== undefined && !givenUp(); next = waiting.shift()) {
      const error = await ask(ctx, settlers, next, callTimeoutMs);
      failures = error === null ? 0 : failures + 1;
      if (error !== null) unanswered.push({ gateway, orderId: next.id, error });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askInTurn));
  return unanswered;
}

async function ask(
  ctx: Context,
  settlers: Settlers,
  attempt: AttemptRow,
  timeoutMs: number,
): Promise<unknown> {
  try {
    const claimed = await write(ctx, (tx) => {
      tx.unaudited('noting that the gateway is asked');
      return claimQuery(tx.db, attempt, ctx.clock.now());
    });
    if (claimed) await askGateway(ctx, settlers, attempt, timeoutMs);
    return null;
  } catch (error) {
    return error ?? new Error('unknown');
  }
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
