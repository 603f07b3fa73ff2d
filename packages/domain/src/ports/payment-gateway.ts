import type { GatewayId, NextStep } from '@arcadia/contract/payments';
import type { Currency, Money } from '@arcadia/kernel/money';

export type PaymentRequest = {
  /** Our order number, unique for ever: 6 to 32 of letters, digits and underscore, the narrowest rule of the gateways. */
  orderId: string;
  /** Greater than zero, in one of the gateway's `currencies`. */
  amount: Money;
  /** What the payer reads on the gateway's page and on the statement. */
  subject: string;
  /** Absolute URL to which the gateway posts its signed notification. */
  notifyUrl: string;
  /** Absolute URL to which the payer's browser comes back. What it carries proves nothing; ask the order's state. */
  returnUrl: string;
  /** The gateway refuses to take the payment after this instant. */
  expiresAt: Date;
};

/** A payment by our number, or by the gateway's own. */
export type PaymentReference = { orderId: string } | { gatewayPaymentId: string };

/**
 * What the gateway says about a payment.
 * `absent`: no such payment yet. It does not mean that none can follow: until `expiresAt` the payer may still pay.
 * `approved`: the payer agreed, and the money is to be taken by `capturePayment`.
 * `refunded`: wholly refunded; a partly refunded payment stays `paid`.
 */
export type PaymentState =
  | { status: 'absent' }
  | {
      status: 'pending' | 'approved' | 'closed' | 'failed' | 'refunded';
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
 * A notification whose signature and addressee were checked. The amount is the gateway's word: the domain still has
 * to compare it, with its currency, to the order. The same notification comes several times and out of order.
 */
export type PaymentNotification = {
  /** The same for every repetition of one notification. */
  notificationId: string;
  orderId: string;
  gatewayPaymentId: string;
  /** What the payment as a whole amounts to. */
  amount: Money;
  occurredAt: Date;
} & (
  | { status: 'pending' | 'approved' | 'paid' | 'closed' | 'failed' }
  /** A refund, partial or whole: `refundedTotal` is the sum of all refunds of the payment so far. */
  | { status: 'refunded'; refundId: string | null; refundedTotal: Money }
  /** The payer objects at the gateway or his bank. Money that is taken back for it is told as a refund. */
  | { status: 'disputed'; disputeId: string; disputed: Money }
);

export type NotificationRefusal =
  | 'malformed'
  | 'unsupported_charset'
  | 'bad_signature'
  | 'wrong_app'
  | 'wrong_seller';

export type NotificationResult =
  | { ok: true; notification: PaymentNotification }
  | {
      ok: false;
      reason: NotificationRefusal;
    };

export type IncomingNotification = {
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The bytes as they came: signatures are over bytes, never over a re-serialised form. */
  rawBody: Uint8Array;
  contentType: string | undefined;
};

/** The answer the gateway waits for; anything but acceptance makes it send again later. */
export type Acknowledgement = { status: number; contentType: string; body: string };

export type RefundRequest = {
  orderId: string;
  /** Makes the refund idempotent: repeat an unknown outcome with the same id. Same form as `orderId`. */
  refundId: string;
  amount: Money;
};

export type RefundResult =
  /** `refundedTotal` is the sum of all refunds of the payment so far. */
  | { status: 'refunded'; refundedTotal: Money }
  /** The gateway refused for good; `code` is its own code, `message` its own words for an operator. */
  | { status: 'refused'; code: string; message: string };

/** How one refund stands. `absent`: the gateway knows of no such refund. */
export type RefundState =
  | { status: 'absent' }
  | { status: 'pending' | 'refunded' | 'failed'; amount: Money };

/**
 * One payment gateway. Business answers are values. A promise that rejects means that the outcome is unknown
 * (unreachable, an answer that can't be trusted): ask `queryPayment`, or repeat with the same ids.
 * A `RangeError` is the caller's own mistake, such as an amount of zero.
 */
export type PaymentGateway = {
  readonly id: GatewayId;
  readonly currencies: readonly Currency[];
  /** Names, in lower case, of the headers that prove a notification. They are kept with its bytes. */
  readonly notificationHeaders: readonly string[];
  /** Asking again with the same `orderId` leads to the same payment. */
  createPayment(request: PaymentRequest): Promise<NextStep>;
  parseNotification(incoming: IncomingNotification): Promise<NotificationResult>;
  acknowledge(accepted: boolean): Acknowledgement;
  queryPayment(reference: PaymentReference): Promise<PaymentState>;
  /** Takes the money of an approved payment. Missing where the gateway never answers `approved`. */
  capturePayment?(orderId: string): Promise<PaymentState>;
  /** Closes an unpaid payment and answers the state it is in afterwards, which is `paid` where the payer was quicker. */
  closePayment(orderId: string): Promise<PaymentState>;
  refund(request: RefundRequest): Promise<RefundResult>;
  queryRefund(refund: Pick<RefundRequest, 'orderId' | 'refundId'>): Promise<RefundState>;
};
