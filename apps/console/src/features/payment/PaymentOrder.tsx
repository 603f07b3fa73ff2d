import type { Recharge } from '@arcadia/contract/funds';
import type { NextStep } from '@arcadia/contract/payments';
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
import { useSettings } from '../../shared/settings.ts';
import { ScanToPay } from './ScanToPay.tsx';

type PaymentOrderProps = {
  order: Recharge;
  /** The order may no longer be payable: look again. */
  onGone: () => void;
};

/** Who pays what to whom, until when, and the button that does it. */
export function PaymentOrder({ order, onGone }: PaymentOrderProps) {
  const texts = useMessages('payment');
  const method = texts.gateways[order.gateway].name;
  return (
    <section className="mx-auto w-full max-w-[560px] rounded-card border border-hairline bg-surface">
      <div className="px-6 pt-8 text-center">
        <h1 className="text-20 font-semibold text-balance">{texts.heading}</h1>
        <p className="mt-2 text-28 font-semibold tabular-nums">
          <Money {...order.amount} />
        </p>
        <p className="mt-1 text-13 text-text-muted">
          {texts.timeLeft}{' '}
          <Countdown
            endsAt={order.expiresAt}
            now={productNow}
            onEnd={onGone}
            label={texts.timeLeft}
            announce={texts.timeLeftSpoken}
          />
        </p>
      </div>
      <div className="mx-6 mt-6 border-t border-hairline pt-6">
        <DescriptionList items={useOrderFields(order, method)} />
      </div>
      <Pay order={order} method={method} onGone={onGone} />
    </section>
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

function Pay({ order: { id }, method, onGone }: PaymentOrderProps & { method: string }) {
  const texts = useMessages('payment');
  const { data: member } = useQuery(memberQuery);
  const [scan, setScan] = useState<Extract<NextStep, { kind: 'qr' }> | null>(null);
  const pay = useMutation({
    mutationFn: () => client.resumeRecharge({ id }),
    onSuccess: ({ payment }) => {
      if (payment.kind === 'qr') setScan(payment);
      else location.assign(payment.url);
    },
    onError: onGone,
  });
  const mayPay = member === undefined || memberHolds(member, 'rechargeAll');
  return (
    <div className="px-6 py-6 text-center print:hidden">
      {scan === null ? (
        <p className="text-13 text-pretty text-text-muted">{texts.next({ method })}</p>
      ) : (
        <ScanToPay step={scan} method={method} />
      )}
      <FormError className="mt-4 text-left">
        {pay.error && (
          <>
            <p>{pay.error.message}</p>
            <p>{texts.payFailed}</p>
          </>
        )}
      </FormError>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button
          variant="primary"
          loading={pay.isPending || (pay.isSuccess && scan === null)}
          disabledReason={mayPay ? null : texts.mayNotPay}
          onClick={() => pay.mutate()}
        >
          {texts.pay({ method })}
        </Button>
        <Link href={paths.paymentResult(id)} className={buttonClass({ variant: 'ghost' })}>
          {texts.toResult}
        </Link>
      </div>
    </div>
  );
}
