import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { StatementKind } from '@arcadia/contract/funds/reconciliation';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';

export type DayKey = { gateway: GatewayId; day: string };

export function findDay(db: Queries, { gateway, day }: DayKey) {
  return db
    .selectFrom('reconciled_day')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('day', '=', day)
    .executeTakeFirst();
}

export type DayRow = NonNullable<Awaited<ReturnType<typeof findDay>>>;

export type DayChange = Partial<Omit<DayRow, 'gateway' | 'day' | 'currency'>>;

export function changeDay(db: Queries, { gateway, day }: DayKey, change: DayChange) {
  return db
    .updateTable('reconciled_day')
    .set(change)
    .where('gateway', '=', gateway)
    .where('day', '=', day)
    .execute();
}

export function findLine(db: Queries, id: string) {
  return db.selectFrom('reconciliation_line').selectAll().where('id', '=', id).executeTakeFirst();
}

export type LineRow = NonNullable<Awaited<ReturnType<typeof findLine>>>;

export function lockLine(db: Queries, id: string): Promise<LineRow | undefined> {
  return db
    .selectFrom('reconciliation_line')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Lines of a day by their keys, locked in the order of their ids. */
export function lockLines(db: Queries, { gateway, day }: DayKey, keys: readonly string[]) {
  return db
    .selectFrom('reconciliation_line')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('day', '=', day)
    .where('key', 'in', [...keys])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Open lines of a day, the oldest first. */
export function openLines(db: Queries, { gateway, day }: DayKey, limit: number) {
  return db
    .selectFrom('reconciliation_line')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('day', '=', day)
    .where('status', '=', 'open')
    .orderBy('occurred_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function changeLine(
  db: Queries,
  id: string,
  change: Partial<Omit<LineRow, 'id' | 'gateway' | 'day' | 'key' | 'rank'>>,
) {
  return db.updateTable('reconciliation_line').set(change).where('id', '=', id).execute();
}

type Ours = { kind: StatementKind; gatewayPaymentId: string; ourId: string };

/** The booked movements that any line is about, as `kind id`. */
export async function idsInLines(
  db: Queries,
  gateway: GatewayId,
  booked: readonly { gatewayPaymentId: string }[],
): Promise<Set<string>> {
  if (booked.length === 0) return new Set();
  const rows = await db
    .selectFrom('reconciliation_line')
    .select(['kind', 'our_id'])
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', 'in', [
      ...new Set(booked.map(({ gatewayPaymentId }) => gatewayPaymentId)),
    ])
    .where('our_id', 'is not', null)
    .execute();
  return new Set(rows.map(({ kind, our_id }) => `${kind} ${our_id}`));
}

/** Settles the line of a movement that was missing at the gateway and stands in a later statement. */
export function settleFoundLater(
  db: Queries,
  gateway: GatewayId,
  { kind, gatewayPaymentId, ourId }: Ours,
) {
  return db
    .updateTable('reconciliation_line')
    .set({ status: 'settled', step: 'later', ours: null, our_id: null })
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .where('kind', '=', kind)
    .where('our_id', '=', ourId)
    .where('theirs', 'is', null)
    .where('status', '=', 'open')
    .execute();
}

export type Totals = {
  their_payments: bigint;
  our_payments: bigint;
  their_refunds: bigint;
  our_refunds: bigint;
  fees: bigint;
  fees_booked: bigint;
  lines: number;
  differences: number;
};

/** Sums over the lines of a day in the currency of its gateway. */
export async function totalsOf(db: Queries, { gateway, day, currency }: DayRow): Promise<Totals> {
  const moved = (column: 'theirs' | 'ours') =>
    sql<bigint>`coalesce(sum(case kind when 'refund_reversed' then -${sql.ref(column)} else ${sql.ref(column)} end)
      filter (where kind <> 'payment'), 0)::bigint`;
  const paid = (column: 'theirs' | 'ours') =>
    sql<bigint>`coalesce(sum(${sql.ref(column)}) filter (where kind = 'payment'), 0)::bigint`;
  return db
    .selectFrom('reconciliation_line')
    .select([
      paid('theirs').as('their_payments'),
      paid('ours').as('our_payments'),
      moved('theirs').as('their_refunds'),
      moved('ours').as('our_refunds'),
      sql<bigint>`coalesce(sum(fee), 0)::bigint`.as('fees'),
      sql<bigint>`coalesce(sum(fee_booked), 0)::bigint`.as('fees_booked'),
      sql<number>`count(*)::int`.as('lines'),
      sql<number>`(count(*) filter (where status = 'open'))::int`.as('differences'),
    ])
    .where('gateway', '=', gateway)
    .where('day', '=', day)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
}
