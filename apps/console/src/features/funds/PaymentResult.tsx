import { Loading } from '@arcadia/ui/feedback/loading';
import { ApiError, isMissing } from '@arcadia/web/calls/api-error';
import { type Failing, LoadFailed } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { memberQuery } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { PageNotice } from '../../shared/PageNotice.tsx';
import { ClosedResult, FailedResult } from './UnpaidResult.tsx';
import { fundsKey, rechargeResultQuery, rechargesKey } from './queries.ts';
import { RechargeReceipt } from './RechargeReceipt.tsx';
import { SignInFirst } from './SignInFirst.tsx';
import { UndecidedResult } from './UndecidedResult.tsx';

/** How one order stands, up to date by itself. A closed one can still turn: a payment that comes late is credited. */
export function PaymentResult({ rechargeId }: { rechargeId: string }) {
  const texts = useMessages('funds').result;
  const query = useQuery(rechargeResultQuery(rechargeId));
  const { data, error, isFetching, refetch } = query;
  // Who is signed in is told more, and given more ways on: all of it appears at once.
  const { isLoading: isPersonAwaited } = useQuery({ ...memberQuery, enabled: data !== undefined });
  // A receipt stays as it is, and so does a page without an order.
  const isLive = data === undefined ? error === null : data.recharge.status !== 'credited';
  useLiveInvalidation(
    isLive ? { 'recharge.changed': [rechargesKey], 'funds.changed': [fundsKey, ['home']] } : {},
  );
  if (data !== undefined && !isPersonAwaited) {
    const { recharge, gatewayAnswered } = data;
    const check = { checking: isFetching, onCheck: () => void refetch() };
    switch (recharge.status) {
      case 'credited':
        return <RechargeReceipt recharge={recharge} />;
      case 'closed':
        return <ClosedResult recharge={recharge} />;
      case 'failed':
        return <FailedResult recharge={recharge} />;
      case 'pending':
      case 'processing':
        return <UndecidedResult {...{ recharge, gatewayAnswered, ...check }} />;
    }
  }
  if (data === undefined && error !== null) {
    return <LoadFailure rechargeId={rechargeId} query={query} />;
  }
  return <Loading height={320}>{texts.loading}</Loading>;
}

function LoadFailure({ rechargeId, query }: { rechargeId: string; query: Failing }) {
  const { error } = query;
  const texts = useMessages('funds');
  if (error instanceof ApiError && error.status === 401)
    return <SignInFirst rechargeId={rechargeId} />;
  if (isMissing(error)) {
    return (
      <PageNotice
        heading={texts.result.title}
        title={texts.result.unknownOrder}
        way={{ href: paths.transactions, label: texts.toTransactions }}
      >
        {texts.result.unknownOrderText}
      </PageNotice>
    );
  }
  return (
    <>
      <h1 className="sr-only">{texts.result.title}</h1>
      <LoadFailed query={query} title={texts.result.loadFailed}>
        <p>{error?.message}</p>
        <p>{texts.result.loadFailedText}</p>
      </LoadFailed>
    </>
  );
}
