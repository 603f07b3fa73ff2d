import type { GatewayId, NextStep } from '@arcadia/contract/funds/payments';
import type { Currency, Money } from '@arcadia/kernel/money';

export type PaymentRequest = {
  /**
   * Our order number, unique for ever: 6 to 32 of letters, digits and underscore, the narrowest rule of the gateways.
   * Made by `newId` when the order was: Stripe can list its payments by time only, not by our number.
   */
  orderId: string;
  /** Greater than zero, in one of the gateway's `currencies`. */
  amount: Money;
  /** The words that the payer reads on the gateway's page and on the statement. */
  subject: string;
  /** Absolute URL to which the gateway posts its signed notification. */
  notifyUrl: string;
  /** Absolute URL to which the payer's browser comes back. Its parameters prove nothing; query the order's status. */
  returnUrl: string;
  /**
   * The gateway refuses to take the payment after this instant, or some time later where its shortest limit is longer
   * (Stripe): `closePayment` ends it in time.
   */
  expiresAt: Date;
};

/**
 * The payer's next step. `gatewayPaymentId`: the number by which the gateway is asked about the payment, where it does
 * not know ours. The caller keeps it and passes it with every later call.
 */
export type StartedPayment = NextStep & { gatewayPaymentId?: string };

/**
 * The gateway's number of a payment, as it told it last: when it was started, or in a later report. Null if it told
 * none, so that nobody was sent there to pay.
 */
export type KnownNumber = { gatewayPaymentId?: string | null };

/** A payment by our number, or by the gateway's own. */
export type PaymentReference = ({ orderId: string } & KnownNumber) | { gatewayPaymentId: string };

/**
 * The state of a payment as the gateway reports it. `absent`: no such payment yet; one may still follow until `expiresAt`.
 * `approved`: approved by the payer, to be captured by `capturePayment`. `refunded`: fully refunded; a partly refunded payment
 * stays `paid`.
 */
export type PaymentState =
  | { status: 'absent' }
  | {
      status: 'pending' | 'closed' | 'failed';
      orderId: string;
      /** The gateway's number of the payment; null where it gives one only when the payment is paid. */
      gatewayPaymentId: string | null;
      /** The amount of the payment; null where the gateway tells none before it is paid. */
      amount: Money | null;
    }
  | {
      status: 'approved' | 'refunded';
      orderId: string;
      gatewayPaymentId: string;
      amount: Money;
    }
  | {
      status: 'paid';
      orderId: string;
      gatewayPaymentId: string;
      amount: Money;
      paidAt: Date | null;
    };

/**
 * A notification whose signature and addressee were verified. The domain still has to compare amount and currency with
 * the order. Notifications may be repeated and arrive out of order.
 */
export type PaymentNotification = {
  /** The id of a notification, the same for every repetition of it. */
  notificationId: string;
  orderId: string;
  gatewayPaymentId: string;
  /** The amount of the payment as a whole. */
  amount: Money;
  occurredAt: Date;
} & (
  | { status: 'pending' | 'approved' | 'paid' | 'closed' | 'failed' }
  /** A refund, partial or whole. */
  | ({ status: 'refunded' } & NotifiedRefund)
  /** A refund that the gateway had accepted and could not complete: its money is still with the provider. */
  | { status: 'refundFailed'; refundId: string; refunded: Money }
  /** The payer has opened a dispute at the gateway or the bank. Money taken back for it is reported as a refund. */
  | { status: 'disputed'; disputeId: string; disputed: Money }
);

/**
 * Some gateways tell the sum of all refunds of the payment so far, others only what this refund amounts to. A sum never
 * decreases, so only gateways whose refunds are final when they are counted may report it; where a refund can be reported
 * and fail afterwards, each is reported by itself.
 */
export type NotifiedRefund =
  | { of: 'payment'; refundId: string | null; refundedTotal: Money }
  | { of: 'refund'; refundId: string; refunded: Money };

export type NotificationRefusal =
  | 'malformed'
  | 'unsupported_charset'
  | 'bad_signature'
  | 'wrong_app'
  | 'wrong_seller';

