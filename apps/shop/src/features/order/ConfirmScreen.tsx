import type { PricedCart } from '@arcadia/contract/shop/shop';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { buttonClass, textLinkClass } from '@arcadia/ui/action/button';
import { isRefused } from '@arcadia/web/calls/api-error';
import { type Cart, useCart } from '../../shared/cart.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { askForLogin } from '../../shared/login.ts';
import { type Member, memberStore } from '../../shared/member.ts';
import { paths } from '../../shared/paths.ts';
import { useContentLanguage, useFormats, useLink } from '../../shared/shop.tsx';
import { useStore } from '../../shared/store.ts';
import { useLasting } from '../../shared/use-lasting.ts';
import { CartScreen } from './CartScreen.tsx';
import { MayNotOrder, mayOrder } from './MayNotOrder.tsx';
import { Repriced } from './Repriced.tsx';
import { Amounts } from './Sums.tsx';
import { type Priced, usePricedCart } from './use-priced-cart.ts';
import { type SubmitFailure, useSubmit } from './use-submit.ts';

type Texts = Dictionaries['shopOrders'];
/** `isOpen`: whether any campaign runs. */
type Props = { isOpen: boolean; texts: Texts };

/** The order that a cart becomes, before it is placed: by whom, what, and for how much. */
export function ConfirmScreen({ isOpen, texts }: Props) {
  const cart = useCart();
  const member = useStore(memberStore, null);
  const { data, error, isLoading, again } = usePricedCart(cart);
  if (!isOpen || Object.keys(cart.items).length === 0)
    return <CartScreen isOpen={isOpen} texts={texts} />;
  if (member === null) return <LogInFirst texts={texts} />;
  // Something stands in the way: the cart says what, and how to mend it.
  const isStopped = data?.lines.some(({ problem }) => problem !== null);
  if (isStopped || isRefused(error, 'activityLinkIncorrect'))
    return <CartScreen isOpen={isOpen} texts={texts} />;
  const { confirm, cart: words } = texts;
  return (
    <div className="mx-auto max-w-320 px-4 pt-8 md:px-6">
      <h1 className="text-28 font-semibold">{confirm.title}</h1>
      <p className="mt-1 text-text-muted">{confirm.text}</p>
      {data === null && error === null && (
        <p role="status" className="mt-6 min-h-80 text-text-muted">
          {words.loading}
        </p>
      )}
      {error !== null && (
        <FailureNote error={error} title={words.failed} retry={words.retry} onRetry={again} />
      )}
      {data && <Summary {...{ cart, data, member, isLoading, again, texts }} />}
    </div>
  );
}

function LogInFirst({ texts: { confirm } }: { texts: Texts }) {
  return (
    <div className="mx-auto max-w-160 px-4 py-20 text-center">
      <h1 className="text-28 font-semibold">{confirm.logIn}</h1>
      <p className="mt-1 text-text-muted">{confirm.logInText}</p>
      <button
        type="button"
        onClick={askForLogin}
        className={`${buttonClass({ variant: 'primary' })} mt-5 h-10`}
      >
        {confirm.logIn}
      </button>
    </div>
  );
}

type SummaryProps = {
  cart: Cart;
  data: NonNullable<Priced['data']>;
  member: Member;
  isLoading: boolean;
  again: () => void;
  texts: Texts;
};

function Summary({ cart, data, member, isLoading, again, texts }: SummaryProps) {
  const { confirm } = texts;
  const link = useLink();
  // Known before anything is pressed; for visitors it is not.
  const isUncertified = 'certified' in data && !data.certified;
  const { submit, isSending, isQueuing, failure } = useSubmit({ cart, data, member, again });
  const isLasting = useLasting(isSending);
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <dl className="grid gap-4 rounded-card border border-hairline bg-surface p-5 md:grid-cols-2">
          <div>
            <dt className="text-13 text-text-muted">{confirm.buyer}</dt>
            <dd>{member.companyName}</dd>
          </div>
          <div>
            <dt className="text-13 text-text-muted">{confirm.account}</dt>
            <dd>{member.name}</dd>
          </div>
        </dl>
        <Lines data={data} texts={texts} />
        <a href={link(paths.cart)} className={`${textLinkClass} mt-3 inline-block`}>
          {confirm.back}
        </a>
      </div>
      <section className="h-fit rounded-card border border-hairline bg-surface p-5">
        <Amounts data={data} texts={texts.cart} />
        {failure && !isUncertified && <Refused {...failure} now={data.amount} texts={texts} />}
        {!mayOrder(member) && <MayNotOrder member={member} texts={texts} />}
        {mayOrder(member) && isUncertified && <CertifyFirst texts={confirm} />}
        {mayOrder(member) && !isUncertified && (
          <Submit isBusy={isSending || isLoading} label={confirm.submit} submit={submit} />
        )}
        <p role="status" className="text-13 text-text-muted">
          {isLasting && (
            <span className="mt-2 block">{isQueuing ? confirm.queuing : confirm.sending}</span>
          )}
        </p>
      </section>
    </div>
  );
}

type SubmitProps = { isBusy: boolean; label: string; submit: () => Promise<void> };

function Submit({ isBusy, label, submit }: SubmitProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) void submit();
      }}
      className={`${buttonClass({ variant: 'primary', disabled: isBusy })} mt-4 h-10 w-full`}
    >
      {label}
    </button>
  );
}

function Lines({ data, texts }: { data: PricedCart; texts: Texts }) {
  const content = useContentLanguage();
  const { money } = useFormats();
  return (
    <section className="mt-4 rounded-card border border-hairline bg-surface p-5">
      <h2 className="text-16 font-semibold">{texts.confirm.items}</h2>
      <ul className="mt-2 divide-y divide-hairline">
        {data.lines.map(({ packageId, offer, quantity, amount }) => (
          <li key={packageId} className="flex justify-between gap-4 py-2">
            <span>
              {offer?.name[content]} <span className="text-text-muted">× {quantity}</span>
              <Repriced line={{ packageId, offer, amount }} texts={texts.cart} />
            </span>
            <span className="tabular-nums">{amount && money(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type RefusedProps = SubmitFailure & { now: PricedCart['amount']; texts: Texts };

/** Reason why the order was not placed, with the way on where there is one. */
function Refused({ error, before, now, texts }: RefusedProps) {
  const { money } = useFormats();
  const { confirm, cart } = texts;
  if (isRefused(error, 'certificationRequired')) return <CertifyFirst texts={confirm} />;
  const isChanged = changes.some((name) => isRefused(error, name));
  return (
    <>
      <FailureNote error={error} title={isChanged ? confirm.changed : confirm.failed} />
      {before.amount !== now.amount && (
        <p role="status" className="font-medium">
          {confirm.newAmount({ before: money(before), now: money(now) })}
        </p>
      )}
      {isRefused(error, 'unpaidOrderExists') && (
        <a href={paths.orders} className={textLinkClass}>
          {cart.toOrders}
        </a>
      )}
    </>
  );
}

function CertifyFirst({ texts }: { texts: Texts['confirm'] }) {
  return (
    <div role="alert" className="mt-4 rounded-card bg-warning-soft px-4 py-3 text-warning">
      <p>{texts.certify}</p>
      <a href={paths.certification} className={`${buttonClass()} mt-2`}>
        {texts.certifyAction}
      </a>
    </div>
  );
}

/** Refusals because something is no longer as it was shown. */
const changes = ['packagePriceChanged', 'packageSoldOut', 'activityLinkIncorrect'] as const;
