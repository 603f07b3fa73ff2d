import type { PaymentCaseReason, PaymentCaseStatus } from '@arcadia/contract/funds/payment-cases';
import type { GatewayId } from '@arcadia/contract/funds/payments';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';

type PaymentKey = { readonly gateway: GatewayId; readonly gatewayPaymentId: string };

/** A payment of which its gateway gave something back by itself, or to which the payer objects. */
export type Contested = {
  /** The amount that the gateway gave back by itself and that did not come back to us, in minor units. */
  readonly takenBack: bigint;
  /** Whether a dispute is open, so that more may be taken. */
  readonly isDisputed: boolean;
  /** All cases about it, the oldest first. */
  readonly cases: readonly { id: string; reason: PaymentCaseReason; status: PaymentCaseStatus }[];
};

export function paymentKey({ gateway, gatewayPaymentId }: PaymentKey): string {
  return `${gateway} ${gatewayPaymentId}`;
}

/**
 * The contested ones of some payments, by `paymentKey`. Needs full scope: what gateways report belongs to no company.
 * @param lock whether their rows stay as they are until the transaction ends; in the order of their keys
 */
export async function contestedPayments(
  db: Queries,
  payments: readonly PaymentKey[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<string, Contested>> {
  if (payments.length === 0) return new Map();
  const isAsked = sql<boolean>`(gateway, gateway_payment_id) in (
    select * from unnest(${payments.map(({ gateway }) => gateway)}::text[],
      ${payments.map(({ gatewayPaymentId }) => gatewayPaymentId)}::text[]))`;
  const trades = db
    .selectFrom('gateway_payment')
    .select(['gateway', 'gateway_payment_id', 'refunded', 'came_back'])
    .where(isAsked)
    .orderBy('gateway')
    .orderBy('gateway_payment_id');
  const rows = await (lock ? trades.forNoKeyUpdate() : trades).execute();
  const cases = await db
    .selectFrom('payment_case')
    .select(['id', 'reason', 'status', 'gateway', 'gateway_payment_id'])
    .where(isAsked)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
  const keyOf = (row: { gateway: GatewayId; gateway_payment_id: string }) =>
    paymentKey({ gateway: row.gateway, gatewayPaymentId: row.gateway_payment_id });
  const casesOf = Map.groupBy(cases, keyOf);
  return new Map(
    rows.flatMap((row) => {
      const own = casesOf.get(keyOf(row)) ?? [];
      const takenBack = row.refunded - row.came_back;
      const isDisputed = own.some((one) => one.reason === 'dispute' && one.status === 'open');
      if (takenBack === 0n && own.length === 0) return [];
      const shown = own.map(({ id, reason, status }) => ({ id, reason, status }));
      return [[keyOf(row), { takenBack, isDisputed, cases: shown }] as const];
    }),
  );
}
