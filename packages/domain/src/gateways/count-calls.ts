import type { GatewayCallKind } from '@arcadia/contract/funds/gateways';
import type { GatewayId } from '@arcadia/contract/funds/payments';
import { sql } from 'kysely';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';

/** Calls of one kind at one gateway that ended within one minute of product time, as one process has counted them. */
export type CountedCalls = {
  gateway: GatewayId;
  kind: GatewayCallKind;
  minute: Date;
  answered: number;
  failed: number;
  answeredAt: Date | null;
  failedAt: Date | null;
};

/** Adds what a process has counted. Every process adds in the same order, so that none waits for another in a circle. */
export function addGatewayCalls(ctx: Context, counted: readonly CountedCalls[]): Promise<void> {
  const rows = counted.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  return write(ctx, async (tx) => {
    tx.unaudited('counting calls');
    await tx.db
      .insertInto('gateway_call_count')
      .values(
        rows.map(({ gateway, kind, minute, answered, failed }) => ({
          gateway,
          kind,
          minute,
          answered,
          failed,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['minute', 'gateway', 'kind']).doUpdateSet({
          answered: sql`gateway_call_count.answered + excluded.answered`,
          failed: sql`gateway_call_count.failed + excluded.failed`,
        }),
      )
      .execute();
    await tx.db
      .insertInto('gateway_last_call')
      .values(lastOfEach(rows))
      .onConflict((conflict) =>
        conflict.columns(['gateway', 'kind']).doUpdateSet({
          answered_at: sql`greatest(gateway_last_call.answered_at, excluded.answered_at)`,
          failed_at: sql`greatest(gateway_last_call.failed_at, excluded.failed_at)`,
        }),
      )
      .execute();
  });
}

function orderOf({ minute, gateway, kind }: CountedCalls): string {
  return `${gateway} ${kind} ${minute.toISOString()}`;
}

/** One row for each gateway and kind, in their order. The rows are in the order of their minutes. */
function lastOfEach(rows: readonly CountedCalls[]) {
  const last = new Map<string, { answered_at: Date | null; failed_at: Date | null } & Of>();
  for (const { gateway, kind, answeredAt, failedAt } of rows) {
    const key = `${gateway} ${kind}`;
    const before = last.get(key);
    last.set(key, {
      gateway,
      kind,
      answered_at: answeredAt ?? before?.answered_at ?? null,
      failed_at: failedAt ?? before?.failed_at ?? null,
    });
  }
  return [...last.values()];
}

type Of = Pick<CountedCalls, 'gateway' | 'kind'>;
