import type { GatewayId } from '@arcadia/contract/funds';
import type { Currency } from '@arcadia/kernel/money';

export type PaymentMethod = { id: GatewayId; currencies: readonly Currency[] };

/** What each gateway takes. The server has the last word: an order it can't take is refused as `currencyNotSupported`. */
export const paymentMethods: readonly PaymentMethod[] = [{ id: 'alipay', currencies: ['CNY'] }];

export function methodsFor(currency: Currency): readonly PaymentMethod[] {
  return paymentMethods.filter(({ currencies }) => currencies.includes(currency));
}
