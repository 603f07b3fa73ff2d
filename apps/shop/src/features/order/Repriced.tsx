import type { PricedCart } from '@arcadia/contract/shop/shop';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { seenPrice } from '../../shared/seen-prices.ts';
import { useFormats } from '../../shared/shop.tsx';

type Line = Pick<PricedCart['lines'][number], 'packageId' | 'offer' | 'amount'>;

/** The price of one package of a line, in the currency of the line. */
export function unitPrice({ offer, amount }: Line) {
  return offer?.prices.find((one) => one.price.currency === amount?.currency)?.price;
}

/** The price of a package when it was put into the cart, where it is another one now. */
export function Repriced({
  line,
  texts,
}: {
  line: Line;
  texts: Dictionaries['shopOrders']['cart'];
}) {
  const { money } = useFormats();
  const price = unitPrice(line);
  const before = price ? seenPrice(line.packageId, price.currency) : null;
  if (!price || before === null || before === price.amount) return null;
  const { currency } = price;
  return (
    <span className="mt-1 block text-13 text-warning">
      {texts.repriced({ before: money({ amount: before, currency }), now: money(price) })}
    </span>
  );
}
