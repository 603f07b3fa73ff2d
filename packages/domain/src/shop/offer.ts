import type { Offer } from '@arcadia/contract/shop/shop';
import { foldedPrice } from '@arcadia/kernel/folded-price';
import { currencies, type Currency, money, toWire } from '@arcadia/kernel/money';
import type { PackageRow } from './repo.ts';
import { contentsOf, textsOfPackage } from './stored.ts';

/** Minor units of one package, before and after the discount; null where it is not sold in the currency. */
export function priceIn(
  row: Pick<PackageRow, 'fold' | 'original_cny' | 'original_usd'>,
  currency: Currency,
): { original: bigint; price: bigint } | null {
  const original = { CNY: row.original_cny, USD: row.original_usd }[currency];
  return original === null ? null : { original, price: foldedPrice(original, row.fold) };
}

/** A package as a visitor sees it. */
export function toOffer(row: PackageRow): Offer {
  return {
    id: row.id,
    ...textsOfPackage(row.texts),
    fold: plainFold(row.fold),
    prices: currencies.flatMap((currency) => {
      const price = priceIn(row, currency);
      if (price === null) return [];
      const wire = (amount: bigint) => toWire(money(amount, currency));
      return [{ original: wire(price.original), price: wire(price.price) }];
    }),
    validity: { count: row.validity_count, unit: row.validity_unit },
    maxPerCompany: row.max_per_company,
    firstOrderOnly: row.first_order_only,
    remaining: row.stock === null ? null : row.stock - row.taken,
    contents: contentsOf(row.contents).map(({ kind, quantity }) => ({ kind, quantity })),
  };
}

/** The fold without a decimal of zero: `8.0` as `8`. */
export function plainFold(fold: string): string {
  return fold.replace(/\.0$/, '');
}
