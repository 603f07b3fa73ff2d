import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Money } from '@arcadia/kernel/money';
import type { Context } from '../database/context.ts';
import type { Write } from '../database/transaction.ts';
import type { Settlers } from './settler.ts';

/** A refund that a feature ordered with `openRefund`. */
export type OrderedRefund = {
  readonly companyId: string;
  /** The record for which the feature ordered the refund. */
  readonly subjectId: string;
  readonly refundId: string;
  readonly gateway: GatewayId;
  readonly amount: Money;
};

/** The reason why a gateway did not refund, in its own words, for an operator; null where it gave none. */
export type RefundFailure = { readonly code: string | null; readonly message: string | null };

/**
 * The functions by which a feature books refunds of its purpose. All run within the transaction that moves the refund. The money
 * has left `refund_payable` when `refunded` runs, and is on it when `refundFailed` runs.
 */
export type RefundSettler = {
  /** Locks the rows that the others change. Runs first, because the ledger is locked before they run. */
  lock(tx: Write, refund: OrderedRefund): Promise<void>;
  /** The gateway has refunded: once for each refund. */
  refunded(tx: Write, ctx: Context, refund: OrderedRefund): Promise<void>;
  /** The refund has failed for good: once, possibly after `refunded`, where the money came back. */
  refundFailed(
    tx: Write,
    ctx: Context,
    refund: OrderedRefund,
    failure: RefundFailure,
  ): Promise<void>;
};

/** The settlers by purpose of the refund, composed by the server as `Settlers` are. */
export type RefundSettlers = Readonly<Record<string, RefundSettler>>;

/** Settlers of everything that a notification may concern. */
export type AllSettlers = { readonly payments: Settlers; readonly refunds: RefundSettlers };

/** @throws Error if the purpose has no settler, a defect of the composition. Then nothing is changed. */
export function refundSettlerOf(settlers: RefundSettlers, purpose: string): RefundSettler {
  const settler = Object.hasOwn(settlers, purpose) ? settlers[purpose] : undefined;
  if (!settler) throw new Error(`no settler for refunds of purpose ${purpose}`);
  return settler;
}
