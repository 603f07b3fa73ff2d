import type { Recharge } from '@arcadia/contract/funds/funds';
import { isScanned } from '@arcadia/contract/funds/payments';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Countdown } from '@arcadia/ui/feedback/countdown';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { FormError } from '@arcadia/ui/form/form-error';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { productNow } from '@arcadia/web/messages/product-time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { memberHolds, memberQuery } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { leaveToPay, rechargeOf } from '../../shared/next-step.ts';
import { useSettings } from '../../shared/settings.ts';
import { ExpiredOrder } from './ExpiredOrder.tsx';
import { ScanToPay } from './ScanToPay.tsx';

type PaymentOrderProps = {
  order: Recharge;
  /** The order may no longer be payable: look again. */
  onGone: () => void;
};

/** Payer, amount, payee and deadline, and the way to pay; once the time is over, the way to a new order. */
export function PaymentOrder({ order, onGone }: PaymentOrderProps) {
  const texts = useMessages('payment');
  const method = texts.gateways[order.gateway].name;
  const { data: member } = useQuery(memberQuery);
  const mayPay = member === undefined || memberHolds(member, 'rechargeAll');
  const [isOver, setOver] = useState(false);
  const isExpired = isOver || order.status === 'closed';
  const end = () => {
    setOver(true);
    onGone();
  };
  return (
    <section className="mx-auto w-full max-w-140 rounded-card border border-hairline bg-surface">
      <div className="px-6 pt-8 text-center">
        <h1 className="text-20 font-semibold text-balance">{texts.heading}</h1>
        <p className="mt-2 text-28 font-semibold tabular-nums">
          <Money {...order.amount} />
        </p>
        {!isExpired && <TimeLeft endsAt={order.expiresAt} onEnd={end} />}
      </div>
      <div className="px-6 pt-6 text-center print:hidden">
        {isExpired ? (
          <ExpiredOrder order={order} mayPay={mayPay} />
        ) : (
          <WayToPay {...{ order, method, mayPay, onGone }} />
        )}
        <OtherWays order={order} />
      </div>
      <div className="m-6 border-t border-hairline pt-6">
        <DescriptionList items={useOrderFields(order, method)} />
      </div>
    </section>
  );
}

function TimeLeft({ endsAt, onEnd }: { endsAt: string; onEnd: () => void }) {
  const texts = useMessages('payment');
  return (
    <p className="mt-1 text-13 text-text-muted">
      {texts.timeLeft}{' '}
      <Countdown
        endsAt={endsAt}
        now={productNow}
        onEnd={onEnd}
        label={texts.timeLeft}
        announce={texts.timeLeftSpoken}
      />
    </p>
  );
}

/** Specification section 3, "Payment order". */
function useOrderFields({ id, createdAt }: Recharge, method: string) {
  const texts = useMessages('payment');
  const { brandName } = useSettings();
  const { data: member } = useQuery(memberQuery);
  const orderNumber = <Identifier value={id} label={texts.order} max={32} />;
  return [
    { id: 'order', term: texts.order, value: orderNumber, wide: true },
    { id: 'item', term: texts.item, value: texts.itemRecharge },
    { id: 'method', term: texts.method, value: method },
    { id: 'payee', term: texts.payee, value: brandName },
    { id: 'payer', term: texts.payer, value: member?.companyName ?? '' },
    {
      id: 'createdAt',
      term: texts.createdAt,
      value: <Time instant={createdAt} kind="exact" />,
      wide: true,
    },
  ];
}

type WayToPayProps = PaymentOrderProps & { method: string; mayPay: boolean };

/** A code to scan at once, or the button that leads to the gateway's page. */
function WayToPay({ order, method, mayPay, onGone }: WayToPayProps) {
  const texts = useMessages('payment');
  if (!isScanned(order.gateway)) return <LeaveToPay {...{ order, method, mayPay, onGone }} />;
  if (mayPay) return <ScanToPay {...{ order, method, onGone }} />;
  return <p className="py-6 text-13 text-pretty text-text-muted">{texts.mayNotPay}</p>;
}

function LeaveToPay({ order: { id }, method, mayPay, onGone }: WayToPayProps) {
  const texts = useMessages('payment');
  const pay = useMutation({
    mutationFn: () => client.resumeRecharge({ id }),
    onSuccess: ({ payment }) => leaveToPay(payment, paths.payment(id)),
    onError: onGone,
  });
  return (
    <>
      <p className="text-13 text-pretty text-text-muted">{texts.next({ method })}</p>
      <FormError className="mt-4 text-left">
        {pay.error && (
          <>
            <p>{pay.error.message}</p>
            <p>{texts.payFailed}</p>
          </>
        )}
      </FormError>
      <div className="mt-6">
        <Button
          variant="primary"
          loading={pay.isPending || pay.isSuccess}
          disabledReason={mayPay ? null : texts.mayNotPay}
          onClick={() => pay.mutate()}
        >
          {texts.pay({ method })}
        </Button>
      </div>
    </>
  );
}

function OtherWays({ order: { id, amount } }: { order: Recharge }) {
  const texts = useMessages('payment');
  return (
    <div className="mt-4 flex flex-wrap justify-center gap-2">
      <Link href={rechargeOf(amount.amount)} className={buttonClass({ variant: 'ghost' })}>
        {texts.otherMethod}
      </Link>
      <Link href={paths.paymentResult(id)} className={buttonClass({ variant: 'ghost' })}>
        {texts.toResult}
      </Link>
    </div>
  );
}
