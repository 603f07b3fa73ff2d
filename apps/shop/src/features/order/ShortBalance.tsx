import { holds } from '@arcadia/contract/access/permissions';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { buttonClass } from '@arcadia/ui/action/button';
import { useEffect, useRef } from 'react';
import { memberStore } from '../../shared/member.ts';
import { paths } from '../../shared/paths.ts';
import { useFormats } from '../../shared/shop.tsx';
import { useStore } from '../../shared/store.ts';
import type { Order } from './use-order.ts';

type Props = {
  order: Order;
  texts: Dictionaries['shopOrders']['order']['short'];
  onClose: () => void;
};

/** Business code 2006: the balance was used since it was shown (specification section 8). */
export function ShortBalance({ order, texts, onClose }: Props) {
  const { money, time } = useFormats();
  const member = useStore(memberStore, null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const mayRecharge = member !== null && holds(new Set(member.auth), 'rechargeAll');
  return (
    <dialog
      ref={dialog}
      aria-labelledby="short-title"
      aria-describedby="short-text"
      onClose={onClose}
      className="m-auto w-[min(27rem,calc(100vw-2rem))] rounded-card bg-surface-raised p-6 text-text shadow-float backdrop:bg-overlay max-md:p-4"
    >
      <h2 id="short-title" className="text-16 font-semibold">
        {texts.title}
      </h2>
      <p id="short-text" className="mt-1 text-text-muted">
        {texts.text({ due: money(order.due), time: time(order.payUntil) })}{' '}
        {mayRecharge ? texts.rechargeText : texts.askText}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className={`${buttonClass()} h-10`}
        >
          {texts.otherWay}
        </button>
        {mayRecharge && (
          <a href={paths.recharge} className={`${buttonClass({ variant: 'primary' })} h-10`}>
            {texts.recharge}
          </a>
        )}
      </div>
    </dialog>
  );
}
