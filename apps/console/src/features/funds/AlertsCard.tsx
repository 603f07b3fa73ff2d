import { Button } from '@arcadia/ui/action/button';
import { Time } from '@arcadia/ui/display/time';
import { Banner } from '@arcadia/ui/feedback/banner';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import type { MailStatus } from '@arcadia/contract/balance-alerts';
import { errorIdOf } from '@arcadia/web/calls/api-error';
import { flagParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { UnconfirmedAddresses } from '../../shared/alerts/UnconfirmedAddresses.tsx';
import { client } from '../../shared/client.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { AlertsDrawer } from './AlertsDrawer.tsx';
import { alertsQuery, type BalanceAlerts } from './queries.ts';

const tones: Record<MailStatus, StatusTone> = {
  pending: 'info',
  retrying: 'warning',
  sent: 'success',
  failed: 'danger',
};
/** The form of the alerts has an address of its own (`?alerts=1`). */
const alertsAddress = { alerts: flagParam };

/** When the company is told of a low balance, and what it was told lately. */
export function AlertsCard() {
  const texts = useMessages('balanceAlerts');
  const { data, error, refetch, isFetching } = useQuery(alertsQuery);
  const mayChange = usePermission('rechargeAll');
  const { values, go } = useSearchParams(alertsAddress);
  const isSetUp = data !== undefined && (data.belowAmount !== null || data.belowPercent !== null);
  return (
    <Card
      title={texts.title}
      actions={
        mayChange &&
        data !== undefined && (
          <Button className="-my-1" onClick={() => go({ alerts: true })}>
            {isSetUp ? texts.edit : texts.setUp}
          </Button>
        )
      }
    >
      {data !== undefined ? (
        <Alerts alerts={data} isSetUp={isSetUp} mayChange={mayChange} />
      ) : error === null ? (
        <SkeletonText lines={2} />
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
      {mayChange && data !== undefined && (
        <AlertsDrawer alerts={data} open={values.alerts} onClose={() => go({ alerts: false })} />
      )}
    </Card>
  );
}

type AlertsProps = { alerts: BalanceAlerts; isSetUp: boolean; mayChange: boolean };

function Alerts({ alerts, isSetUp, mayChange }: AlertsProps) {
  const texts = useMessages('balanceAlerts');
  const { money, percent, exactTime } = useFormats();
  const { belowAmount, belowPercent, currency, recipients, unconfirmed, lastBill, notices } =
    alerts;
  const current = notices.find(({ endedAt }) => endedAt === null);
  return (
    <div className="flex flex-col gap-3">
      {current && (
        <Banner
          tone="warning"
          title={texts.current({
            threshold: money(current.threshold.amount, current.threshold.currency),
          })}
        >
          {texts.currentText({
            balance: money(current.balance.amount, current.balance.currency),
            time: exactTime(current.crossedAt),
          })}
        </Banner>
      )}
      <p className="text-13 text-text-muted">
        {texts.text}
        {!isSetUp && <span className="block">{texts.off}</span>}
      </p>
      {isSetUp && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {belowAmount !== null && (
            <li>{texts.belowAmount({ amount: money(belowAmount, currency) })}</li>
          )}
          {belowPercent !== null && (
            <li>
              {texts.belowPercent({ percent: percent(belowPercent / 100) })}
              {lastBill === null && (
                <span className="ml-2 text-13 text-text-muted">{texts.percentWaits}</span>
              )}
            </li>
          )}
          <li>{texts.recipients({ count: recipients.length })}</li>
        </ul>
      )}
      {unconfirmed.length > 0 && (
        <section>
          <p className="mb-3 text-13 text-pretty text-text-muted">{texts.unconfirmedText}</p>
          <UnconfirmedAddresses
            emails={unconfirmed}
            texts={texts}
            resend={
              mayChange ? (email) => client.resendAlertLink({ email }, { notify: true }) : null
            }
          />
        </section>
      )}
      {notices.length > 0 && <History notices={notices} />}
    </div>
  );
}

function History({ notices }: Pick<BalanceAlerts, 'notices'>) {
  const texts = useMessages('balanceAlerts');
  const { money } = useFormats();
  return (
    <section>
      <h3 className="text-13 font-medium">{texts.history}</h3>
      <ul className="mt-2 divide-y divide-hairline border-t border-hairline">
        {notices.map(({ id, threshold, crossedAt, mails }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-2">
            <span>
              {texts.fell({ threshold: money(threshold.amount, threshold.currency) })}
              <span className="ml-2 text-13 text-text-muted">
                <Time instant={crossedAt} />
              </span>
            </span>
            <ul className="flex min-w-0 flex-col gap-1 text-13">
              {mails.map(({ email, status }) => (
                <li key={email} className="flex flex-wrap justify-between gap-x-4">
                  <span className="min-w-0 wrap-anywhere">{email}</span>
                  <Status tone={tones[status]}>{texts.mails[status]}</Status>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
