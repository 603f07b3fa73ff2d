import { Button } from '@arcadia/ui/action/button';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Card } from '@arcadia/ui/layout/card';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Loaded } from '@arcadia/web/calls/loaded';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { UnconfirmedAddresses } from '../../../shared/alerts/UnconfirmedAddresses.tsx';
import { client } from '../../../shared/client.ts';
import { usePermission } from '../../../shared/member.ts';
import { useMessages } from '../../../shared/messages.ts';
import { AlertItem } from './AlertItem.tsx';
import { AlertNotices } from './AlertNotices.tsx';
import { type UsageAlerts, usageAlertsQuery } from './alerts-query.ts';

const AlertDrawer = latePart(() =>
  import('./AlertDrawer.tsx').then((module) => module.AlertDrawer),
);

/** The form has an address of its own: `?alert=new`, or the id of the alert that is changed. */
const alertAddress = { alert: textParam };
const newAlert = 'new';

/** Alerts on what the running month costs and uses, and what was told lately. */
export function UsageAlertsCard() {
  const texts = useMessages('usageAlerts');
  const query = useQuery(usageAlertsQuery);
  const { data } = query;
  const mayChange = usePermission('billDetailAll');
  const { values, go } = useSearchParams(alertAddress);
  const isFull = data !== undefined && data.alerts.length >= data.maxAlerts;
  const edited = data?.alerts.find(({ id }) => id === values.alert) ?? null;
  return (
    <Card
      title={texts.title}
      description={texts.description}
      actions={
        mayChange && (
          <Button
            className="md:-my-1"
            disabledReason={isFull ? texts.tooMany({ most: data.maxAlerts }) : null}
            onClick={() => go({ alert: newAlert })}
          >
            {texts.create}
          </Button>
        )
      }
    >
      <Loaded query={query} failed={texts.loadFailed} waiting={<SkeletonText lines={3} />}>
        {(alerts) => (
          <Alerts alerts={alerts} mayChange={mayChange} onEdit={(id) => go({ alert: id })} />
        )}
      </Loaded>
      {mayChange && data !== undefined && (values.alert === newAlert || edited) && (
        <AlertDrawer
          key={values.alert}
          alert={edited}
          applications={data.applications}
          onClose={() => go({ alert: null })}
        />
      )}
    </Card>
  );
}

type AlertsProps = { alerts: UsageAlerts; mayChange: boolean; onEdit: (id: string) => void };

function Alerts({ alerts, mayChange, onEdit }: AlertsProps) {
  const texts = useMessages('usageAlerts');
  const { alerts: list, currency, unconfirmedRecipients, alertNotices } = alerts;
  return (
    <div className="flex flex-col gap-4">
      {list.length === 0 ? (
        <EmptyState title={texts.emptyTitle}>
          {mayChange ? texts.emptyText : texts.emptyTextQuery}
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-hairline">
            {list.map((alert) => (
              <AlertItem
                key={alert.id}
                alert={alert}
                currency={currency}
                unconfirmed={unconfirmedRecipients}
                mayChange={mayChange}
                onEdit={() => onEdit(alert.id)}
              />
            ))}
          </ul>
          <p className="border-t border-hairline pt-4 text-13 text-pretty text-text-muted">
            {texts.listHelp}
          </p>
        </>
      )}
      <UnconfirmedAddresses
        emails={unconfirmedRecipients}
        texts={texts}
        resend={
          mayChange ? (email) => client.resendUsageAlertLink({ email }, { notify: true }) : null
        }
      />
      {alertNotices.length > 0 && <AlertNotices notices={alertNotices} />}
    </div>
  );
}
