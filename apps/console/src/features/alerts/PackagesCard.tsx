import { Button, textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Loaded } from '@arcadia/web/calls/loaded';
import { flagParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { AlertRow } from '../../shared/alerts/AlertRow.tsx';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { type PackageAlerts, packageAlertsQuery } from './queries.ts';
import { groupedQuantity } from './usage/grouped-quantity.ts';

const ExpiryDrawer = latePart(() =>
  import('./ExpiryDrawer.tsx').then((module) => module.ExpiryDrawer),
);

/** The form has an address of its own: `?expiry=1`. */
const expiryAddress = { expiry: flagParam };

/** Days before packages expire on which the company is told, and whether some expire soon. */
export function PackagesCard() {
  const { packages: texts } = useMessages('alerts');
  const query = useQuery(packageAlertsQuery);
  const { data } = query;
  const mayChange = usePermission('activityOrderAll');
  const { values, go } = useSearchParams(expiryAddress);
  return (
    <Card
      title={texts.title}
      description={texts.text}
      actions={
        mayChange &&
        data !== undefined && (
          <Button className="md:-my-1" onClick={() => go({ expiry: true })}>
            {texts.edit}
          </Button>
        )
      }
    >
      <Loaded query={query} failed={texts.loadFailed} waiting={<SkeletonText lines={2} />}>
        {(alert) => (
          <ul className="divide-y divide-hairline">
            <Expiry alert={alert} />
            <Quotas notices={alert.quotaNotices} />
          </ul>
        )}
      </Loaded>
      {mayChange && data !== undefined && values.expiry && (
        <ExpiryDrawer alert={data} onClose={() => go({ expiry: false })} />
      )}
    </Card>
  );
}

function Expiry({ alert }: { alert: PackageAlerts }) {
  const { packages: texts, off, between } = useMessages('alerts');
  const { date } = useFormats();
  const { daysBefore, mailedTo, mailedCount: count, expiringOrders, lastNotifiedAt } = alert;
  const [first] = expiringOrders;
  const isOff = daysBefore.length === 0;
  return (
    <AlertRow
      title={texts.expiry}
      state={
        first !== undefined
          ? { tone: 'warning', text: texts.soon({ count: expiringOrders.length }) }
          : isOff
            ? { tone: 'neutral', text: off }
            : { tone: 'success', text: texts.quiet }
      }
      since={null}
      lastNotifiedAt={lastNotifiedAt}
    >
      <p>{isOff ? texts.ruleOff : texts.days({ days: daysBefore.join(between) })}</p>
      {!isOff && <p>{count === 0 ? texts.nobody : texts.recipients[mailedTo]({ count })}</p>}
      {first !== undefined && (
        <p>
          <Link href={paths.packageOrder(first.orderId)} className={textLinkClass}>
            {texts.first({ date: date(first.expiresAt) })}
          </Link>
        </p>
      )}
    </AlertRow>
  );
}

function Quotas({ notices }: { notices: PackageAlerts['quotaNotices'] }) {
  const { packages: texts } = useMessages('alerts');
  const low = notices.filter(({ endedAt }) => endedAt === null);
  return (
    <AlertRow
      title={texts.running}
      state={
        low.length > 0
          ? { tone: 'warning', text: texts.low }
          : { tone: 'success', text: texts.enough }
      }
      since={low.at(-1)?.noticedAt ?? null}
      lastNotifiedAt={notices[0]?.noticedAt ?? null}
    >
      <p>{texts.runningRule}</p>
      <p>{texts.notification}</p>
      {low.map(({ id, quota, remaining, granted }) => (
        <p key={id}>
          <Link href={paths.packageOrders} className={textLinkClass}>
            {texts.left({
              kind: texts.quotas[quota],
              left: groupedQuantity(remaining),
              granted: groupedQuantity(granted),
            })}
          </Link>
        </p>
      ))}
    </AlertRow>
  );
}
