import { ErrorState } from '@arcadia/ui/error-state';
import { Loading } from '@arcadia/ui/loading';
import { ApiError } from '@arcadia/web/api-error';
import { useLiveInvalidation } from '@arcadia/web/live-invalidation';
import { parsePlainSearch } from '@arcadia/web/plain-search';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { PlainFrame } from '../../shared/PlainFrame.tsx';
import { OrderNotice } from './OrderNotice.tsx';
import { PaymentOrder } from './PaymentOrder.tsx';
import { orderQuery, ordersKey } from './queries.ts';

/** One order that waits for its payment, with the way on to the gateway. */
export function PaymentPage() {
  const texts = useMessages('payment');
  const { rechargeId = '' } = parsePlainSearch(
    useLocation({ select: (location) => location.searchStr }),
  );
  return (
    <PlainFrame>
      {rechargeId === '' ? (
        <OrderNotice title={texts.noOrder} way={{ href: paths.recharge, label: texts.toRecharge }}>
          {texts.noOrderText}
        </OrderNotice>
      ) : (
        <Order key={rechargeId} rechargeId={rechargeId} />
      )}
    </PlainFrame>
  );
}

function Order({ rechargeId }: { rechargeId: string }) {
  const texts = useMessages('payment');
  const { data: order, error, isFetching, refetch } = useQuery(orderQuery(rechargeId));
  useLiveInvalidation({ 'recharge.changed': [ordersKey] });
  if (order === undefined) {
    if (error === null) return <Loading height={320}>{texts.loading}</Loading>;
    return <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (order.status !== 'pending') {
    return (
      <OrderNotice
        title={texts.noLongerTitle}
        way={{ href: paths.paymentResult(order.id), label: texts.toResult }}
      >
        {texts.noLonger[order.status]}
      </OrderNotice>
    );
  }
  return <PaymentOrder order={order} onGone={() => void refetch()} />;
}

type LoadFailureProps = { error: Error; retrying: boolean; onRetry: () => void };

function LoadFailure({ error, ...retry }: LoadFailureProps) {
  const texts = useMessages('payment');
  const home = { href: paths.home, label: texts.toHome };
  const { status, errorId } = error instanceof ApiError ? error : { status: null, errorId: null };
  if (status === 403) {
    return (
      <OrderNotice title={texts.forbidden} way={home}>
        {texts.forbiddenText}
      </OrderNotice>
    );
  }
  // 400: the address holds no id at all. To the reader that is the same as one that leads nowhere.
  if (status === 404 || status === 400) {
    return (
      <OrderNotice title={texts.unknownOrder} way={home}>
        {texts.unknownOrderText}
      </OrderNotice>
    );
  }
  return (
    <>
      <h1 className="sr-only">{texts.title}</h1>
      <ErrorState title={texts.loadFailed} {...retry} {...(errorId !== null && { errorId })}>
        {error.message}
      </ErrorState>
    </>
  );
}
