import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { StatementKind } from '@arcadia/contract/funds/reconciliation';
import { type Money, money } from '@arcadia/kernel/money';
import type { Queries } from '../database/connection.ts';
import { provider } from '../database/records.ts';

/** A line of a gateway's statement, or what we booked in its terms. */
export type Movement = {
  kind: StatementKind;
  gatewayPaymentId: string;
  /** The id of the refund; null for a payment. */
  refundId: string | null;
};

/** Our own record of a movement. */
export type OwnRecord = {
  /** The gateway's number of a payment, or the number of a refund. */
  id: string;
  amount: Money;
  /** The book of the ledger in which it is: a company's, or the provider's. */
  book: string;
};

type Gateway = { db: Queries; gateway: GatewayId };

/** Our records of the movements of one gateway, in the same order; null where nothing is booked. */
export async function ownRecordsOf(
  db: Queries,
  gateway: GatewayId,
  movements: readonly Movement[],
): Promise<(OwnRecord | null)[]> {
  const at = { db, gateway };
  const payments = await bookedPayments(
    at,
    movements.flatMap((one) => (one.kind === 'payment' ? one.gatewayPaymentId : [])),
  );
  const refundIds = movements.flatMap(({ refundId }) => refundId ?? []);
  const own = await ownRefunds(at, refundIds);
  const foreign = await foreignRefunds(at, refundIds);
  return movements.map(({ kind, gatewayPaymentId, refundId }) => {
    if (kind === 'payment') return payments.get(gatewayPaymentId) ?? null;
    const key = `${gatewayPaymentId} ${refundId}`;
    return own.get(`${kind} ${key}`) ?? foreign.get(`${kind} ${key}`) ?? null;
  });
}

async function bookedPayments({ db, gateway }: Gateway, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, OwnRecord>();
  const rows = await db
    .selectFrom('gateway_payment as p')
    .leftJoin('gateway_order as o', (join) =>
      join.onRef('o.gateway', '=', 'p.gateway').onRef('o.number', '=', 'p.number'),
    )
    .select(['p.gateway_payment_id', 'p.amount', 'p.currency', 'p.booked_to', 'o.company_id'])
    .where('p.gateway', '=', gateway)
    .where('p.gateway_payment_id', 'in', [...new Set(ids)])
    .where('p.booked_to', 'is not', null)
    .execute();
  return new Map(
    rows.map((row): [string, OwnRecord] => [
      row.gateway_payment_id,
      {
        id: row.gateway_payment_id,
        amount: money(row.amount, row.currency),
        book: row.booked_to === 'purpose' ? (row.company_id ?? provider) : provider,
      },
    ]),
  );
}

/** Refunds that we ordered and that were made, and those of them that came back. */
async function ownRefunds({ db, gateway }: Gateway, ids: readonly string[]) {
  const found = new Map<string, OwnRecord>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('gateway_refund_order as o')
    .innerJoin('payment_refund as r', (join) =>
      join.onRef('r.company_id', '=', 'o.company_id').onRef('r.id', '=', 'o.number'),
    )
    .select(['r.id', 'r.gateway_payment_id', 'r.amount', 'r.currency', 'r.status', 'r.company_id'])
    .where('o.gateway', '=', gateway)
    .where('o.number', 'in', [...new Set(ids)])
    .where('r.refunded_at', 'is not', null)
    .execute();
  for (const row of rows) {
    const { id, company_id: book } = row;
    const record = { id, amount: money(row.amount, row.currency), book };
    const key = `${row.gateway_payment_id} ${id}`;
    found.set(`refund ${key}`, record);
    if (row.status === 'failed') found.set(`refund_reversed ${key}`, record);
  }
  return found;
}

/** Refunds that the gateway made by itself, and those of them that came back. */
async function foreignRefunds({ db, gateway }: Gateway, ids: readonly string[]) {
  const found = new Map<string, OwnRecord>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('gateway_refund as r')
    .innerJoin('gateway_payment as p', (join) =>
      join
        .onRef('p.gateway', '=', 'r.gateway')
        .onRef('p.gateway_payment_id', '=', 'r.gateway_payment_id'),
    )
    .select(['r.refund_id', 'r.gateway_payment_id', 'r.amount', 'p.currency', 'r.came_back_at'])
    .where('r.gateway', '=', gateway)
    .where('r.refund_id', 'in', [...new Set(ids)])
    .execute();
  for (const row of rows) {
    const record = { id: row.refund_id, amount: money(row.amount, row.currency), book: provider };
    const key = `${row.gateway_payment_id} ${row.refund_id}`;
    found.set(`refund ${key}`, record);
    if (row.came_back_at !== null) found.set(`refund_reversed ${key}`, record);
  }
  return found;
}

/**
 * Refunds that a gateway made by itself of a payment, for a line that tells no number: it is one of this amount that no
 * other line is about.
 */
export async function foreignRefundsOf(
  db: Queries,
  gateway: GatewayId,
  gatewayPaymentId: string,
): Promise<{ refundId: string; amount: bigint }[]> {
  const rows = await db
    .selectFrom('gateway_refund')
    .select(['refund_id', 'amount'])
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .orderBy('first_reported_at')
    .orderBy('refund_id')
    .execute();
  return rows.map(({ refund_id: refundId, amount }) => ({ refundId, amount }));
}
