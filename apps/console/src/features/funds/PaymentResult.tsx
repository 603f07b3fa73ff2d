import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Loading } from '@arcadia/ui/feedback/loading';
import { ApiError, errorIdOf, isMissing } from '@arcadia/web/calls/api-error';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
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
  const { data, error, isFetching, refetch } = useQuery(rechargeResultQuery(rechargeId));
  // A receipt stays as it is, and so does a page without an order.
  const isLive = data === undefined ? error === null : data.recharge.status !== 'credited';
  useLiveInvalidation(
    isLive ? { 'recharge.changed': [rechargesKey], 'funds.changed': [fundsKey, ['home']] } : {},
  );
  if (data !== undefined) {
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
  if (error !== null) {
    return (
      <LoadFailure
        rechargeId={rechargeId}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <Loading height={320}>{texts.loading}</Loading>;
}

type LoadFailureProps = {
  rechargeId: string;
  error: Error;
  onRetry: () => void;
  retrying: boolean;
};

function LoadFailure({ rechargeId, error, ...retry }: LoadFailureProps) {
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
      <ErrorState title={texts.result.loadFailed} {...retry} errorId={errorIdOf(error)}>
        <p>{error.message}</p>
        <p>{texts.result.loadFailedText}</p>
      </ErrorState>
    </>
  );
}
