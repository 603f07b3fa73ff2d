import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { buttonClass, textLinkClass } from '@arcadia/ui/action/button';
import { isMissing } from '@arcadia/web/calls/api-error';
import { addToCart } from '../../shared/cart.ts';
import { FailureNote } from '../../shared/FailureNote.tsx';
import { askForLogin } from '../../shared/login.ts';
import { type Member, memberStore } from '../../shared/member.ts';
import { paths } from '../../shared/paths.ts';
import { session } from '../../shared/session.ts';
import { useLink } from '../../shared/shop.tsx';
import { useStore } from '../../shared/store.ts';
import type { ReactNode } from 'react';
import { MayNotOrder, mayOrder } from './MayNotOrder.tsx';
import { OrderFacts, OrderHead } from './OrderFacts.tsx';
import { Payment } from './Payment.tsx';
import { SaveReceipt } from './SaveReceipt.tsx';
import { type Order, useOrder } from './use-order.ts';

type AllTexts = Dictionaries['shopOrders'];
type Texts = AllTexts['order'];

/** One order: to be paid, in process, complete, or ended. */
export function OrderScreen({ id, texts: all }: { id: string; texts: AllTexts }) {
  const { order: texts } = all;
  const member = useStore(memberStore, null);
  const link = useLink();
  const { order, error, ...asking } = useOrder(id, member !== null);
  if (member === null && session.token() === null)
    return (
      <Sheet title={texts.logIn}>
        <button
          type="button"
          onClick={askForLogin}
          className={`${buttonClass({ variant: 'primary' })} mt-5 h-10`}
        >
          {texts.logIn}
        </button>
      </Sheet>
    );
  if (order === null && isMissing(error))
    return (
      <Sheet title={texts.missing}>
        <p className="mt-2 text-text-muted">{texts.missingText}</p>
        <a href={link(paths.home)} className={`${buttonClass({ variant: 'primary' })} mt-5 h-10`}>
          {texts.toOffers}
        </a>
      </Sheet>
    );
  return (
    <div className="mx-auto max-w-240 px-4 pt-8 md:px-6">
      {order === null && error === null && (
        <p role="status" data-awaited="">
          {texts.loading}
        </p>
      )}
      {error !== null && (
        <FailureNote
          error={error}
          title={texts.failed}
          retry={texts.ask}
          onRetry={() => void asking.ask()}
        />
      )}
      {order && <Whole order={order} member={member} texts={all} {...asking} />}
    </div>
  );
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-160 px-4 py-20 text-center">
      <h1 className="text-28 font-semibold text-balance">{title}</h1>
      {children}
    </div>
  );
}

type WholeProps = {
  order: Order;
  /** The member who is signed in; null when nobody is known to be any more. */
  member: Member | null;
  texts: AllTexts;
  unconfirmed: string | null;
  ask: () => Promise<void>;
  take: (order: Partial<Order>) => void;
};

function Whole({ order, member, texts: all, ...paying }: WholeProps) {
  const { order: texts } = all;
  const link = useLink();
  const { status } = order;
  return (
    <>
      <OrderHead order={order} texts={all} />
      <OrderFacts order={order} texts={all} />
      {status === 'unpaid' &&
        (member === null || mayOrder(member) ? (
          <Payment order={order} texts={texts} {...paying} />
        ) : (
          <MayNotOrder member={member} texts={all} />
        ))}
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {(status === 'closed' || status === 'canceled') && (
          <OrderAgain order={order} texts={texts} />
        )}
        {status === 'paid' && (
          // What a buyer wants next: to see what the order gives.
          <a
            href={`${paths.orders}/detail/${order.id}`}
            className={`${buttonClass({ variant: 'primary' })} h-10`}
          >
            {texts.detail}
          </a>
        )}
        {order.paidAt !== null && <SaveReceipt id={order.id} texts={texts} />}
        <a href={paths.orders} className={textLinkClass}>
          {texts.toOrders}
        </a>
        <a href={link(paths.home)} className={textLinkClass}>
          {texts.toOffers}
        </a>
      </p>
    </>
  );
}

type OrderProps = { order: Order; texts: Texts };

/** Puts what an ended order had back into the cart, which prices it anew. */
function OrderAgain({ order: { campaign, items }, texts }: OrderProps) {
  const link = useLink();
  const again = () => {
    for (const { packageId, quantity } of items) addToCart(campaign, packageId, quantity);
    location.assign(link(paths.cart));
  };
  return (
    <button type="button" onClick={again} className={`${buttonClass({ variant: 'primary' })} h-10`}>
      {texts.orderAgain}
    </button>
  );
}
