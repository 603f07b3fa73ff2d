import type { Queries } from '../database/connection.ts';
import type { LotRow } from '../funds/index.ts';
import { type Contested, contestedPayments, paymentKey } from '../payments/index.ts';

type Paid = Pick<LotRow, 'gateway' | 'gateway_payment_id'>;

/** Contests of the payments that brought lots, by lot. */
export type ContestedLots = { of(lot: Paid): Contested | undefined };

/** Contests for callers that need not ask, because the desk decides anew: there are none. */
export const uncontested: ContestedLots = { of: () => undefined };

/** Reads the contests of lots, which needs full scope. @param lock whether the payments stay so until the transaction ends */
export async function contestedLots(
  db: Queries,
  lots: readonly Paid[],
  { lock = false }: { lock?: boolean } = {},
): Promise<ContestedLots> {
  const payments = lots.flatMap((lot) => keyOf(lot) ?? []);
  const contested = await contestedPayments(db, payments, { lock });
  return {
    of(lot) {
      const key = keyOf(lot);
      return key === null ? undefined : contested.get(paymentKey(key));
    },
  };
}

function keyOf({ gateway, gateway_payment_id: gatewayPaymentId }: Paid) {
  return gateway === null || gatewayPaymentId === null ? null : { gateway, gatewayPaymentId };
}

/** The amount of a lot that was neither taken back by its gateway nor refunded; nothing while the payer objects. In minor units. */
export function leftOfPayment(
  { amount, refunded }: Pick<LotRow, 'amount' | 'refunded'>,
  { takenBack, isDisputed }: Contested,
): bigint {
  const left = amount - refunded - takenBack;
  return isDisputed || left < 0n ? 0n : left;
}
