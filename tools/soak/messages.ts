import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Currency } from '@arcadia/kernel/money';
import type {
  KnownNumber,
  PaymentReference,
  PaymentRequest,
  PaymentState,
  RefundReference,
  RefundRequest,
  RefundResult,
  RefundState,
  StartedPayment,
} from '../../packages/domain/src/ports/payment-gateway.ts';

/** Where a client can be killed. Each is reached within an operation, possibly several times. */
export const killPoints = [
  'before commit',
  'after commit',
  'before gateway',
  'after gateway',
] as const;
export type KillPoint = (typeof killPoints)[number];

/** A company of a run: one currency, one main account. */
export type SoakCompany = { readonly id: string; readonly memberId: string };

/** What a client is asked to do. `choice` is a random number below 1 that selects among what the client finds. */
export type Operation =
  | {
      readonly do: 'openRecharge';
      readonly company: SoakCompany;
      readonly gateway: GatewayId;
      readonly amount: string;
    }
  | { readonly do: 'deliver'; readonly notice: Notice }
  | { readonly do: 'payerReturns'; readonly company: SoakCompany; readonly choice: number }
  | { readonly do: 'askGateways' | 'sendRefunds' | 'expireCoupons' }
  /** `share`: of what is left of a lot; and below which a case is decided in favour. */
  | {
      readonly do: 'askRefund';
      readonly company: SoakCompany;
      readonly choice: number;
      readonly share: number;
    }
  | { readonly do: 'decideRefund'; readonly choice: number; readonly share: number }
  | { readonly do: 'issueCoupon'; readonly company: SoakCompany; readonly amount: string }
  | {
      readonly do: 'useCoupons';
      readonly company: SoakCompany;
      readonly currency: Currency;
      /** Stands for a bill. */
      readonly bill: number;
      readonly cents: number;
    }
  | { readonly do: 'returnCoupons'; readonly company: SoakCompany; readonly bill: number }
  | { readonly do: 'revokeCoupon'; readonly choice: number }
  | {
      readonly do: 'adjust';
      readonly company: SoakCompany;
      readonly amount: string;
      readonly kind: 'credit' | 'debit';
    };

/** What the gateway says of one payment, as it is sent in a notification. Amounts in minor units. */
export type Notice = {
  readonly gateway: GatewayId;
  readonly notificationId: string;
  readonly orderId: string;
  readonly gatewayPaymentId: string;
  readonly amount: bigint;
} & (
  | { readonly status: 'paid' }
  | { readonly status: 'refunded'; readonly refundId: string; readonly refunded: bigint }
);

/** An operation on its way to a client, at a product time; `killAt` ends the client there with SIGKILL. */
export type Order = {
  readonly number: number;
  readonly now: Date;
  readonly operation: Operation;
  readonly killAt: KillPoint | null;
};

/** `done`: what the caller was told. `refused`: a refusal of the product, by its name. `failed`: anything else. */
export type Outcome =
  | { readonly is: 'done'; readonly told: string }
  | { readonly is: 'refused'; readonly by: string }
  | { readonly is: 'failed'; readonly error: string };

/** A call of a gateway, which the parent plays, so that its memory outlives every client. */
export type GatewayCall = { readonly gateway: GatewayId } & (
  | {
      readonly method: 'createPayment';
      readonly argument: Pick<PaymentRequest, 'orderId' | 'amount' | 'expiresAt'>;
    }
  | {
      readonly method: 'queryPayment' | 'closePayment';
      readonly argument: PaymentReference & KnownNumber;
    }
  | { readonly method: 'refund'; readonly argument: RefundRequest }
  | { readonly method: 'queryRefund'; readonly argument: RefundReference }
);
export type GatewayAnswer = StartedPayment | PaymentState | RefundResult | RefundState;

export type FromClient =
  | { readonly kind: 'ready' }
  | { readonly kind: 'outcome'; readonly number: number; readonly outcome: Outcome }
  | { readonly kind: 'call'; readonly id: number; readonly call: GatewayCall };

/** `null`: the answer was lost. */
export type ToClient =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: GatewayAnswer | null };
