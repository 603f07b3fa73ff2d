import { Time } from '@arcadia/ui/display/time';
import { useFormats } from '@arcadia/ui/formats';
import { NoticeMails } from '../../../shared/alerts/NoticeMails.tsx';
import { useMessages } from '../../../shared/messages.ts';
import { groupedQuantity } from './grouped-quantity.ts';
import type { UsageAlerts } from './alerts-query.ts';

/** Notices that alerts sent lately, and whether each recipient got them. */
export function AlertNotices({ notices }: { notices: UsageAlerts['alertNotices'] }) {
  const texts = useMessages('usageAlerts');
  return (
    <section>
      <h3 className="text-13 font-medium">{texts.history}</h3>
      <ul className="mt-2 divide-y divide-hairline border-t border-hairline">
        {notices.map((notice) => (
          <li key={notice.id} className="grid gap-x-6 gap-y-1 py-3 last:pb-0 md:grid-cols-2">
            <div className="min-w-0">
              <p className="wrap-anywhere">
                <Reached notice={notice} />
              </p>
              <p className="text-13 wrap-anywhere text-text-muted">
                {notice.alertName} · <Time instant={notice.noticedAt} />
              </p>
            </div>
            <NoticeMails mails={notice.noticeMails} />
          </li>
        ))}
      </ul>
    </section>
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
