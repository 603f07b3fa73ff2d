import { Banner } from '@arcadia/ui/feedback/banner';
import { Button } from '@arcadia/ui/action/button';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { announce } from '../../shared/announcements.ts';
import { useMember, usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { methodsFor } from './payment-methods.ts';
import { fundsKey, overviewQuery } from './queries.ts';
import { RechargeForm } from './RechargeForm.tsx';

/** The balance, and the way to add to it by online payment. */
export function RechargePage() {
  const texts = useMessages('funds').recharge;
  const { data, error, refetch } = useQuery(overviewQuery);
  const mayRecharge = usePermission('rechargeAll');
  useLiveInvalidation({ 'funds.changed': [fundsKey] });
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <div className="flex flex-col gap-4">
        <BalanceCard funds={data} failed={error !== null} onRetry={() => void refetch()} />
        {mayRecharge ? (
          <>
            <NoMethod />
            <RechargeForm funds={data} />
          </>
        ) : (
          <Banner>{texts.noPermission}</Banner>
        )}
      </div>
    </PageBody>
  );
}

/** A company whose currency no gateway takes is told whom to ask. */
function NoMethod() {
  const texts = useMessages('funds').recharge;
  const { settlementCurrency: currency } = useMember();
  if (methodsFor(currency).length > 0) return null;
  return (
    <Banner
      tone="warning"
      title={texts.noMethodTitle({ currency })}
      action={
        <Button size="sm" onClick={() => announce({ kind: 'help', dialog: 'contact' })}>
          {texts.contactUs}
        </Button>
      }
    >
      {texts.noMethodText}
    </Banner>
  );
}
