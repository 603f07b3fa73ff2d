import { Loading } from '@arcadia/ui/feedback/loading';
import { ApiError, isMissing } from '@arcadia/web/calls/api-error';
import { type Failing, LoadFailed } from '@arcadia/web/calls/loaded';
import { targetOf } from '@arcadia/web/routing/target';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import type { Recharge } from '@arcadia/contract/funds/funds';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { useCallback, useEffect, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { PageNotice } from '../../shared/PageNotice.tsx';
import { PlainFrame } from '../../shared/PlainFrame.tsx';
import { PaymentOrder } from './PaymentOrder.tsx';
import { orderAddress, orderQuery, ordersKey } from './queries.ts';

/** One order that waits for its payment, with the way on to the gateway. */
export function PaymentPage() {
  const texts = useMessages('payment');
  const { rechargeId } = useSearchParams(orderAddress).values;
  return (
    <PlainFrame>
      {rechargeId === null ? (
        <PageNotice
          heading={texts.title}
          title={texts.noOrder}
          way={{ href: paths.recharge, label: texts.toRecharge }}
        >
          {texts.noOrderText}
        </PageNotice>
      ) : (
        <Order key={rechargeId} rechargeId={rechargeId} />
      )}
    </PlainFrame>
  );
}

function Order({ rechargeId }: { rechargeId: string }) {
  const texts = useMessages('payment');
  const query = useQuery(orderQuery(rechargeId));
  const { data: order, error, refetch } = query;
  const isLive = order === undefined ? error === null : order.status !== 'credited';
  const [waited, setWaited] = useState(false);
  if (order?.status === 'pending' && !waited) setWaited(true);
  const look = useCallback(() => void refetch(), [refetch]);
  useLiveInvalidation(isLive ? { 'recharge.changed': [ordersKey] } : {});
  if (order === undefined) {
    if (error === null) return <Loading height={320}>{texts.loading}</Loading>;
    return <LoadFailure query={query} />;
  }
  if (order.status === 'pending' || order.status === 'closed')
    return <PaymentOrder order={order} onGone={look} />;
  return waited ? <ToResult id={order.id} /> : <NoLonger order={order} status={order.status} />;
}

type NoLongerProps = { order: Recharge; status: 'credited' | 'failed' | 'processing' };

function NoLonger({ order: { id }, status }: NoLongerProps) {
  const texts = useMessages('payment');
  return (
    <PageNotice
      heading={texts.title}
      title={texts.noLongerTitle}
      way={{ href: paths.paymentResult(id), label: texts.toResult }}
    >
      {texts.noLonger[status]}
    </PageNotice>
  );
}

/** The payer has paid elsewhere while this page was open. */
function ToResult({ id }: { id: string }) {
  const texts = useMessages('payment');
  const navigate = useNavigate();
  useEffect(() => {
    void navigate({ ...targetOf(paths.paymentResult(id)), replace: true });
  }, [navigate, id]);
  return <Loading height={320}>{texts.loading}</Loading>;
}

function LoadFailure({ query }: { query: Failing }) {
  const { error } = query;
  const texts = useMessages('payment');
  const home = { href: paths.home, label: texts.toHome };
  if (error instanceof ApiError && error.status === 403) {
    return (
      <PageNotice heading={texts.title} title={texts.forbidden} way={home}>
        {texts.forbiddenText}
      </PageNotice>
    );
  }
  if (isMissing(error)) {
    return (
      <PageNotice heading={texts.title} title={texts.unknownOrder} way={home}>
        {texts.unknownOrderText}
      </PageNotice>
    );
  }
  return (
    <>
      <h1 className="sr-only">{texts.title}</h1>
      <LoadFailed query={query} title={texts.loadFailed} />
    </>
  );
}
