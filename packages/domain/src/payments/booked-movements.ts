import type { GatewayId } from '@arcadia/contract/funds/payments';
import { money } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import { provider } from '../database/records.ts';
import type { Movement, OwnRecord } from './statement-match.ts';

/** A movement as we booked it, and when we learned of it. */
export type BookedMovement = Movement & OwnRecord & { orderId: string; at: Date };

/** Everything that we learned of from one gateway in a span of time, without its end. */
export async function bookedMovements(
  db: Queries,
  gateway: GatewayId,
  span: { from: Date; until: Date },
): Promise<BookedMovement[]> {
  const [payments, made, failed, foreign] = await Promise.all([
    paymentsIn(db, gateway, span),
    refundsIn(db, gateway, span, 'refunded_at'),
    refundsIn(db, gateway, span, 'failed_at'),
    foreignIn(db, gateway, span),
  ]);
  return [...payments, ...made, ...failed, ...foreign];
}

type Span = { from: Date; until: Date };

async function paymentsIn(db: Queries, gateway: GatewayId, { from, until }: Span) {
  const rows = await db
    .selectFrom('gateway_payment as p')
    .leftJoin('gateway_order as o', (join) =>
      join.onRef('o.gateway', '=', 'p.gateway').onRef('o.number', '=', 'p.number'),
    )
    .select(['p.gateway_payment_id', 'p.number', 'p.amount', 'p.currency', 'p.booked_to'])
    .select(['p.first_reported_at', 'o.company_id'])
    .where('p.gateway', '=', gateway)
    .where('p.first_reported_at', '>=', from)
    .where('p.first_reported_at', '<', until)
    .where('p.booked_to', 'is not', null)
    .execute();
  return rows.map((row): BookedMovement => ({
    kind: 'payment',
    gatewayPaymentId: row.gateway_payment_id,
    refundId: null,
    id: row.gateway_payment_id,
    orderId: row.number,
    amount: money(row.amount, row.currency),
    book: row.booked_to === 'purpose' ? (row.company_id ?? provider) : provider,
    at: row.first_reported_at,
  }));
}

/** Refunds by when they were made, or came back. */
async function refundsIn(
  db: Queries,
  gateway: GatewayId,
  { from, until }: Span,
  column: 'refunded_at' | 'failed_at',
) {
  const rows = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('refunded_at', 'is not', null)
    .where(column, '>=', from)
    .where(column, '<', until)
    .execute();
  return rows.map((row): BookedMovement => ({
    kind: column === 'refunded_at' ? 'refund' : 'refund_reversed',
    gatewayPaymentId: row.gateway_payment_id,
    refundId: row.id,
    id: row.id,
    orderId: row.attempt_id,
    amount: money(row.amount, row.currency),
    book: row.company_id,
    at: row[column] ?? from,
  }));
}

async function foreignIn(db: Queries, gateway: GatewayId, { from, until }: Span) {
  const rows = await db
    .selectFrom('gateway_refund as r')
    .innerJoin('gateway_payment as p', (join) =>
      join
        .onRef('p.gateway', '=', 'r.gateway')
        .onRef('p.gateway_payment_id', '=', 'r.gateway_payment_id'),
    )
    .select(['r.refund_id', 'r.gateway_payment_id', 'r.amount', 'r.first_reported_at'])
    .select(['p.currency', 'p.number'])
    .where('r.gateway', '=', gateway)
    .where('r.first_reported_at', '>=', from)
    .where('r.first_reported_at', '<', until)
    .execute();
  return rows.map((row): BookedMovement => ({
    kind: 'refund',
    gatewayPaymentId: row.gateway_payment_id,
    refundId: row.refund_id,
    id: row.refund_id,
    orderId: row.number,
    amount: money(row.amount, row.currency),
    book: provider,
    at: row.first_reported_at,
  }));
}
