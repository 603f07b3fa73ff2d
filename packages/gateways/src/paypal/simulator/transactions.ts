import { money } from '@arcadia/kernel/money';
import type { SimulatorResponse } from '../../payment-simulator.ts';
import { type Movement, movementsBetween } from '../../simulator/movements.ts';
import type { PaymentBook } from '../../simulator/payment-book.ts';
import { amountOf } from '../../simulator/payment.ts';
import { json, refusal } from './api-response.ts';
import { amountJson, captureNumber, feeOf } from './resources.ts';

/** Executed transactions appear after three hours at most. */
const delayMs = 3 * 60 * 60 * 1000;
const maxSpanMs = 31 * 24 * 60 * 60 * 1000;
const secondMs = 1000;

/** `GET /v1/reporting/transactions`. */
export async function listTransactions(
  book: PaymentBook,
  query: string,
  now: Date,
): Promise<SimulatorResponse> {
  const asked = new URLSearchParams(query);
  const from = new Date(asked.get('start_date') ?? '');
  const last = new Date(asked.get('end_date') ?? '');
  const [page, size] = ['page', 'page_size'].map((name) => Number(asked.get(name) ?? 1));
  const spanMs = last.getTime() - from.getTime();
  const isValid = spanMs >= 0 && spanMs <= maxSpanMs && page && size && page > 0 && size <= 500;
  if (!isValid) return refusal(400, 'INVALID_REQUEST', 'The request is not well formed.');
  const refreshedAt = new Date(Math.floor((now.getTime() - delayMs) / secondMs) * secondMs);
  if (from > refreshedAt)
    return refusal(
      400,
      'INVALID_REQUEST',
      'Data for the given start date is not available. Please provide a valid start date.',
    );
  // To the second, both ends included.
  const movements = await movementsBetween(book, from, new Date(last.getTime() + secondMs));
  const known = movements.filter(({ at }) => at <= refreshedAt);
  return json(200, {
    transaction_details: known
      .slice((page - 1) * size, page * size)
      .map((movement) => ({ transaction_info: infoOf(movement) })),
    account_number: 'SIMACCOUNT001',
    start_date: offsetText(from),
    end_date: offsetText(last),
    last_refreshed_datetime: offsetText(refreshedAt),
    page,
    total_items: known.length,
    total_pages: Math.ceil(known.length / size),
  });
}

function infoOf({ payment, refund, at }: Movement): object {
  const { currency } = payment;
  const time = offsetText(at);
  const common = {
    transaction_initiation_date: time,
    transaction_updated_date: time,
    transaction_status: 'S',
    transaction_subject: payment.subject,
    custom_field: payment.orderId,
    protection_eligibility: '01',
  };
  if (refund) {
    const { amount } = amountOf({ amount: refund.amount, currency });
    return {
      transaction_id: refund.number,
      paypal_reference_id: captureNumber(payment),
      paypal_reference_id_type: 'TXN',
      transaction_event_code: 'T1107',
      transaction_amount: amountJson(money(-amount, currency)),
      fee_amount: amountJson(money(0n, currency)),
      invoice_id: refund.refundId,
      ...common,
    };
  }
  const gross = amountOf(payment);
  return {
    transaction_id: captureNumber(payment),
    transaction_event_code: 'T0006',
    transaction_amount: amountJson(gross),
    fee_amount: amountJson(money(-feeOf(gross).amount, currency)),
    invoice_id: payment.orderId,
    ...common,
  };
}

/** As PayPal writes it: `2026-11-20T08:59:59+0000`. */
function offsetText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}+0000`;
}
