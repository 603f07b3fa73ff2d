import { Banner } from '@arcadia/ui/feedback/banner';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Loading } from '@arcadia/ui/feedback/loading';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { errorIdOf } from '@arcadia/web/calls/api-error';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { RechargeWays } from '../../shared/recharge/RechargeWays.tsx';
import { BankAccountCard } from './BankAccountCard.tsx';
import { NoBankAccount } from './NoBankAccount.tsx';
import { type Remittance, remittanceQuery, transfersKey } from './queries.ts';
import { TransferForm } from './TransferForm.tsx';
import { Transfers } from './Transfers.tsx';

/** Adding funds by bank: where to transfer to, the form that declares a transfer, and the company's transfers. */
export function BankTransferPage() {
  const texts = useMessages('bankTransfer');
  const { recharge } = useMessages('funds');
  const { data, error, isFetching, refetch } = useQuery(remittanceQuery);
  useLiveInvalidation({ 'bank_transfer.changed': [transfersKey, ['funds']] });
  return (
    <PageBody>
      <PageHeader title={recharge.title} description={texts.description} />
      <RechargeWays current="transfer" />
      <div className="mt-4 flex flex-col gap-4">
        {data !== undefined ? (
          <Declaring remittance={data} />
        ) : error === null ? (
          <Loading height={320}>{texts.account.loading}</Loading>
        ) : (
          <ErrorState
            title={texts.account.failed}
            onRetry={() => void refetch()}
            retrying={isFetching}
            errorId={errorIdOf(error)}
          >
            {error.message}
          </ErrorState>
        )}
        <Transfers />
      </div>
    </PageBody>
  );
}

function Declaring({ remittance }: { remittance: Remittance }) {
  const texts = useMessages('bankTransfer');
  const maySubmit = usePermission('rechargeAll');
  const { account, code, currency } = remittance;
  if (account === null) return <NoBankAccount currency={currency} />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <BankAccountCard account={account} code={code} currency={currency} />
      {maySubmit ? (
        <TransferForm currency={currency} />
      ) : (
        <Banner>{texts.form.noPermission}</Banner>
      )}
    </div>
  );
}
