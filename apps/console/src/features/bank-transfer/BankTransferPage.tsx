import { Banner } from '@arcadia/ui/feedback/banner';
import { Loading } from '@arcadia/ui/feedback/loading';
import { InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Loaded } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import type { Currency } from '@arcadia/kernel/money';
import { Button } from '@arcadia/ui/action/button';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { RechargeWays } from '../../shared/recharge/RechargeWays.tsx';
import { BankAccountCard } from './BankAccountCard.tsx';
import { announce } from '../../shared/announcements.ts';
import { type Remittance, remittanceQuery, transfersKey } from './queries.ts';
import { TransferForm } from './TransferForm.tsx';
import { Transfers } from './Transfers.tsx';

/** Adding funds by bank: where to transfer to, the form that declares a transfer, and the company's transfers. */
export function BankTransferPage() {
  const texts = useMessages('bankTransfer');
  const { recharge } = useMessages('funds');
  const query = useQuery(remittanceQuery);
  useLiveInvalidation({ 'bank_transfer.changed': [transfersKey, ['funds']] });
  return (
    <PageBody>
      <PageHeader title={recharge.title} description={texts.description} />
      <RechargeWays current="transfer" />
      <InOrder className="mt-4 flex flex-col gap-4">
        <Loaded
          query={query}
          failed={texts.account.failed}
          waiting={<Loading height={320}>{texts.account.loading}</Loading>}
        >
          {(data) => <Declaring remittance={data} />}
        </Loaded>
        <Transfers />
      </InOrder>
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

/** A company in whose currency the provider has no account is told so. */
function NoBankAccount({ currency }: { currency: Currency }) {
  const { account: texts } = useMessages('bankTransfer');
  return (
    <Banner
      tone="warning"
      title={texts.unavailableTitle({ currency })}
      action={
        <Button size="sm" onClick={() => announce({ kind: 'help', dialog: 'contact' })}>
          {texts.contactUs}
        </Button>
      }
    >
      {texts.unavailableText}
    </Banner>
  );
}
