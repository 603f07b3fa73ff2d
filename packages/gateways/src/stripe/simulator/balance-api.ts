import type { SimulatedPayment } from '../../simulator/payment.ts';
import { type ApiAnswer, pageOf } from './answer.ts';
import type { ApiWorld } from './api-world.ts';
import { cents, chargeObject, disputeObject, own, refundObject, seconds } from './objects.ts';
import { expansions, isExpanded, type Parameters } from './parameters.ts';
import { isWithin, limitOf } from './time-filter.ts';

const listed = 100_000;
/** 2.9 % and 30 cents of a payment, 15 dollars of a dispute. */
const fee = { rate: 0.029, fixed: 30, dispute: 1_500 };

type Movement = {
  at: string;
  type: string;
  category: string;
  amount: number;
  fee: number;
  number: string;
  source: object & { id?: unknown };
};

/** The account's movements. Payments and refunds count when they are made, also those that fail later. */
export async function listBalance(world: ApiWorld, sent: Parameters): Promise<ApiAnswer> {
  const payments = await world.book.latest(listed);
  const withSource = isExpanded(expansions(sent, 'data.'), 'source');
  const transactions = payments
    .flatMap(movementsOf)
    .filter(
      ({ at, type }) =>
        isWithin(seconds(at), sent) && (sent['type'] === undefined || sent['type'] === type),
    )
    .filter(() => sent['currency'] === undefined || sent['currency'] === 'usd')
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .toReversed()
    .map((movement) => transactionObject(movement, withSource));
  const paging = { url: '/v1/balance_transactions', limit: limitOf(sent) };
  return pageOf(transactions, { ...paging, after: sent['starting_after'] });
}

function movementsOf(payment: SimulatedPayment): Movement[] {
  if (payment.paidAt === null) return [];
  const total = cents(payment);
  const isSlow = payment.own['slow'] === 'true';
  const paid = {
    at: payment.paidAt,
    type: isSlow ? 'payment' : 'charge',
    category: 'charge',
    amount: total,
    fee: Math.round(total * fee.rate) + fee.fixed,
    number: own(payment, 'charge'),
    source: chargeObject(payment),
  };
  return [
    paid,
    ...payment.refunds.flatMap((_, index) => refundMovements(payment, index)),
    ...disputed(payment),
  ];
}

function refundMovements(payment: SimulatedPayment, index: number): Movement[] {
  const refund = payment.refunds[index];
  if (!refund) return [];
  const source = refundObject(payment, refund);
  const amount = Number(source['amount']);
  const made = {
    at: refund.requestedAt,
    type: payment.own['slow'] === 'true' ? 'payment_refund' : 'refund',
    category: 'refund',
    amount: -amount,
    fee: 0,
    number: refund.number,
    source,
  };
  if (refund.status !== 'failed') return [made];
  const failure = { type: 'refund_failure', category: 'refund_failure', amount };
  return [made, { ...made, ...failure, at: refund.completesAt, number: `${refund.number}F` }];
}

function disputed(payment: SimulatedPayment): Movement[] {
  if (payment.disputedAt === null) return [];
  const source = disputeObject(payment);
  return [
    {
      at: payment.disputedAt,
      type: 'adjustment',
      category: 'dispute',
      amount: -Number(source['amount']),
      fee: fee.dispute,
      number: String(source['id']),
      source,
    },
  ];
}

function transactionObject(
  { at, type, category, amount, fee: kept, number, source }: Movement,
  withSource: boolean,
): Record<string, unknown> & { id: string } {
  return {
    id: `txn_${number.slice(3)}`,
    object: 'balance_transaction',
    amount,
    created: seconds(at),
    currency: 'usd',
    exchange_rate: null,
    fee: kept,
    net: amount - kept,
    reporting_category: category,
    source: withSource ? source : (source.id ?? null),
    status: 'available',
    type,
  };
}
