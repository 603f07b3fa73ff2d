import type { PaymentState } from '@arcadia/domain/ports/payment-gateway';
import type { Money } from '@arcadia/kernel/money';
import { readRfc3339 } from '@arcadia/kernel/rfc3339';
import { readAmount } from './amount.ts';
import { numberForm } from './numbers.ts';
import type { PayPalCapture, PayPalLinks, PayPalOrder } from './schemas.ts';
import { unreadable } from './unreadable.ts';

/** Meaning of a capture's status. An order that is COMPLETED may hold a declined one. */
type CaptureStatus = 'paid' | 'refunded' | 'pending' | 'failed';

export function captureStatus({ status }: PayPalCapture): CaptureStatus {
  switch (status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return 'paid';
    case 'REFUNDED':
      return 'refunded';
    case 'PENDING':
      return 'pending';
    case 'DECLINED':
    case 'FAILED':
      return 'failed';
    default:
      throw unreadable('a capture has an unknown status');
  }
}

/**
 * The state of PayPal's order. Its number is that of PayPal's order until money was captured, and the capture's from
 * then on: refunds, disputes and statements name the capture. The amount is what was captured, or is to be.
 */
export function orderState(order: PayPalOrder, merchantId: string): PaymentState {
  const { unit, orderId, amount } = readOrder(order, merchantId);
  const names = { orderId, gatewayPaymentId: order.id };
  const captures = unit.payments?.captures ?? [];
  const decisive = decisiveCapture(captures);
  if (decisive) {
    const { capture, status } = decisive;
    const captured = readAmount(capture.amount);
    const number = { orderId, gatewayPaymentId: capture.id };
    if (status === 'paid')
      return {
        status,
        ...number,
        amount: captured,
        paidAt: readRfc3339(capture.create_time ?? ''),
      };
    if (status === 'refunded') return { status, ...number, amount: captured };
    if (status === 'pending') return { status, ...names, amount: captured };
  }
  switch (order.status) {
    case 'CREATED':
    case 'SAVED':
    case 'PAYER_ACTION_REQUIRED':
      return { status: 'pending', ...names, amount };
    case 'APPROVED':
      return { status: 'approved', ...names, amount };
    case 'VOIDED':
      return { status: 'closed', ...names, amount };
    case 'COMPLETED':
      if (decisive) return { status: 'failed', ...names, amount };
      throw unreadable('a completed order has no capture');
    default:
      throw unreadable('an order has an unknown status');
  }
}

/** Whether money was taken, or is being taken: such an order can't be abandoned any more. */
export function hasMoney(order: PayPalOrder): boolean {
  const captures = order.purchase_units.flatMap(({ payments }) => payments?.captures ?? []);
  return captures.some((capture) => captureStatus(capture) !== 'failed');
}

/** PayPal's order to which a capture belongs. */
export function orderNumberOf({ supplementary_data: data, links }: PayPalCapture): string | null {
  const { order_id: number = '' } = data?.related_ids ?? {};
  return numberForm.test(number) ? number : numberAbove(links, '/v2/checkout/orders/');
}

/** The last part of the address of what this belongs to (`rel` is `up`), where it is of that kind. */
export function numberAbove(links: PayPalLinks, path: string): string | null {
  const up = links?.find(({ rel }) => rel === 'up')?.href ?? '';
  const at = up.lastIndexOf(path);
  const number = at < 0 ? '' : up.slice(at + path.length);
  return numberForm.test(number) ? number : null;
}

/** The number that PayPal was given for a payment; one that is not ours still needs a name. */
export function merchantNumber(
  { custom_id: custom, invoice_id: invoice }: Pick<PayPalCapture, 'custom_id' | 'invoice_id'>,
  fallback: string,
): string {
  return [custom, invoice].find((text) => text && /^[\x21-\x7e]{1,128}$/.test(text)) ?? fallback;
}

export function isOtherMerchant(
  payee: { merchant_id?: string | undefined } | undefined,
  merchantId: string,
): boolean {
  return payee?.merchant_id !== undefined && payee.merchant_id !== merchantId;
}

function readOrder(order: PayPalOrder, merchantId: string) {
  const [unit, ...others] = order.purchase_units;
  if (!unit || others.length > 0) throw unreadable('an order has not one purchase unit');
  if (isOtherMerchant(unit.payee, merchantId)) throw unreadable('an order pays somebody else');
  const [capture] = unit.payments?.captures ?? [];
  const told = unit.amount ?? capture?.amount;
  if (!told) throw unreadable('an order has no amount');
  const amount: Money = readAmount(told);
  const orderId = merchantNumber(unit, merchantNumber(capture ?? {}, order.id));
  return { unit, amount, orderId };
}

/** Captured money comes before money under way, and that before what was declined. */
function decisiveCapture(captures: readonly PayPalCapture[]) {
  const read = captures.map((capture) => ({ capture, status: captureStatus(capture) }));
  const moved = read.filter(({ status }) => status === 'paid' || status === 'refunded');
  if (moved.length > 1) throw unreadable('an order was captured twice');
  return moved[0] ?? read.find(({ status }) => status === 'pending') ?? read[0];
}
