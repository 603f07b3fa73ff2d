import type { GatewayId } from '@arcadia/contract/funds/payments';
import { newId } from '@arcadia/kernel/id';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import type { IncomingNotification, PaymentGateway } from '../ports/payment-gateway.ts';

/** Limits for storing unauthenticated notifications: per minute and gateway, and in bytes. */
const refusedPerMinute = 60;
const refusedBodyBytes = 4_096;

type Received = {
  incoming: IncomingNotification;
  authentic: boolean;
  verdict: string;
  number: string | null;
};

/**
 * Stores a received notification, encrypted, before it is processed. Null if it is not stored because of a flood of
 * refused ones.
 */
export function storeEvent(
  ctx: Context,
  gateway: PaymentGateway,
  { incoming, authentic, verdict, number }: Received,
): Promise<string | null> {
  const now = ctx.clock.now();
  const id = newId('gatewayEvent', now);
  const { vault } = ctx.ports;
  const kept = ['content-type', ...gateway.notificationHeaders];
  const headers = Object.fromEntries(kept.map((name) => [name, incoming.headers[name] ?? null]));
  const body = authentic ? incoming.rawBody : incoming.rawBody.subarray(0, refusedBodyBytes);
  const row = {
    id,
    gateway: gateway.id,
    received_at: now,
    authentic,
    verdict,
    number,
    headers: vault.seal(Buffer.from(JSON.stringify(headers)), `${id}:headers`),
    body: vault.seal(body, `${id}:body`),
  };
  return write(ctx, async (tx) => {
    tx.unaudited('what a gateway sent');
    if (!authentic && (await isFlooded(tx.db, gateway.id, now))) return null;
    tx.atEnd(tx.db.insertInto('gateway_event').values(row));
    return id;
  });
}

/** Within the transaction that acts on the event, so that an outcome stands for what was done. */
export function outcomeOf(db: Queries, id: string, outcome: string) {
  return db.updateTable('gateway_event').set({ outcome }).where('id', '=', id);
}

async function isFlooded(db: Queries, gateway: GatewayId, now: Date): Promise<boolean> {
  const recent = await db
    .selectFrom('gateway_event')
    .select(sql`1`.as('one'))
    .where('authentic', '=', false)
    .where('gateway', '=', gateway)
    .where('received_at', '>', new Date(now.getTime() - 60_000))
    .limit(refusedPerMinute)
    .execute();
  return recent.length >= refusedPerMinute;
}
