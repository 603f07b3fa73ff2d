import type { InputOf } from '@arcadia/contract/api';
import {
  paymentCaseTransitions,
  type PaymentCaseResolution,
  type PaymentCaseStatus,
} from '@arcadia/contract/funds/payment-cases';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { awaitsSecondPerson } from '../approvals/index.ts';
import type { Queries } from '../database/connection.ts';
import { lockBookedTrade, type TradeRow } from './trade.ts';

export function findPaymentCase(db: Queries, id: string) {
  return db.selectFrom('payment_case').selectAll().where('id', '=', id).executeTakeFirst();
}

export type PaymentCaseRow = NonNullable<Awaited<ReturnType<typeof findPaymentCase>>>;

/** The case, locked until the transaction ends. */
export function lockPaymentCase(db: Queries, id: string): Promise<PaymentCaseRow | undefined> {
  return db
    .selectFrom('payment_case')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * The case behind the lock of its payment, in the order in which reports take them. `trade` is undefined where nothing was
 * booked of the payment: then no money is to be moved.
 */
export async function lockCaseWithTrade(
  db: Queries,
  id: string,
): Promise<{ row: PaymentCaseRow; trade: TradeRow | undefined } | undefined> {
  const found = await findPaymentCase(db, id);
  if (!found) return undefined;
  const trade = await lockBookedTrade(db, found);
  const row = await lockPaymentCase(db, id);
  return row && { row, trade };
}

/** All cases about a payment, the oldest first; locked with `lock`, behind the payment's lock. */
export function casesOfPayment(
  db: Queries,
  { gateway, gateway_payment_id }: Pick<PaymentCaseRow, 'gateway' | 'gateway_payment_id'>,
  lock = false,
): Promise<PaymentCaseRow[]> {
  const query = db
    .selectFrom('payment_case')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gateway_payment_id)
    .orderBy('opened_at')
    .orderBy('id');
  return (lock ? query.forNoKeyUpdate() : query).execute();
}

/** The case of which a refund was ordered, locked. */
export function lockCaseOfRefund(db: Queries, refundId: string) {
  return db
    .selectFrom('payment_case')
    .selectAll()
    .where('refund_id', '=', refundId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Claim =
  | { claimed_by: string; claimed_until: Date }
  | { claimed_by: null; claimed_until: null };

export function setCaseClaim(db: Queries, id: string, claim: Claim) {
  return db.updateTable('payment_case').set(claim).where('id', '=', id).execute();
}

/** The oldest open case that nobody works on, locked; one that is locked already is skipped. */
export function lockNextCase(db: Queries, now: Date) {
  return db
    .selectFrom('payment_case')
    .selectAll()
    .where('status', '=', 'open')
    .where((eb) => eb.or([eb('claimed_by', 'is', null), eb('claimed_until', '<=', now)]))
    .where((eb) => eb.not(awaitsSecondPerson('payment_case.id', now)))
    .orderBy('opened_at')
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

type CaseChange = {
  resolution?: PaymentCaseResolution | null;
  note?: string;
  decided_by?: string | null;
  decided_at?: Date;
  decided_company?: string | null;
  undoes?: string;
  to_deposit?: bigint;
  to_cash?: bigint;
  offset_by?: bigint;
  refund_id?: string;
  refund_count?: number;
};

/** Moves a case; it is nobody's afterwards. @throws Refusal stateChanged where it is no longer where it may be moved from. */
export async function movePaymentCase(
  db: Queries,
  id: string,
  transition: keyof typeof paymentCaseTransitions,
  change: CaseChange,
): Promise<PaymentCaseStatus> {
  const { from, to } = paymentCaseTransitions[transition];
  const { numUpdatedRows } = await db
    .updateTable('payment_case')
    .set({ ...change, status: to, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Refusal('stateChanged');
  return to;
}

/** Whether the operator gave money that fitted no order to the company since then. */
export async function hasAssigned(
  db: Queries,
  { companyId, operatorId, since }: { companyId: string; operatorId: string; since: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('payment_case')
    .select('id')
    .where('decided_company', '=', companyId)
    .where('resolution', '=', 'assigned')
    .where('decided_by', '=', operatorId)
    .where('decided_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that so much of a case was made good by another one, which is not the whole of it. */
export function shrinkPaymentCase(db: Queries, id: string, offset_by: bigint) {
  return db.updateTable('payment_case').set({ offset_by }).where('id', '=', id).execute();
}

export function insertOffset(
  db: Queries,
  offset: { came_case_id: string; went_case_id: string; amount: bigint; offset_at: Date },
) {
  return db.insertInto('payment_case_offset').values(offset).execute();
}

export type PaymentCaseFilters = Omit<InputOf<'listPaymentCases'>, 'pageNo' | 'pageSize' | 'sort'>;

/** Cases that pass the filters. Searches whole ids and numbers. */
export function selectPaymentCases(
  db: Queries,
  { keyword, status, reason, gateway, from, to }: PaymentCaseFilters,
) {
  let query = db.selectFrom('payment_case').selectAll();
  if (status) query = query.where('status', '=', status);
  if (reason) query = query.where('reason', '=', reason);
  if (gateway) query = query.where('gateway', '=', gateway);
  if (from) query = query.where('opened_at', '>=', startOfDay(from));
  if (to) query = query.where('opened_at', '<', endOfDay(to));
  if (keyword)
    query = query.where((eb) =>
      eb.or([
        eb('id', '=', keyword),
        eb('number', '=', keyword),
        eb('gateway_payment_id', '=', keyword),
        eb('reference', '=', keyword),
      ]),
    );
  return query;
}

/** Companies whose orders numbers at gateways are, by `gateway number`. */
export async function companiesOfNumbers(
  db: Queries,
  rows: readonly Pick<PaymentCaseRow, 'gateway' | 'number'>[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const found = await db
    .selectFrom('gateway_order')
    .select(['gateway', 'number', 'company_id'])
    .where('number', 'in', [...new Set(rows.map(({ number }) => number))])
    .execute();
  return new Map(found.map((row) => [numberKey(row), row.company_id]));
}

export function numberKey({ gateway, number }: Pick<PaymentCaseRow, 'gateway' | 'number'>): string {
  return `${gateway} ${number}`;
}

/** The order that a number was given for. */
export function orderedUnder(
  db: Queries,
  { gateway, number }: Pick<PaymentCaseRow, 'gateway' | 'number'>,
) {
  return db
    .selectFrom('gateway_order as o')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.company_id', '=', 'o.company_id').onRef('p.id', '=', 'o.payment_id'),
    )
    .select(['p.company_id', 'p.purpose', 'p.subject_id', 'p.status', 'p.currency', 'p.amount'])
    .where('o.gateway', '=', gateway)
    .where('o.number', '=', number)
    .executeTakeFirst();
}

/** The status of the refund of a case. */
export function findCaseRefund(db: Queries, refundId: string) {
  return db
    .selectFrom('payment_refund')
    .select(['id', 'status', 'failure_code', 'failure_message'])
    .where('id', '=', refundId)
    .executeTakeFirst();
}
