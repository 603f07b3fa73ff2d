import type { AttemptStatus, GatewayId, PaymentStatus } from '@arcadia/contract/payments';
import type { Queries } from '../database/connection.ts';

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

/** Whose a number of ours at a gateway is. */
export function findOrder(db: Queries, gateway: GatewayId, number: string) {
  return db
    .selectFrom('gateway_order')
    .select(['company_id', 'payment_id'])
    .where('gateway', '=', gateway)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Payment and attempt behind a number, the payment locked; undefined where the number is none of ours. */
export async function lockOrder(db: Queries, gateway: GatewayId, number: string) {
  const [payment, attempt] = await Promise.all([
    db
      .selectFrom('payment')
      .selectAll()
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('company_id', 'id'),
          'in',
          selectFrom('gateway_order')
            .select(['company_id', 'payment_id'])
            .where('gateway', '=', gateway)
            .where('number', '=', number)
            .$asTuple('company_id', 'payment_id'),
        ),
      )
      .forNoKeyUpdate()
      .executeTakeFirst(),
    // Sent with the first, and read behind its lock: a report that came first may have moved the attempt.
    db
      .selectFrom('payment_attempt')
      .innerJoin('gateway_order', (join) =>
        join
          .onRef('gateway_order.company_id', '=', 'payment_attempt.company_id')
          .onRef('gateway_order.number', '=', 'payment_attempt.id'),
      )
      .selectAll('payment_attempt')
      .where('gateway_order.gateway', '=', gateway)
      .where('gateway_order.number', '=', number)
      .executeTakeFirst(),
  ]);
  return payment && attempt && { payment, attempt };
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** What else is open of a payment is asked about by the next sweep. */
export function askSoonAboutOthers(
  db: Queries,
  { company_id, id, payment_id }: AttemptKey & { payment_id: string },
  now: Date,
) {
  return db
    .updateTable('payment_attempt')
    .set({ next_query_at: now })
    .where('company_id', '=', company_id)
    .where('payment_id', '=', payment_id)
    .where('id', '<>', id)
    .where('next_query_at', 'is not', null)
    .execute();
}
