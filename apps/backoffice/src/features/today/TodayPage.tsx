import { todayKinds } from '@arcadia/contract/operators/today';
import type { Topic } from '@arcadia/contract/wire/events';
import { Link } from '@arcadia/ui/action/link';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Status } from '@arcadia/ui/feedback/status';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Loaded } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight } from 'lucide-react';
import { useMessages } from '../../shared/messages.ts';
import { addresses } from './addresses.ts';
import { type TodayItem, todayQuery } from './queries.ts';

/** Milliseconds: silences, late refunds and overdue cases come without an event. */
const recountMs = 60_000;
const groups = ['queues', 'approvals', 'monthClose', 'watch'] as const;
const topics: readonly Topic[] = [
  'review.changed',
  'approval.changed',
  'payment_case.changed',
  'adjustment.changed',
  'price_plan.changed',
  'exchange_rate.changed',
  'billing_run.changed',
  'bill.changed',
  'reconciliation.changed',
  'usage_source.changed',
  'gateway.changed',
];

/** The start page of every role: what waits for the reader, and what keeps the month from being closed. */
export function TodayPage() {
  const texts = useMessages('backofficeToday');
  const { month } = useFormats();
  const query = useQuery({ ...todayQuery, refetchInterval: recountMs });
  useLiveInvalidation(Object.fromEntries(topics.map((topic) => [topic, [todayQuery.queryKey]])));
  return (
    <PageBody width="narrow">
      <PageHeader title={texts.title} description={texts.description} />
      <Loaded
        query={query}
        failed={texts.failed}
        waiting={
          <Card>
            <SkeletonText lines={10} />
          </Card>
        }
      >
        {({ items, dueMonth }) => (
          <div className="flex flex-col gap-6">
            {groups.map((group) => {
              const own = items.filter(({ kind }) => todayKinds[kind].group === group);
              if (own.length === 0) return null;
              const title =
                group === 'monthClose'
                  ? texts.monthClose({ month: month(dueMonth) })
                  : texts.groups[group];
              return <Group key={group} title={title} items={own} />;
            })}
          </div>
        )}
      </Loaded>
    </PageBody>
  );
}

function Group({ title, items }: { title: string; items: readonly TodayItem[] }) {
  return (
    <Card title={title}>
      <ul className="-mx-2 -my-1 flex flex-col">
        {items.map((item) => (
          <Row key={item.kind} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ item: { kind, count, overdue, oldestAt } }: { item: TodayItem }) {
  const texts = useMessages('backofficeToday');
  const { relativeTime } = useFormats();
  return (
    <li>
      <Link
        href={addresses[kind]}
        className="flex min-h-11 items-center gap-3 rounded-control px-2 py-2 hover:bg-hover"
      >
        <span className="min-w-0 flex-1 text-14">{texts.kinds[kind]}</span>
        {overdue > 0 && <Status tone="danger">{texts.overdue({ count: overdue })}</Status>}
        {count === 0 ? (
          <span className="flex items-center gap-1.5 text-13 text-text-muted">
            <Check aria-hidden size={14} />
            {texts.done}
          </span>
        ) : (
          <span className="flex items-baseline gap-3">
            {oldestAt !== null && (
              <span className="text-13 text-text-muted max-sm:hidden">
                {texts.oldest({ time: relativeTime(oldestAt, 'past') })}
              </span>
            )}
            <span className="min-w-8 text-end text-16 font-semibold tabular-nums">{count}</span>
          </span>
        )}
        <ChevronRight aria-hidden size={16} className="shrink-0 text-text-muted" />
      </Link>
    </li>
  );
}
