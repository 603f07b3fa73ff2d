import type { MailStatus } from '@arcadia/contract/balance-alerts';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { useMessages } from '../../shared/messages.ts';
import { groupedQuantity } from './grouped-quantity.ts';
import type { UsageAlerts } from './alerts-query.ts';

const tones: Record<MailStatus, StatusTone> = {
  pending: 'info',
  retrying: 'warning',
  sent: 'success',
  failed: 'danger',
};

/** What alerts told lately, and whether each recipient got it. */
export function AlertNotices({ notices }: { notices: UsageAlerts['alertNotices'] }) {
  const texts = useMessages('usageAlerts');
  return (
    <Card title={texts.history}>
      {notices.length === 0 ? (
        <p className="text-13 text-text-muted">{texts.noHistory}</p>
      ) : (
        <ul className="divide-y divide-hairline">
          {notices.map((notice) => (
            <li
              key={notice.id}
              className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 md:grid-cols-2"
            >
              <div className="min-w-0">
                <p className="wrap-anywhere">
                  <Reached notice={notice} />
                </p>
                <p className="text-13 wrap-anywhere text-text-muted">
                  {notice.alertName} · <Time instant={notice.noticedAt} />
                </p>
              </div>
              <Mails mails={notice.noticeMails} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type Notice = UsageAlerts['alertNotices'][number];

function Reached({ notice }: { notice: Notice }) {
  const texts = useMessages('usageAlerts');
  const { money, month, date } = useFormats();
  const { measure: watched, kind, period, value, reached, valueQuantity, reachedQuantity } = notice;
  const isDay = kind === 'unusual_day';
  const written = isDay ? date(period) : month(period);
  if (value === null || reached === null) {
    const measure = texts.measures[watched];
    const used = groupedQuantity(valueQuantity ?? '');
    const level = groupedQuantity(reachedQuantity ?? '');
    return isDay
      ? texts.unusualQuantity({ measure, day: written, value: used, usual: level })
      : texts.reachedQuantity({
          measure,
          month: written,
          value: used,
          threshold: level,
        });
  }
  const charged = money(value.amount, value.currency);
  const level = money(reached.amount, reached.currency);
  return isDay
    ? texts.unusual({ day: written, value: charged, usual: level })
    : texts.reached({ month: written, value: charged, threshold: level });
}

function Mails({ mails }: { mails: Notice['noticeMails'] }) {
  const texts = useMessages('usageAlerts');
  if (mails.length === 0) return <p className="text-13 text-text-muted">{texts.noMails}</p>;
  return (
    <ul className="flex min-w-0 flex-col gap-1 text-13">
      {mails.map(({ email, status }) => (
        <li key={email} className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">{email}</span>
          <Status tone={tones[status]}>{texts.mails[status]}</Status>
        </li>
      ))}
    </ul>
  );
}
