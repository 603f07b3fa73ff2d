import type { Offer } from '@arcadia/contract/shop/shop';
import { useCurrency, useFormats, useShop } from '../../shared/shop.tsx';
import { priceIn, savedText } from './offer-facts.ts';

/** To pay, and before the discount. */
export function Price({ offer }: { offer: Offer }) {
  const texts = useShop().texts.offer;
  const currency = useCurrency();
  const { money } = useFormats();
  const found = priceIn(offer, currency);
  if (!found)
    return <p className="of-person text-16 text-text-muted">{texts.otherCurrency({ currency })}</p>;
  const saved = savedText(found, texts);
  return (
    <p className="of-person flex flex-wrap items-baseline gap-x-3">
      <span className="text-28 font-semibold text-danger tabular-nums">
        <span className="sr-only">{texts.price} </span>
        {money(found.price)}
      </span>
      {saved !== null && (
        <>
          <del className="text-text-faint tabular-nums">
            <span className="sr-only">{texts.original} </span>
            {money(found.original)}
          </del>
          <span className="text-13 text-success">{saved}</span>
        </>
      )}
    </p>
  );
}
