import { formatDecimal, money } from '@arcadia/kernel/money';
import { notify } from '../../simulator/delivery.ts';
import type { Decision } from '../../simulator/payment-book.ts';
import { amountOf, type SimulatedPayment } from '../../simulator/payment.ts';
import { isFullyRefunded, refundedTotal, requestRefund } from '../../simulator/refund.ts';
import { type ApiAnswer, done, invalid, missing, pageOf } from './answer.ts';
import type { ApiWorld } from './api-world.ts';
import { cents, newNumber, own, refundObject } from './objects.ts';
import { mapOf, type Parameters, wholeNumber } from './parameters.ts';
import { isWithin, limitOf } from './time-filter.ts';

export async function createRefund(
  world: ApiWorld,
  sent: Parameters,
  now: Date,
): Promise<ApiAnswer> {
  const asked = sent['payment_intent'] ?? sent['charge'] ?? '';
  const known = await world.book.findByNumber(asked);
  if (!known || !/^(?:pi|ch)_/.test(asked)) return missing('payment_intent', asked);
  return world.book.change<ApiAnswer>(known.orderId, (payment) =>
    payment
      ? refundOnce(world, payment, sent, now)
      : { next: null, result: missing('payment_intent', asked) },
  );
}

/** Stripe knows no numbers of ours: every request makes a refund, unless its idempotency key is repeated. */
function refundOnce(
  { protocol }: ApiWorld,
  payment: SimulatedPayment,
  sent: Parameters,
  now: Date,
): Decision<ApiAnswer> {
  const amount = 'amount' in sent ? wholeNumber(sent['amount']) : cents(payment);
  if (!amount) return refuse(invalid('Invalid positive integer', { param: 'amount' }));
  if (payment.disputedAt !== null)
    return refuse(invalid('The charge has been charged back.', { code: 'charge_disputed' }));
  const number = newNumber('re_3');
  const request = { refundId: number, number, amount: money(BigInt(amount), 'USD') };
  const answer = requestRefund(payment, request, now);
  switch (answer.kind) {
    case 'made': {
      const metadata = JSON.stringify(mapOf(sent, 'metadata'));
      const made = answer.next;
      const next = { ...made, own: { ...made.own, [`metadata ${number}`]: metadata } };
      const told = notify(next, protocol, { kind: 'refunded', refund: answer.refund }, now);
      return { next: told, result: done(refundObject(told, answer.refund)) };
    }
    case 'notPaid':
      return refuse(notRefundable(payment));
    case 'tooMuch':
      return refuse(
        invalid(
          `Refund amount ($${formatDecimal(request.amount)}) is greater than unrefunded amount on charge ($${unrefunded(payment)})`,
          { param: 'amount' },
        ),
      );
    default:
      return refuse(invalid('This charge can’t be refunded.', { code: 'charge_not_refundable' }));
  }
}

export async function retrieveRefund(world: ApiWorld, id: string): Promise<ApiAnswer> {
  const payment = await world.book.findByNumber(id);
  const refund = payment?.refunds.find(({ number }) => number === id);
  return payment && refund ? done(refundObject(payment, refund)) : missing('refund', id);
}

export async function listRefunds(world: ApiWorld, sent: Parameters): Promise<ApiAnswer> {
  const asked = sent['payment_intent'] ?? sent['charge'];
  if (asked === undefined) return invalid('Give a payment_intent or a charge.');
  const payment = await world.book.findByNumber(asked);
  const refunds = payment
    ? payment.refunds
        .map((refund) => refundObject(payment, refund))
        .filter((refund) => isWithin(Number(refund['created']), sent))
        .toReversed()
    : [];
  const paging = { url: '/v1/refunds', limit: limitOf(sent), after: sent['starting_after'] };
  return pageOf(refunds, paging);
}

function notRefundable(payment: SimulatedPayment): ApiAnswer {
  return isFullyRefunded(payment)
    ? invalid(`Charge ${own(payment, 'charge')} has already been refunded.`, {
        code: 'charge_already_refunded',
      })
    : invalid('This PaymentIntent does not have a successful charge to refund.', {
        code: 'payment_intent_unexpected_state',
      });
}

function unrefunded(payment: SimulatedPayment): string {
  const rest = amountOf(payment).amount - refundedTotal(payment).amount;
  return formatDecimal(money(rest, 'USD'));
}

function refuse(result: ApiAnswer): Decision<ApiAnswer> {
  return { next: null, result };
}
