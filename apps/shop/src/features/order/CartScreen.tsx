import { buttonClass } from '@arcadia/ui/action/button';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useCart } from '../../shared/cart.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { memberStore } from '../../shared/member.ts';
import { paths } from '../../shared/paths.ts';
import { useLink, useTexts } from '../../shared/shop.tsx';
import { useStore } from '../../shared/store.ts';
import { CartLine } from './CartLine.tsx';
import { Sums } from './Sums.tsx';
import { usePricedCart } from './use-priced-cart.ts';

/** `isOpen`: whether any campaign runs. */
type Props = { isOpen: boolean; texts: Dictionaries['shopOrders'] };

/** The cart of this browser, as the server prices it now. */
export function CartScreen({ isOpen, texts }: Props) {
  const { cart: words } = texts;
  const cart = useCart();
  const link = useLink();
  const isEmpty = Object.keys(cart.items).length === 0;
  const filled = isOpen ? <Filled words={words} /> : <Ended words={words} />;
  return (
    <div className="mx-auto max-w-320 px-4 pt-8 md:px-6">
      <h1 className="text-28 font-semibold">{words.title}</h1>
      {isEmpty ? (
        <div className="mt-6 rounded-card border border-hairline bg-surface px-4 py-16 text-center">
          <p className="text-16 font-medium">{words.empty}</p>
          <p className="mt-1 text-text-muted">{words.emptyText}</p>
          <a href={link(paths.home)} className={`${buttonClass({ variant: 'primary' })} mt-5`}>
            {words.toOffers}
          </a>
        </div>
      ) : (
        filled
      )}
    </div>
  );
}

type Words = { words: Dictionaries['shopOrders']['cart'] };

/** Said of a cart whose campaign no longer runs. */
function Ended({ words }: Words) {
  const { campaign } = useTexts();
  const link = useLink();
  return (
    <div
      role="alert"
      className="mt-6 rounded-card border border-hairline bg-surface px-4 py-16 text-center"
    >
      <p className="text-16 font-medium">{campaign.ended}</p>
      <a href={link(paths.home)} className={`${buttonClass({ variant: 'primary' })} mt-5`}>
        {words.toOffers}
      </a>
    </div>
  );
}

function Filled({ words }: Words) {
  const cart = useCart();
  const priced = usePricedCart(cart);
  const member = useStore(memberStore, null);
  const { data, error, isLoading } = priced;
  if (isRefused(error, 'activityLinkIncorrect')) return <Ended words={words} />;
  if (data === null)
    return error === null ? (
      <p role="status" className="mt-6 min-h-80 text-text-muted">
        {words.loading}
      </p>
    ) : (
      <FailureNote error={error} title={words.failed} retry={words.retry} onRetry={priced.again} />
    );
  const lines = data.lines.filter(({ packageId }) => packageId in cart.items);
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]" aria-busy={isLoading}>
      <div>
        {error !== null && (
          <FailureNote
            error={error}
            title={words.failed}
            retry={words.retry}
            onRetry={priced.again}
          />
        )}
        <ul className="divide-y divide-hairline rounded-card border border-hairline bg-surface">
          {lines.map((line) => (
            <CartLine
              key={line.packageId}
              line={line}
              quantity={cart.items[line.packageId] ?? line.quantity}
              texts={words}
            />
          ))}
        </ul>
        {member === null && (
          <p className="mt-3 text-13 text-text-muted">
            {words.prices({ currency: data.currency })}
          </p>
        )}
      </div>
      <Sums data={data} isLoading={isLoading} hasFailed={error !== null} texts={words} />
    </div>
  );
}
