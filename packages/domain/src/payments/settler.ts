import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';

/** Money of a payment, exactly as ordered, that a gateway has taken. */
export type ReceivedPayment = {
  readonly companyId: string;
  readonly subjectId: string;
  readonly gateway: GatewayId;
  readonly gatewayPaymentId: string;
  readonly amount: Money;
};

/** A change of a payment's status without money. */
export type UnpaidChange = {
  readonly companyId: string;
  readonly subjectId: string;
  readonly status: 'processing' | 'closed' | 'failed';
};

/**
 * The functions by which a feature books payments of its purpose. Both run within the transaction that moves the payment, and lock
 * what they change.
 */
export type Settler = {
  /**
   * Books the money, once for each subject, also if the payment was closed or had failed before. Returns
   * `not_creditable` if it can't be booked any more: it then goes to suspense.
   */
  settle(tx: Write, ctx: Context, payment: ReceivedPayment): Promise<'settled' | 'not_creditable'>;
  /** Applies the payment's status. */
  follow(tx: Write, ctx: Context, change: UnpaidChange): Promise<void>;
};

/** The settlers by purpose. The server composes them: payments know no purpose, and a purpose is added beside them. */
export type Settlers = Readonly<Record<string, Settler>>;

/** @throws Error if the purpose has no settler, a defect of the composition. Then nothing is booked. */
export function settlerOf(settlers: Settlers, purpose: string): Settler {
  const settler = Object.hasOwn(settlers, purpose) ? settlers[purpose] : undefined;
  if (!settler) throw new Error(`no settler for payments of purpose ${purpose}`);
  return settler;
}
