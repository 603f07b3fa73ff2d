import { Button } from '@arcadia/ui/action/button';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { errorIdOf } from '@arcadia/web/calls/api-error';
import { latePart } from '@arcadia/ui/overlay/late-part';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { UnconfirmedAddresses } from '../../shared/alerts/UnconfirmedAddresses.tsx';
import { client } from '../../shared/client.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { AlertItem } from './AlertItem.tsx';
import { AlertNotices } from './AlertNotices.tsx';
import { type UsageAlerts, usageAlertsKey, usageAlertsQuery } from './alerts-query.ts';

const AlertDrawer = latePart(() =>
  import('./AlertDrawer.tsx').then((module) => module.AlertDrawer),
);

/** The form has an address of its own: `?alert=new`, or the id of the alert that is changed. */
const alertAddress = { alert: textParam };
const newAlert = 'new';

/** Alerts on what the running month costs, and what was told lately. */
export function AlertsPage() {
  const texts = useMessages('usageAlerts');
  const { data, error, refetch, isFetching } = useQuery(usageAlertsQuery);
  const mayChange = usePermission('billDetailAll');
  const { values, go } = useSearchParams(alertAddress);
  useLiveInvalidation({ 'usage_alert.changed': [usageAlertsKey] });
  const isFull = data !== undefined && data.alerts.length >= data.maxAlerts;
  const edited = data?.alerts.find(({ id }) => id === values.alert) ?? null;
  return (
    <PageBody>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          mayChange && (
            <Button
              variant="primary"
              disabledReason={isFull ? texts.tooMany({ most: data.maxAlerts }) : null}
              onClick={() => go({ alert: newAlert })}
            >
              {texts.create}
            </Button>
          )
        }
      />
      {data !== undefined ? (
        <Alerts
          alerts={data}
          mayChange={mayChange}
          onCreate={() => go({ alert: newAlert })}
          onEdit={(id) => go({ alert: id })}
        />
      ) : (
        <Card title={texts.list}>
          {error === null ? (
            <SkeletonText lines={3} />
          ) : (
            <ErrorState
              title={texts.loadFailed}
              errorId={errorIdOf(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            >
              {error.message}
            </ErrorState>
          )}
        </Card>
      )}
      {mayChange && data !== undefined && (values.alert === newAlert || edited) && (
        <AlertDrawer
          key={values.alert}
          alert={edited}
          applications={data.applications}
          onClose={() => go({ alert: null })}
        />
      )}
    </PageBody>
  );
}

type AlertsProps = {
  alerts: UsageAlerts;
  mayChange: boolean;
  onCreate: () => void;
  onEdit: (id: string) => void;
};

function Alerts({ alerts, mayChange, onCreate, onEdit }: AlertsProps) {
  const texts = useMessages('usageAlerts');
  const { alerts: list, currency, unconfirmedRecipients, alertNotices } = alerts;
  return (
    <div className="flex flex-col gap-4">
      <Card title={texts.list} description={list.length > 0 ? texts.listHelp : undefined}>
        {list.length === 0 ? (
          <EmptyState
            title={texts.emptyTitle}
            action={mayChange && <Button onClick={onCreate}>{texts.create}</Button>}
          >
            {mayChange ? texts.emptyText : texts.emptyTextQuery}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-hairline">
            {list.map((alert) => (
              <AlertItem
                key={alert.id}
                alert={alert}
                currency={currency}
                mayChange={mayChange}
                onEdit={() => onEdit(alert.id)}
              />
            ))}
          </ul>
        )}
      </Card>
      {unconfirmedRecipients.length > 0 && (
        <Card title={texts.unconfirmedTitle} description={texts.unconfirmedText}>
          <UnconfirmedAddresses
            emails={unconfirmedRecipients}
            texts={texts}
            resend={
              mayChange ? (email) => client.resendUsageAlertLink({ email }, { notify: true }) : null
            }
          />
        </Card>
      )}
      {(list.length > 0 || alertNotices.length > 0) && <AlertNotices notices={alertNotices} />}
    </div>
  );
}
