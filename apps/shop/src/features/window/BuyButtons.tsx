import type { Offer } from '@arcadia/contract/shop/shop';
import { buttonClass, textLinkClass } from '@arcadia/ui/action/button';
import { useState } from 'react';
import { addressed } from '../../shared/addressed.ts';
import { addToCart, maxLines, useCart } from '../../shared/cart.ts';
import { rememberPrice } from '../../shared/seen-prices.ts';
import type { OwnProblem } from '../../shared/client.ts';
import { paths } from '../../shared/paths.ts';
import { useContentLanguage, useCurrency, useLink, useShop } from '../../shared/shop.tsx';
import { maxInCartOf, priceIn } from './offer-facts.ts';

type Props = {
  activity: string;
  offer: Offer;
  hasEnded: boolean;
  /** Reason why the company that is signed in can't order the package. */
  problem: OwnProblem | null;
};

/**
 * Into the cart, or there at once. The cart decides nothing: the server prices and limits it. A form, so that a press counts
 * before the page's program has arrived: the cart's page then puts into the cart what its address names.
 */
export function BuyButtons({ activity, offer, hasEnded, problem }: Props) {
  const { texts, view } = useShop();
  const words = texts.offer;
  const name = offer.name[useContentLanguage()];
  const currency = useCurrency();
  const { said, add, buy } = useBuying({ activity, offer, name });
  const isOff = hasEnded || problem !== null || offer.remaining === 0 || !priceIn(offer, currency);
  const shown =
    offer.remaining === 0 ? words.soldOut : problem === null ? words.buy : words.notForYou;
  const sent = [...new URLSearchParams(view.chosen), [addressed.activity, activity] as const];
  const button = { type: 'submit', name: addressed.add, value: offer.id, disabled: isOff } as const;
  return (
    <form method="get" action={paths.cart} onSubmit={(event) => event.preventDefault()}>
      {sent.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div className="mt-4 flex gap-2">
        <button
          {...button}
          aria-label={words.buyNamed({ shown, name })}
          onClick={buy}
          className={`${buttonClass({ variant: 'primary', disabled: isOff })} h-10 flex-1`}
        >
          {shown}
        </button>
        <button
          {...button}
          aria-label={words.addNamed({ name })}
          onClick={add}
          className={`${buttonClass({ disabled: isOff })} h-10 flex-1`}
        >
          {words.add}
        </button>
      </div>
      <p role="status" className="mt-2 min-h-5 text-13 text-text-muted">
        {problem === null ? said : problem.text}{' '}
        {problem?.action && (
          <a href={paths.orders} className={textLinkClass}>
            {problem.action}
          </a>
        )}
      </p>
    </form>
  );
}

function useBuying({
  activity,
  offer,
  name,
}: Pick<Props, 'activity' | 'offer'> & { name: string }) {
  const words = useShop().texts.offer;
  const link = useLink();
  const inCart = useCart().items[offer.id] ?? 0;
  const [said, setSaid] = useState('');
  const maxInCart = maxInCartOf(offer);
  const put = () => {
    for (const { price } of offer.prices) rememberPrice(offer.id, price);
    return addToCart(activity, offer.id);
  };
  const add = () => {
    if (maxInCart !== null && inCart >= maxInCart)
      return setSaid(words.atLimit({ name, count: inCart }));
    const count = put();
    setSaid(count === 0 ? words.cartFull({ max: maxLines }) : words.added({ name, count }));
  };
  const buy = () => {
    if (inCart === 0) put();
    location.assign(link(paths.cart));
  };
  return { said, add, buy };
}
