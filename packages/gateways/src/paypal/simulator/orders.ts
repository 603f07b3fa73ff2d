import { formatDecimal, parseDecimal } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import type { SimulatorResponse } from '../../payment-simulator.ts';
import { notify } from '../../simulator/delivery.ts';
import type { PaymentBook } from '../../simulator/payment-book.ts';
import { openPayment, payPayment } from '../../simulator/payment.ts';
import type { DeliveryFault, NewPayment, SimulatedPayment } from '../../simulator/payment.ts';
import type { SimulatorProtocol } from '../../simulator/protocol.ts';
import { parseJson } from '../http.ts';
import { json, notFound, refusal } from './api-response.ts';
import { randomNumber } from './identity.ts';
import { orderJson, orderStatus, type ResourceWorld } from './resources.ts';

export type OrdersWorld = ResourceWorld & {
  book: PaymentBook;
  protocol: SimulatorProtocol;
  /** The webhook is registered once, not told with every order. */
  notifyUrl: string;
};

/** PayPal forgets orders that nobody approved. */
const approvableMs = 3 * 60 * 60 * 1000;

const webAddress = z.url({ protocol: /^https?$/ });
const newOrder = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.object({
      custom_id: z.string().check(z.regex(/^\w{1,64}$/)),
      invoice_id: z.string(),
      description: z.string().check(z.maxLength(127)),
      amount: z.object({ currency_code: z.literal('USD'), value: z.string() }),
      payee: z.object({ merchant_id: z.string() }),
    }),
  ]),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: webAddress }) }),
  }),
});

/** `POST /v2/checkout/orders`. The same request id leads to the same order. */
export async function createOrder(
  world: OrdersWorld,
  { requestId, body }: { requestId: string; body: string },
  now: Date,
): Promise<SimulatorResponse> {
  const asked = readOrder(world, body, now);
  if (!asked) return refusal(400, 'INVALID_PARAMETER_VALUE');
  if (requestId === '') return refusal(400, 'PAYPAL_REQUEST_ID_REQUIRED');
  const created = { ...asked, own: { requestId, captureId: randomNumber() } };
  return world.book.change<SimulatorResponse>(asked.orderId, (found) => {
    if (!found) {
      const next = openPayment(created, now);
      return { next, result: json(201, orderJson(world, next, now)) };
    }
    if (found.own['requestId'] !== requestId)
      return { next: null, result: refusal(422, 'DUPLICATE_INVOICE_ID') };
    const result = isSame(found, asked)
      ? json(200, orderJson(world, found, now))
      : refusal(422, 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED');
    return { next: null, result };
  });
}

/** `GET /v2/checkout/orders/{id}`. */
export async function showOrder(
  world: OrdersWorld,
  number: string,
  now: Date,
): Promise<SimulatorResponse> {
  const payment = await world.book.findByNumber(number);
  const isOrder = payment?.paymentId === number && orderStatus(payment, now) !== null;
  return isOrder ? json(200, orderJson(world, payment, now)) : notFound;
}

/** `POST /v2/checkout/orders/{id}/capture`. */
export async function captureOrder(
  world: OrdersWorld,
  { number, requestId }: { number: string; requestId: string },
  now: Date,
): Promise<SimulatorResponse> {
  const known = await world.book.findByNumber(number);
  if (known?.paymentId !== number) return notFound;
  return world.book.change<SimulatorResponse>(known.orderId, (payment) => {
    const status = payment && orderStatus(payment, now);
    if (!payment || !status) return { next: null, result: notFound };
    if (status === 'APPROVED') {
      const paid = payPayment(payment, now);
      const told = notify(
        { ...paid, own: { ...paid.own, captureRequestId: requestId } },
        world.protocol,
        { kind: 'paid' },
        now,
        asApproved(payment),
      );
      return { next: told, result: json(201, orderJson(world, told, now)) };
    }
    const isRepeated = status === 'COMPLETED' && payment.own['captureRequestId'] === requestId;
    if (isRepeated) return { next: null, result: json(200, orderJson(world, payment, now)) };
    const issue = status === 'COMPLETED' ? 'ORDER_ALREADY_CAPTURED' : 'ORDER_NOT_APPROVED';
    return { next: null, result: refusal(422, issue) };
  });
}

/** A fault chosen for the notification of the approval happens to that of the capture as well. */
function asApproved({ deliveries }: SimulatedPayment): { fault: DeliveryFault; times: number } {
  const genuine = deliveries.filter(({ fault }) => fault !== 'forged');
  const fault = genuine.some((delivery) => delivery.fault === 'lost') ? 'lost' : 'none';
  return { fault, times: Math.max(1, genuine.length) };
}

function readOrder(world: OrdersWorld, body: string, now: Date): NewPayment | null {
  const order = parseJson(newOrder, body);
  if (!order) return null;
  const [unit] = order.purchase_units;
  const amount = parseDecimal(unit.amount.value, 'USD');
  if (!amount || amount.amount <= 0n || unit.amount.value !== formatDecimal(amount)) return null;
  if (unit.payee.merchant_id !== world.merchantId) return null;
  return {
    orderId: unit.custom_id,
    paymentId: randomNumber(),
    subject: unit.description,
    amount: unit.amount.value,
    currency: 'USD',
    notifyUrl: world.notifyUrl,
    returnUrl: order.payment_source.paypal.experience_context.return_url,
    expiresAt: new Date(now.getTime() + approvableMs).toISOString(),
  };
}

function isSame(found: SimulatedPayment, asked: NewPayment): boolean {
  return found.amount === asked.amount && found.subject === asked.subject;
}
