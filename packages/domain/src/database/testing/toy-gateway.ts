import type { GatewayId } from '@arcadia/contract/funds/payments';
import { type Money, money } from '@arcadia/kernel/money';
import type {
  NotificationResult,
  PaymentGateway,
  PaymentState,
  RefundRequest,
  RefundResult,
  RefundState,
} from '../../ports/payment-gateway.ts';

export const price: Money = money(7_000n, 'CNY');

/** A gateway whose responses are set by the test. */
export type ToyGateway = PaymentGateway & {
  /** The gateway's response about each order; `absent` by default. */
  answers: Map<string, PaymentState>;
  asked: string[];
  closed: string[];
  captured: string[];
  /** The gateway's own number that came with the last question about each order. */
  known: Map<string, string | null | undefined>;
  /** Replaces the response: throw to be unreachable, never resolve to hang. */
  answer: (orderId: string) => Promise<PaymentState>;
  /** The refunds that it has made or accepted, by number. */
  refunds: Map<string, RefundState>;
  /** Each call about a refund, as `send rfd_…` or `ask rfd_…`. */
  refundCalls: string[];
  /** Replaces what it does with a refund. By default it makes each number's refund once. */
  makeRefund: (request: RefundRequest) => Promise<RefundResult>;
  /** Replaces what it tells about a refund. */
  tellRefund: (refundId: string) => Promise<RefundState>;
  /** Content of the next notification. */
  notification: NotificationResult;
};

/** No gateway of the product is called so: the domain must not care. */
const toyId = (name: string) => name as GatewayId;

export function toyGateway(name: string): ToyGateway {
  const answers = new Map<string, PaymentState>();
  const refunds = new Map<string, RefundState>();
  const toy: ToyGateway = {
    id: toyId(name),
    currencies: ['CNY'],
    notificationHeaders: ['x-toy-signature'],
    answers,
    asked: [],
    closed: [],
    captured: [],
    known: new Map(),
    answer: async (orderId) => answers.get(orderId) ?? { status: 'absent' },
    notification: { ok: false, reason: 'malformed' },
    createPayment: async ({ orderId }) => ({
      kind: 'approve',
      url: `https://toy.example/${orderId}`,
      gatewayPaymentId: `toy_${orderId}`,
    }),
    parseNotification: async () => toy.notification,
    acknowledge: (accepted) => ({
      status: accepted ? 204 : 409,
      contentType: 'text/plain',
      body: '',
    }),
    queryPayment(reference) {
      const orderId = 'orderId' in reference ? reference.orderId : '';
      toy.asked.push(orderId);
      toy.known.set(orderId, reference.gatewayPaymentId);
      return toy.answer(orderId);
    },
    closePayment(orderId, known) {
      toy.closed.push(orderId);
      toy.known.set(orderId, known?.gatewayPaymentId);
      return toy.answer(orderId);
    },
    async capturePayment(orderId, known) {
      toy.captured.push(orderId);
      toy.known.set(orderId, known?.gatewayPaymentId);
      return paidState(orderId);
    },
    refunds,
    refundCalls: [],
    async makeRefund({ refundId, amount }) {
      refunds.set(refundId, { status: 'refunded', amount });
      return { status: 'refunded' };
    },
    tellRefund: async (refundId) => refunds.get(refundId) ?? { status: 'absent' },
    refund(request) {
      toy.refundCalls.push(`send ${request.refundId}`);
      return toy.makeRefund(request);
    },
    queryRefund({ refundId }) {
      toy.refundCalls.push(`ask ${refundId}`);
      return toy.tellRefund(refundId);
    },
    downloadStatement: () => Promise.reject(new Error('not played')),
  };
  return toy;
}

export function paidState(orderId: string): PaymentState {
  const gatewayPaymentId = `toy_${orderId}`;
  return { status: 'paid', orderId, gatewayPaymentId, amount: price, paidAt: null };
}

export function pendingState(orderId: string): PaymentState {
  return { status: 'pending', orderId, gatewayPaymentId: `toy_${orderId}`, amount: price };
}
