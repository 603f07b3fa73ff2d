import { decimal } from '@arcadia/kernel/decimal';
import type { BillingInput } from '../engine/bill.ts';
import type { PriceTerms } from '../../pricing/index.ts';
import { application, billing, price, quota, service, terms, yuan } from './billing-input.ts';

/** The example of the decisions about bills, to the cent. */
const worked: PriceTerms = {
  interactive_game: terms(
    { mau: price('12.00') },
    { baseFee: yuan('500'), guaranteedMau: decimal('100000') },
  ),
  bullet_game: terms({ gift_revenue: price('1', '8.5') }),
  interactive_gift: terms({ gifts: price('0.015') }),
  betting_game: terms({ difference: price('0.01', '2') }),
  ai: terms({ tokens: price('0.02'), voices: price('9.90'), bot_calls: price('0.05') }),
};
export const workedInput: BillingInput = billing(
  [
    application(
      [
        service(
          {
            interactive_game: { mau: decimal('83461') },
            bullet_game: { gift_revenue: decimal('45678.90') },
            interactive_gift: { gifts: decimal('123457') },
            betting_game: { difference: decimal('753086.43') },
            ai: {
              tokens: decimal('12345678'),
              voices: decimal('3'),
              bot_calls: decimal('4321'),
            },
          },
          { trial: { mau: decimal('1000'), bot_calls: decimal('1000') } },
        ),
      ],
      { hasMinimum: true },
    ),
  ],
  { terms: worked, quotas: [quota('q', 'mau', '10000')], discountPercent: decimal('5') },
);
