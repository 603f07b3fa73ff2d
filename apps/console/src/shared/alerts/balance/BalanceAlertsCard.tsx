import { Button, textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Card } from '@arcadia/ui/layout/card';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Loaded } from '@arcadia/web/calls/loaded';
import { flagParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { client } from '../../client.ts';
import { usePermission } from '../../member.ts';
import { useMessages } from '../../messages.ts';
import { type BalanceAlerts, balanceAlertsQuery } from '../queries.ts';
import { UnconfirmedAddresses } from '../UnconfirmedAddresses.tsx';
import { BalanceNotices } from './BalanceNotices.tsx';
import { BalanceRules } from './BalanceRules.tsx';

const BalanceAlertsDrawer = latePart(() =>
  import('./BalanceAlertsDrawer.tsx').then((module) => module.BalanceAlertsDrawer),
);

/** The form of the alerts has an address of its own (`?alerts=1`). */
const alertsAddress = { alerts: flagParam };

/** Levels of balance and credit at which the company is told, how they stand, and the latest notices. */
export function BalanceAlertsCard({ linksToAll = false }: { linksToAll?: boolean }) {
  const texts = useMessages('balanceAlerts');
  const query = useQuery(balanceAlertsQuery);
  const { data } = query;
  const mayChange = usePermission('rechargeAll');
  const { values, go } = useSearchParams(alertsAddress);
  return (
    <Card
      title={texts.title}
      description={texts.text}
      actions={
        <>
          {linksToAll && <AllAlerts />}
          {mayChange && data !== undefined && (
            <Button className="md:-my-1" onClick={() => go({ alerts: true })}>
              {data.rules.length > 0 ? texts.edit : texts.setUp}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query} failed={texts.loadFailed} waiting={<SkeletonText lines={3} />}>
        {(alerts) => <Alerts alerts={alerts} mayChange={mayChange} />}
      </Loaded>
      {mayChange && data !== undefined && values.alerts && (
        <BalanceAlertsDrawer alerts={data} onClose={() => go({ alerts: false })} />
      )}
    </Card>
  );
}

function AllAlerts() {
  const texts = useMessages('alerts');
  return (
    <Link href={paths.alerts} className={textLinkClass}>
      {texts.all}
    </Link>
  );
}

function Alerts({ alerts, mayChange }: { alerts: BalanceAlerts; mayChange: boolean }) {
  const texts = useMessages('balanceAlerts');
  const { recipients, unconfirmed, notices } = alerts;
  const confirmed = recipients.filter((email) => !unconfirmed.includes(email));
  return (
    <div className="flex flex-col gap-4">
      <BalanceRules alerts={alerts} />
      {confirmed.length > 0 && (
        <p className="border-t border-hairline pt-4 text-13 wrap-anywhere text-text-muted">
          {texts.recipients({ emails: confirmed.join(texts.between) })}
        </p>
      )}
      <UnconfirmedAddresses
        emails={unconfirmed}
        texts={texts}
        resend={mayChange ? (email) => client.resendAlertLink({ email }, { notify: true }) : null}
      />
      {notices.length > 0 && <BalanceNotices notices={notices} />}
    </div>
  );
}
