import type { Offer } from '@arcadia/contract/shop/shop';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { formatMoney } from '@arcadia/i18n/formats';
import { percentOff } from '@arcadia/kernel/percent-off';
import type { Currency } from '@arcadia/kernel/money';

type Texts = Dictionaries['shopWindow']['offer'];

export function priceIn(offer: Offer, currency: Currency): Offer['prices'][number] | undefined {
  return offer.prices.find(({ price }) => price.currency === currency);
}

/** The discount as the language writes it; null where there is none. */
export function foldText({ fold }: Offer, texts: Texts): string | null {
  const off = percentOff(fold);
  return off === '0' ? null : texts.fold({ fold, percentOff: off });
}

export function contentTexts({ contents }: Offer, texts: Texts): string[] {
  return contents.map(({ kind, quantity }) => texts.granted[kind](grouped(quantity)));
}

/** A whole number as a decimal string, with grouped thousands. */
function grouped(quantity: string): string {
  return quantity.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Limits of the offer, each in a few words; that it is for a first order stands with the discount. */
export function termTexts(offer: Offer, texts: Texts): string[] {
  const { validity, maxPerCompany } = offer;
  return [
    texts.validity[validity.unit](validity.count),
    ...(maxPerCompany === null ? [] : [texts.limit(maxPerCompany)]),
  ];
}

/** How many one cart can hold; null for any number. */
export function maxInCartOf({ remaining, maxPerCompany }: Offer): number | null {
  if (remaining === null || maxPerCompany === null) return remaining ?? maxPerCompany;
  return Math.min(remaining, maxPerCompany);
}

export function savedText(
  { original, price }: Offer['prices'][number],
  texts: Texts,
): string | null {
  const cents = (amount: string) => BigInt(amount.replace('.', ''));
  const saved = cents(original.amount) - cents(price.amount);
  if (saved <= 0n) return null;
  const digits = String(saved).padStart(3, '0');
  const amount = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return texts.save({ amount: formatMoney(amount, price.currency) });
}