/** `irrelevant`: genuine and addressed to us, but about nothing of ours. It is acknowledged, so that it is not repeated. */
export type IgnoredNotification = 'irrelevant';

export type NotificationResult =
  | { ok: true; notification: PaymentNotification }
  | {
      ok: false;
      reason: NotificationRefusal | IgnoredNotification;
    };

export type IncomingNotification = {
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The received bytes: signatures cover bytes, never a re-serialized form. */
  rawBody: Uint8Array;
  contentType: string | undefined;
};

/** The response that the gateway expects; anything but acceptance makes it repeat the notification later. */
export type Acknowledgement = { status: number; contentType: string; body: string };

export type RefundRequest = {
  orderId: string;
  /** Makes the refund idempotent: repeat an unknown outcome with the same id. Same form as `orderId`. */
  refundId: string;
  amount: Money;
} & KnownNumber;

export type RefundReference = Omit<RefundRequest, 'amount'>;

export type RefundResult =
  | { status: 'refunded' }
  /** Accepted, and completed later: a notification or `queryRefund` tells the outcome. */
  | { status: 'pending' }
  /** The gateway refused for good; `code` is its own code, `message` its own words for an operator. */
  | { status: 'refused'; code: string; message: string };

/** Status of a refund. `absent`: the gateway knows no such refund, so that it can be requested again. */
export type RefundState =
  | { status: 'absent' }
  | { status: 'pending' | 'refunded' | 'failed'; amount: Money };

/**
 * One movement in a gateway's daily statement. `refundReversed`: a refund, or money taken for a dispute, that came back
 * to us; it has the number of that refund.
 */
export type StatementLine = {
  kind: 'payment' | 'refund' | 'refundReversed';
  /** The order number that the gateway was given for the payment, ours or not; null if it tells none. */
  orderId: string | null;
  gatewayPaymentId: string;
  /** The refund's number as given to the gateway, ours or not; null for a payment, and if the gateway tells none. */
  refundId: string | null;
  /** The amount that the payer paid or got back, or that came back to us, above zero. */
  amount: Money;
  /** The fee that the gateway keeps of the amount; negative where it gives a fee back. */
  fee: Money;
  occurredAt: Date;
};

/** `notReady`: the gateway has not completed the day's statement yet; ask again later. */
export type Statement =
  | { status: 'ready'; lines: readonly StatementLine[] }
  | { status: 'notReady' };

/**
 * One payment gateway. Business results are values. A rejected promise means that the outcome is unknown (unreachable,
 * an untrusted response): call `queryPayment`, or repeat with the same ids. A `RangeError` is a mistake of the caller,
 * such as an amount of zero.
 */
export type PaymentGateway = {
  readonly id: GatewayId;
  readonly currencies: readonly Currency[];
  /** Names, in lower case, of the headers that prove a notification. They are kept with its bytes. */
  readonly notificationHeaders: readonly string[];
  /** The time that a payer has to pay, in milliseconds, where that is shorter than for other gateways. */
  readonly payWithinMs?: number;
  /** Repeating with the same `orderId` leads to the same payment. */
  createPayment(request: PaymentRequest): Promise<StartedPayment>;
  parseNotification(incoming: IncomingNotification): Promise<NotificationResult>;
  acknowledge(accepted: boolean): Acknowledgement;
  queryPayment(reference: PaymentReference): Promise<PaymentState>;
  /** Captures an approved payment. Missing if the gateway never reports `approved`. */
  capturePayment?(orderId: string, known?: KnownNumber): Promise<PaymentState>;
  /** Closes an unpaid payment and returns its state afterwards, which is `paid` if the payer was faster. */
  closePayment(orderId: string, known?: KnownNumber): Promise<PaymentState>;
  refund(request: RefundRequest): Promise<RefundResult>;
  queryRefund(refund: RefundReference): Promise<RefundState>;
  /**
   * All payments and refunds that the gateway completed on a day of UTC+8 (`2026-11-20`), in its own words: what it
   * calls its daily statement, or else its list of movements between the two midnights.
   */
  downloadStatement(day: string): Promise<Statement>;
};
