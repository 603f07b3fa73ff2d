import type { GatewayId } from '@arcadia/contract/funds/payments';
import { type Currency, money } from '@arcadia/kernel/money';
import type {
  PaymentState,
  RefundResult,
  RefundState,
} from '../../packages/domain/src/ports/payment-gateway.ts';
import type { GatewayAnswer, GatewayCall, Notice } from './messages.ts';
import type { Random } from './random.ts';

type Payment = {
  orderId: string;
  amount: bigint;
  status: 'pending' | 'paid' | 'closed';
  expiresAt: Date;
};
type Refund = {
  refundId: string;
  orderId: string;
  amount: bigint;
  status: 'pending' | 'refunded' | 'failed';
};

/** How often calls go wrong, as shares of 1. */
const faults = { callLost: 0.02, answerLost: 0.03, refundPending: 0.3, refundRefused: 0.05 };

/**
 * A gateway of a run, kept in the parent. It keeps its promises and nothing else: each refund's number is refunded once,
 * and nobody pays after an order's deadline, also where the order arrived when the product had given it up. Calls and
 * answers are lost, notices come never, late, repeatedly and in any order.
 */
export class SoakGateway {
  readonly id: GatewayId;
  readonly currency: Currency;
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  /** What it would still send. */
  readonly notices: Notice[] = [];
  #random: Random;
  #reliable = false;

  constructor(id: GatewayId, currency: Currency, random: Random) {
    this.id = id;
    this.currency = currency;
    this.#random = random;
  }

  /** From now on no call and no answer is lost. */
  recover(): void {
    this.#reliable = true;
  }

  /** The payer pays one of the orders that wait for it. */
  payOne(now: Date): void {
    const waiting = this.payments
      .values()
      .filter(({ status, expiresAt }) => status === 'pending' && now < expiresAt)
      .take(50)
      .toArray();
    const payment = this.#random.among(waiting);
    if (!payment) return;
    payment.status = 'paid';
    this.#send({ ...this.#about(payment), status: 'paid' });
  }

  /** Completes the refunds that it had accepted. */
  completeRefunds(): void {
    for (const refund of this.refunds.values())
      if (refund.status === 'pending') this.#complete(refund);
  }

  /** What it took and gave back, in minor units. */
  balance(): bigint {
    const sum = (rows: Iterable<{ status: string; amount: bigint }>, status: string) =>
      [...rows].reduce((total, row) => (row.status === status ? total + row.amount : total), 0n);
    return sum(this.payments.values(), 'paid') - sum(this.refunds.values(), 'refunded');
  }

  /** Null where the client never hears the answer. */
  answer(call: GatewayCall): GatewayAnswer | null {
    if (this.#fails(faults.callLost)) return null;
    const answer = this.#handle(call);
    return this.#fails(faults.answerLost) ? null : answer;
  }

  #handle(call: GatewayCall): GatewayAnswer {
    switch (call.method) {
      case 'createPayment': {
        const { orderId, amount, expiresAt } = call.argument;
        if (!this.payments.has(orderId))
          this.payments.set(orderId, {
            orderId,
            amount: amount.amount,
            status: 'pending',
            expiresAt,
          });
        return { kind: 'redirect', url: `https://gateway.example/${orderId}` };
      }
      case 'queryPayment':
        return this.#stateOf(call.argument);
      case 'closePayment': {
        const payment = this.payments.get(orderIdOf(call.argument));
        if (payment?.status === 'pending') payment.status = 'closed';
        return this.#stateOf(call.argument);
      }
      case 'refund':
        return this.#refund(call.argument);
      case 'queryRefund':
        return this.#refundState(call.argument.refundId);
    }
  }

  #stateOf(reference: Parameters<typeof orderIdOf>[0]): PaymentState {
    const payment = this.payments.get(orderIdOf(reference));
    if (!payment) return { status: 'absent' };
    const amount = money(payment.amount, this.currency);
    const { orderId } = payment;
    const gatewayPaymentId = paymentIdOf(orderId);
    if (payment.status === 'paid')
      return { status: 'paid', orderId, gatewayPaymentId, amount, paidAt: null };
    return { status: payment.status, orderId, gatewayPaymentId: null, amount };
  }

  #refund({
    orderId,
    refundId,
    amount,
  }: Extract<GatewayCall, { method: 'refund' }>['argument']): RefundResult {
    const known = this.refunds.get(refundId);
    if (known?.status === 'failed') return { status: 'refused', code: 'FAILED', message: '' };
    if (known?.status === 'refunded') return { status: 'refunded' };
    if (known) return { status: 'pending' };
    const payment = this.payments.get(orderId);
    const earlier = [...this.refunds.values()].filter(
      (refund) => refund.orderId === orderId && refund.status !== 'failed',
    );
    const left = (payment?.amount ?? 0n) - earlier.reduce((sum, refund) => sum + refund.amount, 0n);
    if (payment?.status !== 'paid' || amount.amount > left)
      throw new Error(
        `${refundId}: ${amount.amount} is asked back of ${orderId}, of which ${left} is left`,
      );
    const refund: Refund = { refundId, orderId, amount: amount.amount, status: 'pending' };
    this.refunds.set(refundId, refund);
    if (this.#fails(faults.refundRefused)) {
      refund.status = 'failed';
      return { status: 'refused', code: 'REFUSED', message: 'the account is closed' };
    }
    if (this.#fails(faults.refundPending)) return { status: 'pending' };
    this.#complete(refund);
    return { status: 'refunded' };
  }

  #refundState(refundId: string): RefundState {
    const refund = this.refunds.get(refundId);
    if (!refund) return { status: 'absent' };
    return { status: refund.status, amount: money(refund.amount, this.currency) };
  }

  #complete(refund: Refund): void {
    refund.status = 'refunded';
    const payment = this.payments.get(refund.orderId);
    if (!payment) throw new Error(`a refund of the unknown ${refund.orderId}`);
    const { refundId, amount: refunded } = refund;
    this.#send({ ...this.#about(payment), status: 'refunded', refundId, refunded });
  }

  /** Puts up to four copies among those not sent yet; one in ten notices is lost. */
  #send(notice: Notice): void {
    const copies = this.#random.share() < 0.1 ? 0 : 1 + this.#random.below(4);
    for (let copy = 0; copy < copies; copy += 1) this.notices.push(notice);
  }

  #about({ orderId, amount }: Payment) {
    const notificationId = `n${this.payments.size}.${this.refunds.size}.${orderId}`;
    return {
      gateway: this.id,
      notificationId,
      orderId,
      gatewayPaymentId: paymentIdOf(orderId),
      amount,
    };
  }

  #fails(share: number): boolean {
    return !this.#reliable && this.#random.share() < share;
  }
}

function paymentIdOf(orderId: string): string {
  return `gw_${orderId}`;
}

function orderIdOf(reference: { orderId: string } | { gatewayPaymentId: string }): string {
  return 'orderId' in reference ? reference.orderId : reference.gatewayPaymentId.slice(3);
}
