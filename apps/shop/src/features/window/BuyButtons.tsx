import type { Offer } from '@arcadia/contract/shop';
import { buttonClass } from '@arcadia/ui/action/button';
import { useState } from 'react';
import { addToCart, maxLines, useCart } from '../../shared/cart.ts';
import { rememberPrice } from '../../shared/seen-prices.ts';
import { paths } from '../../shared/paths.ts';
import { useContentLanguage, useCurrency, useLink, useShop } from '../../shared/shop.tsx';
import { maxInCartOf, priceIn } from './offer-facts.ts';

type Props = { activity: string; offer: Offer; hasEnded: boolean };

/** Into the cart, or there at once. The cart decides nothing: the server prices and limits it. */
export function BuyButtons({ activity, offer, hasEnded }: Props) {
  const texts = useShop().texts.offer;
  const name = offer.name[useContentLanguage()];
  const link = useLink();
  const currency = useCurrency();
  const inCart = useCart().items[offer.id] ?? 0;
  const [said, setSaid] = useState('');
  const maxInCart = maxInCartOf(offer);
  const isFull = maxInCart !== null && inCart >= maxInCart;
  const isOff = hasEnded || offer.left === 0 || !priceIn(offer, currency);

  const put = () => {
    for (const { price } of offer.prices) rememberPrice(offer.id, price);
    return addToCart(activity, offer.id);
  };
  const add = () => {
    if (isFull) return setSaid(texts.atLimit({ name, count: inCart }));
    const count = put();
    setSaid(count === 0 ? texts.cartFull({ max: maxLines }) : texts.added({ name, count }));
  };
  const buy = () => {
    if (inCart === 0) put();
    location.assign(link(paths.cart));
  };
  return (
    <>
      <div className="mt-4 flex gap-2">
        <button
          type="button"
          disabled={isOff}
          aria-label={texts.buyNamed({ name })}
          onClick={buy}
          className={`${buttonClass({ variant: 'primary', disabled: isOff })} h-10 flex-1`}
        >
          {offer.left === 0 ? texts.soldOut : texts.buy}
        </button>
        <button
          type="button"
          disabled={isOff}
          aria-label={texts.addNamed({ name })}
          onClick={add}
          className={`${buttonClass({ disabled: isOff })} h-10 flex-1`}
        >
          {texts.add}
        </button>
      </div>
      <p role="status" className="mt-2 min-h-5 text-13 text-text-muted">
        {said}
      </p>
    </>
  );
}
