import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Context } from '../database/context.ts';

export type SweepLimits = {
  /** Maximum of attempts or refunds of one gateway per sweep; the rest follows with the next. */
  perGateway: number;
  /** The calls that are made to one gateway at a time. */
  atOnce: number;
  callTimeoutMs: number;
  /** A gateway that fails so often in a row is left alone until the next sweep. */
  failuresInARow: number;
};

export const usualLimits: SweepLimits = {
  perGateway: 200,
  atOnce: 4,
  callTimeoutMs: 10_000,
  failuresInARow: 4,
};

/** A call that failed, about what has our number `number`. */
export type Unanswered = { gateway: GatewayId; number: string; error: unknown };

/** Calls one gateway about everything that is due. One that hangs or is gone delays nobody else and is soon left alone. */
export async function sweepGateway<Row extends { id: string }>(
  ctx: Context,
  gateway: GatewayId,
  { atOnce, failuresInARow }: SweepLimits,
  { due, advance }: { due: readonly Row[]; advance: (row: Row) => Promise<void> },
): Promise<Unanswered[]> {
  const waiting = [...due];
  const unanswered: Unanswered[] = [];
  let failures = 0;
  // One that is not configured fails at once and costs nothing: no reason to hold back.
  const givenUp = () => ctx.ports.payments.has(gateway) && failures >= failuresInARow;
  const advanceInTurn = async () => {
    for (let next = waiting.shift(); next !== undefined && !givenUp(); next = waiting.shift()) {
      const error = await failureOf(advance(next));
      failures = error === null ? 0 : failures + 1;
      if (error !== null) unanswered.push({ gateway, number: next.id, error });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, advanceInTurn));
  return unanswered;
}

async function failureOf(call: Promise<void>): Promise<unknown> {
  try {
    await call;
    return null;
  } catch (error) {
    return error ?? new Error('unknown');
  }
}
