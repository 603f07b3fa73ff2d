import { Banner } from '@arcadia/ui/feedback/banner';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Awaited, InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { Loading } from '@arcadia/ui/feedback/loading';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { BalanceAlertsCard } from '../../shared/alerts/balance/BalanceAlertsCard.tsx';
import { announce } from '../../shared/announcements.ts';
import { useMember, usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { RechargeWays } from '../../shared/recharge/RechargeWays.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { OpenRecharges } from './OpenRecharges.tsx';
import {
  type FundsOverview,
  fundsKey,
  isSwitchedOff,
  openRechargesQuery,
  overviewQuery,
  type PaymentMethod,
  paymentMethodsQuery,
} from './queries.ts';
import { RechargeForm } from './RechargeForm.tsx';

/** The balance, and the way to add to it by online payment. */
export function RechargePage() {
  const texts = useMessages('funds').recharge;
  const { data, error, refetch } = useQuery(overviewQuery);
  const mayRecharge = usePermission('rechargeAll');
  useLiveInvalidation({
    'funds.changed': [fundsKey],
    'recharge.changed': [openRechargesQuery.queryKey],
    'bank_transfer.changed': [fundsKey],
    'gateway.changed': [paymentMethodsQuery.queryKey],
  });
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <RechargeWays current="online" />
      <InOrder className="mt-4 flex flex-col gap-4">
        <OpenRecharges />
        <BalanceCard funds={data} failed={error !== null} onRetry={() => void refetch()} />
        {mayRecharge ? <RechargeByMethod funds={data} /> : <Banner>{texts.noPermission}</Banner>}
        <BalanceAlertsCard linksToAll />
      </InOrder>
    </PageBody>
  );
}

/** The form, once it is known how the company can pay. */
function RechargeByMethod({ funds }: { funds: FundsOverview | undefined }) {
  const texts = useMessages('funds').recharge;
  const query = useQuery(paymentMethodsQuery);
  const { data, error } = query;
  if (data !== undefined) {
    const { items } = data;
    return (
      <>
        {!items.some(({ usable }) => usable) && <NoMethod methods={items} />}
        <RechargeForm funds={funds} methods={items} />
      </>
    );
  }
  if (error === null)
    return (
      <Awaited>
        <Loading height={320}>{texts.methodsLoading}</Loading>
      </Awaited>
    );
  return <LoadFailed query={query} title={texts.methodsFailed} />;
}

/** Where all gateways are switched off it is said what remains. A company whose currency none takes is told whom to ask. */
function NoMethod({ methods }: { methods: readonly PaymentMethod[] }) {
  const texts = useMessages('funds').recharge;
  const { settlementCurrency: currency } = useMember();
  if (isSwitchedOff(methods, currency))
    return (
      <Banner
        tone="warning"
        title={texts.allOffTitle}
        action={
          <Link href={paths.rechargeByTransfer} className={buttonClass({ size: 'sm' })}>
            {texts.toTransfer}
          </Link>
        }
      >
        {texts.allOffText}
      </Banner>
    );
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
