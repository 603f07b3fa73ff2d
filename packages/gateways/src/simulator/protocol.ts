import type { BesideAction, PayerAction } from './payer-action.ts';
import type { Delivery, SimulatedPayment, SimulatedRefund } from './payment.ts';

/** States about which a gateway may notify its merchant. `pending`: a person asked to be told of an unpaid payment. */
export type NoticeEvent =
  | { kind: 'pending' | 'approved' | 'paid' | 'declined' | 'closed' | 'failed' | 'disputed' }
  | { kind: 'refunded' | 'refundFailed'; refund: SimulatedRefund };

/** One notification before it is signed and sent. Repetitions have the same id. */
export type Notice = { id: string; content: Readonly<Record<string, string>> };

/** Result of an attempt, in words for the simulator's pages, and whether the merchant accepted the notification. */
export type SendResult = { outcome: string; acknowledged: boolean };

/** Behaviour of one gateway that others don't have, as far as the payer's side is concerned. */
export type SimulatorProtocol = {
  /** Prefix of its collections in the store, such as `alipay`. */
  name: string;
  /** Waiting times between the attempts of a notification until the merchant accepts it. */
  retryDelaysMs: readonly number[];
  /** Actions that this gateway's page doesn't offer. */
  missingActions: readonly PayerAction[];
  /**
   * The other payment that such an action makes, not paid yet, with gateway numbers of its own: under a number that the
   * merchant never gave, or once more under the same one where the gateway allows that. What is left out can't happen here.
   */
  beside: Readonly<
    Partial<Record<BesideAction, (payment: SimulatedPayment, now: Date) => SimulatedPayment>>
  >;
  /** The payer agrees to pay: `payPayment`, or `approvePayment` where the merchant captures. */
  accept(payment: SimulatedPayment, at: Date): SimulatedPayment;
  /** The notifications of an event; none if this gateway does not report it. */
  notices(payment: SimulatedPayment, event: NoticeEvent, now: Date): readonly Notice[];
  /** Signs and sends a notification; with a stranger's key if `delivery.fault` is `forged`. */
  send(notifyUrl: string, delivery: Delivery, now: Date): Promise<SendResult>;
  /** All numbers of the gateway's own by which the payment is found. */
  numbersOf(payment: SimulatedPayment): readonly string[];
};
