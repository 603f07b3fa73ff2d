import { formatDecimal, parseDecimal } from '@arcadia/kernel/money';
import type { Money } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import type { SimulatorResponse } from '../../payment-simulator.ts';
import { notify } from '../../simulator/delivery.ts';
import type { SimulatedPayment } from '../../simulator/payment.ts';
import { requestRefund } from '../../simulator/refund.ts';
import { parseJson } from '../http.ts';
import { json, notFound, refusal } from './api-response.ts';
import { randomNumber } from './identity.ts';
import type { OrdersWorld } from './orders.ts';
import { captureJson, captureNumber, refundJson } from './resources.ts';

const newRefund = z.object({
  amount: z.object({ currency_code: z.literal('USD'), value: z.string() }),
  invoice_id: z.string().check(z.regex(/^\w{1,64}$/)),
});

const refusals = {
  contradiction: refusal(422, 'PAYPAL_REQUEST_ID_PREVIOUSLY_USED'),
  notPaid: refusal(422, 'CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.'),
  tooMuch: refusal(
    422,
    'REFUND_AMOUNT_EXCEEDED',
    'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
  ),
  refused: refusal(422, 'REFUND_FAILED_INSUFFICIENT_FUNDS', 'Your balance is not sufficient.'),
} as const;

/** `GET /v2/payments/captures/{id}`. */
export async function showCapture(world: OrdersWorld, number: string): Promise<SimulatorResponse> {
  const payment = await findCaptured(world, number);
  return payment ? json(200, captureJson(world, payment)) : notFound;
}

/** `GET /v2/payments/refunds/{id}`. */
export async function showRefund(world: OrdersWorld, number: string): Promise<SimulatorResponse> {
  const payment = await world.book.findByNumber(number);
  const refund = payment?.refunds.find((one) => one.number === number);
  return payment && refund ? json(200, refundJson(world, payment, refund)) : notFound;
}

/** `POST /v2/payments/captures/{id}/refund`. */
export async function refundCapture(
  world: OrdersWorld,
  { number, requestId, body }: { number: string; requestId: string; body: string },
  now: Date,
): Promise<SimulatorResponse> {
  const asked = parseJson(newRefund, body);
  const amount = parseDecimal(asked?.amount.value ?? '', 'USD');
  const isReadable = amount && amount.amount > 0n && asked?.amount.value === formatDecimal(amount);
  if (!asked || !isReadable || asked.invoice_id !== requestId)
    return refusal(400, 'INVALID_PARAMETER_VALUE');
  const captured = await findCaptured(world, number);
  if (!captured) return notFound;
  return world.book.change<SimulatorResponse>(captured.orderId, (payment) =>
    payment
      ? apply(world, payment, { refundId: requestId, amount }, now)
      : { next: null, result: notFound },
  );
}

function apply(
  world: OrdersWorld,
  payment: SimulatedPayment,
  asked: { refundId: string; amount: Money },
  now: Date,
): { next: SimulatedPayment | null; result: SimulatorResponse } {
  const answer = requestRefund(payment, { ...asked, number: randomNumber() }, now);
  switch (answer.kind) {
    case 'made': {
      const { next, refund } = answer;
      const result = json(201, refundJson(world, next, refund));
      if (refund.status === 'pending') return { next, result };
      return { next: notify(next, world.protocol, { kind: 'refunded', refund }, now), result };
    }
    case 'repeated':
      return { next: null, result: json(200, refundJson(world, payment, answer.refund)) };
    default:
      return { next: null, result: refusals[answer.kind] };
  }
}

async function findCaptured(
  { book }: OrdersWorld,
  number: string,
): Promise<SimulatedPayment | null> {
  const payment = await book.findByNumber(number);
  const isCaptured = payment?.paidAt && captureNumber(payment) === number;
  return isCaptured ? payment : null;
}
