import type { GatewayId } from '@arcadia/contract/funds/payments';
import { type Currency, money } from '@arcadia/kernel/money';
import type { PaymentGateway } from '../../packages/domain/src/ports/payment-gateway.ts';
import { reach } from './kill-points.ts';
import type { FromClient, GatewayAnswer, GatewayCall, Notice, ToClient } from './messages.ts';

const waiting = new Map<number, (answer: GatewayAnswer | null) => void>();
let calls = 0;

export function send(message: FromClient): void {
  process.send?.(message);
}

/** Takes an answer of the parent to the call that waits for it. */
export function takeAnswer({ id, answer }: Extract<ToClient, { kind: 'answer' }>): void {
  waiting.get(id)?.(answer);
  waiting.delete(id);
}

async function ask<Answer extends GatewayAnswer>(call: GatewayCall): Promise<Answer> {
  reach('before gateway');
  const id = (calls += 1);
  const answered = new Promise<GatewayAnswer | null>((resolve) => waiting.set(id, resolve));
  send({ kind: 'call', id, call });
  const answer = await answered;
  reach('after gateway');
  if (answer === null) throw new Error('no answer');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parent answers each method with its own type
  return answer as Answer;
}

/** The client's end of a gateway that the parent plays. Notices need no signature: those are tested with each gateway. */
export function remoteGateway(gateway: GatewayId, currency: Currency): PaymentGateway {
  return {
    id: gateway,
    currencies: [currency],
    notificationHeaders: [],
    createPayment: ({ orderId, amount, expiresAt }) =>
      ask({ gateway, method: 'createPayment', argument: { orderId, amount, expiresAt } }),
    queryPayment: (argument) => ask({ gateway, method: 'queryPayment', argument }),
    closePayment: (orderId) => ask({ gateway, method: 'closePayment', argument: { orderId } }),
    refund: (argument) => ask({ gateway, method: 'refund', argument }),
    queryRefund: (argument) => ask({ gateway, method: 'queryRefund', argument }),
    downloadStatement: () => Promise.reject(new Error('no part of this run')),
    acknowledge: (accepted) => ({
      status: accepted ? 204 : 409,
      contentType: 'text/plain',
      body: '',
    }),
    async parseNotification({ rawBody }) {
      const { amount, notificationId, orderId, gatewayPaymentId, ...said } = noticeIn(rawBody);
      const common = { notificationId, orderId, gatewayPaymentId, amount: money(amount, currency) };
      const occurredAt = new Date(0);
      if (said.status === 'paid')
        return { ok: true, notification: { ...common, occurredAt, status: 'paid' } };
      const { refundId, refunded } = said;
      const refund = { of: 'refund', refundId, refunded: money(refunded, currency) } as const;
      return { ok: true, notification: { ...common, occurredAt, status: 'refunded', ...refund } };
    },
  };
}

const bodies = new WeakMap<Uint8Array, Notice>();

/** The body of a notice: the domain keeps its bytes, and the gateway above finds the notice by them. */
export function bodyOf(notice: Notice): Uint8Array {
  const body = Buffer.from(`${notice.status} ${notice.orderId}`);
  bodies.set(body, notice);
  return body;
}

function noticeIn(body: Uint8Array): Notice {
  const notice = bodies.get(body);
  if (!notice) throw new Error('a body that is no notice');
  return notice;
}
