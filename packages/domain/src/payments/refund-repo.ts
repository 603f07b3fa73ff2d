import type { GatewayId, PaymentRefundStatus } from '@arcadia/contract/funds/payments';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { Subject } from './repo.ts';
import { nextRefundCallAt } from './schedule.ts';

type PaymentKey = { gateway: GatewayId; gateway_payment_id: string };
type RefundKey = { company_id: string; id: string };

/** The attempt by which a payment was paid, with the gateway's number. */
export function findPaidAttempt(db: Queries, { companyId, purpose, subjectId }: Subject) {
  return db
    .selectFrom('payment')
    .innerJoin('payment_attempt as a', (join) =>
      join
        .onRef('a.company_id', '=', 'payment.company_id')
        .onRef('a.payment_id', '=', 'payment.id'),
    )
    .select(['a.company_id', 'a.id as attempt_id', 'a.gateway', 'a.gateway_payment_id'])
    .where('payment.company_id', '=', companyId)
    .where('payment.purpose', '=', purpose)
    .where('payment.subject_id', '=', subjectId)
    .where('a.status', '=', 'paid')
    .executeTakeFirst();
}

/** All refunds that we ordered of a payment at a gateway. */
export function refundsOf(db: Queries, { gateway, gateway_payment_id }: PaymentKey) {
  return db
    .selectFrom('payment_refund')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gateway_payment_id)
    .execute();
}

export type RefundRow = Awaited<ReturnType<typeof refundsOf>>[number];

/** The refund, locked. Whoever changes its status has locked the payment's row in `gateway_payment` before. */
export function lockRefund(db: Queries, { company_id, id }: RefundKey): Promise<RefundRow> {
  return db
    .selectFrom('payment_refund')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The refund with a number that a gateway names; undefined where the number is none of ours. */
export function findOwnRefund(db: Queries, gateway: GatewayId, number: string) {
  return db
    .selectFrom('gateway_refund_order as o')
    .innerJoin('payment_refund as r', (join) =>
      join.onRef('r.company_id', '=', 'o.company_id').onRef('r.id', '=', 'o.number'),
    )
    .selectAll('r')
    .where('o.gateway', '=', gateway)
    .where('o.number', '=', number)
    .executeTakeFirst();
}

type RefundChange = {
  status?: PaymentRefundStatus;
  refunded_at?: Date;
  failed_at?: Date;
  failure_code?: string | null;
  failure_message?: string | null;
  query_count?: number;
  next_query_at?: Date | null;
};

export function changeRefund(db: Queries, { company_id, id }: RefundKey, change: RefundChange) {
  return db
    .updateTable('payment_refund')
    .set(change)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}

/** Gateways with a refund that is due, configured or not. */
export async function gatewaysWithDueRefunds(db: Queries, now: Date): Promise<GatewayId[]> {
  const rows = await db
    .selectFrom('payment_refund')
    .select('gateway')
    .distinct()
    .where('next_query_at', '<=', now)
    .execute();
  return rows.map(({ gateway }) => gateway);
}

/** Due refunds of one gateway: those never sent first, then the one about which it was called least recently. */
export function dueRefunds(db: Queries, gateway: GatewayId, now: Date, limit: number) {
  return db
    .selectFrom('payment_refund')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('next_query_at', '<=', now)
    .orderBy('queried_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/**
 * Stores that the gateway is about to be called, and with `sending` that from now on the outcome is unknown. Answers the
 * number of the call; null where another process was quicker, or the refund has changed.
 */
export async function claimRefund(
  db: Queries,
  refund: RefundRow,
  { sending, now }: { sending: boolean; now: Date },
): Promise<number | null> {
  const call = refund.query_count + 1;
  const { numUpdatedRows } = await db
    .updateTable('payment_refund')
    .set({
      queried_at: now,
      query_count: call,
      next_query_at: nextRefundCallAt(now, refund.query_count),
      ...(sending ? { sent_at: sql<Date>`coalesce(sent_at, ${now})` } : {}),
    })
    .where('company_id', '=', refund.company_id)
    .where('id', '=', refund.id)
    .where('status', '=', refund.status)
    .where('query_count', '=', refund.query_count)
    .where('next_query_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? call : null;
}

/** Makes the next sweep ask about refunds that were sent and whose outcome is not known. */
export function askSoonAboutRefunds(
  db: Queries,
  { gateway, gateway_payment_id }: PaymentKey,
  now: Date,
) {
  return db
    .updateTable('payment_refund')
    .set({ next_query_at: now })
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gateway_payment_id)
    .where('status', 'in', ['requested', 'pending'])
    .where('sent_at', 'is not', null)
    .execute();
}

/** For checks of the ledger: the refunds that were ordered for a purpose. */
export function refundsOrderedFor(purpose: string) {
  return sql`
    select company_id, subject_id, status, amount, currency from payment_refund where purpose = ${purpose}`;
}
