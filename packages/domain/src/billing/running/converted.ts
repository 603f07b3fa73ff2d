import { type Currency, type Money, money } from '@arcadia/kernel/money';
import type { Rate } from '../../pricing/index.ts';
import { payableOf } from '../engine/payable.ts';

/** An estimate in the company's currency; nothing where no rate was ever published, since it is not known then. */
export function converted(amount: Money, currency: Currency, newest: Rate | null): Money {
  if (amount.currency !== currency && newest === null) return money(0n, currency);
  return payableOf(amount, currency, newest?.rate ?? null);
}
