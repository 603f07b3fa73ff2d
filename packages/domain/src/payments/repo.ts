import {
  type AttemptStatus,
  type GatewayId,
  type PaymentStatus,
  paymentTransitions,
} from '@arcadia/contract/funds/payments';
import type { Queries } from '../database/connection.ts';
import { statement } from '../database/statement.ts';

export const openStatuses = ['pending', 'processing'] as const;

export type Subject = { companyId: string; purpose: string; subjectId: string };
type AttemptKey = { company_id: string; id: string };
type PaymentKey = { company_id: string; id: string };

export function findPayment(db: Queries, { companyId, purpose, subjectId }: Subject) {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
}

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** The payment, locked until the transaction ends: of two reports at the same moment one waits. */
export function lockPayment(db: Queries, { company_id, id }: PaymentKey) {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function movePayment(
  db: Queries,
  { company_id, id }: PaymentKey,
  from: readonly PaymentStatus[],
  change: { status: PaymentStatus; ended_at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set(change)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Attempts of a payment, the first one first. */
export function attemptsOf(db: Queries, { company_id, id }: PaymentKey) {
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('payment_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export type AttemptRow = Awaited<ReturnType<typeof attemptsOf>>[number];

export async function hasOpenAttempt(db: Queries, payment: PaymentKey): Promise<boolean> {
  const open = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('company_id', '=', payment.company_id)
    .where('payment_id', '=', payment.id)
    .where('status', 'in', [...openStatuses])
    .executeTakeFirst();
  return open !== undefined;
}

export type AttemptChange = {
  status?: AttemptStatus;
  gateway_payment_id?: string;
  ended_at?: Date | null;
  queried_at?: Date;
  query_count?: number;
  next_query_at?: Date | null;
};

export function changeAttempt(db: Queries, { company_id, id }: AttemptKey, change: AttemptChange) {
  return db
    .updateTable('payment_attempt')
    .set(change)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}

/** The order whose number at a gateway this is. */
export function findOrder(db: Queries, gateway: GatewayId, number: string) {
  return db
    .selectFrom('gateway_order')
    .select(['company_id', 'payment_id'])
    .where('gateway', '=', gateway)
    .where('number', '=', number)
    .executeTakeFirst();
}

/**
 * Payment and attempt behind a number, both locked and as they are after any wait; undefined where the number is none of
 * ours.
 */
export async function lockOrder(db: Queries, gateway: GatewayId, number: string) {
  const { rows } = await db.executeQuery(orderOf({ gateway, number }));
  const [row] = rows;
  if (!row) return undefined;
  const attempt = {
    company_id: row.company_id,
    id: number,
    payment_id: row.id,
    status: row.attempt_status,
    expires_at: row.attempt_expires_at,
    next_query_at: row.attempt_next_query_at,
  };
  return { payment: row, attempt };
}

const orderOf = statement((db, { gateway, number }: { gateway: GatewayId; number: string }) =>
  db
    .selectFrom('gateway_order')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.company_id', '=', 'gateway_order.company_id')
        .onRef('payment.id', '=', 'gateway_order.payment_id'),
    )
    .innerJoin('payment_attempt', (join) =>
      join
        .onRef('payment_attempt.company_id', '=', 'gateway_order.company_id')
        .onRef('payment_attempt.id', '=', 'gateway_order.number'),
    )
    .selectAll('payment')
    .select([
      'payment_attempt.status as attempt_status',
      'payment_attempt.expires_at as attempt_expires_at',
      'payment_attempt.next_query_at as attempt_next_query_at',
    ])
    .where('gateway_order.gateway', '=', gateway)
    .where('gateway_order.number', '=', number)
    .forNoKeyUpdate(['payment', 'payment_attempt']),
);

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/**
 * Records a locked payment and its attempt as paid. What else is open of the payment is asked about by the next sweep, and
 * closed at its gateway, so that nobody pays twice. Returns the query.
 */
export function recordPaid({ payment, attempt }: LockedOrder, gatewayPaymentId: string, now: Date) {
  const { company_id: companyId, id: paymentId } = payment;
  return paid({ companyId, paymentId, attemptId: attempt.id, gatewayPaymentId, now });
}

type Paid = {
  companyId: string;
  paymentId: string;
  attemptId: string;
  gatewayPaymentId: string;
  now: Date;
};

const paid = statement((db, { companyId, paymentId, attemptId, gatewayPaymentId, now }: Paid) =>
  db
    .with('paid', (query) =>
      query
        .updateTable('payment')
        .set({ status: paymentTransitions.pay.to, ended_at: now })
        .where('company_id', '=', companyId)
        .where('id', '=', paymentId),
    )
    .with('ended', (query) =>
      query
        .updateTable('payment_attempt')
        .set(ended('paid', gatewayPaymentId, now))
        .where('company_id', '=', companyId)
        .where('id', '=', attemptId),
    )
    .updateTable('payment_attempt')
    .set({ next_query_at: now })
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .where('id', '<>', attemptId)
    .where('next_query_at', 'is not', null),
);

/** An attempt under which money has come. */
export function ended(status: 'paid' | 'unmatched', gatewayPaymentId: string, now: Date) {
  return { status, gateway_payment_id: gatewayPaymentId, ended_at: now, next_query_at: null };
}
