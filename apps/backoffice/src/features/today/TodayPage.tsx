import { todayKinds, todayKindsOf } from '@arcadia/contract/operators/today';
import { Link } from '@arcadia/ui/action/link';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Status } from '@arcadia/ui/feedback/status';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Loaded } from '@arcadia/web/calls/loaded';
import { Check, ChevronRight } from 'lucide-react';
import { useMessages } from '../../shared/messages.ts';
import { useOperator } from '../../shared/operator.ts';
import { type Today, type TodayItem, useToday } from '../../shared/today.ts';
import { hrefOf } from './addresses.ts';

const groups = ['queues', 'approvals', 'monthClose', 'watch'] as const;

/** The start page of every role: what waits for the reader, and what keeps the month from being closed. */
export function TodayPage() {
  const texts = useMessages('backofficeToday');
  const operator = useOperator();
  const query = useToday(operator);
  return (
    <PageBody width="narrow">
      <PageHeader title={texts.title} description={texts.description} />
      {todayKindsOf(operator.roles).length === 0 ? (
        <EmptyState size="page" title={texts.nothing.title}>
          {texts.nothing.text}
        </EmptyState>
      ) : (
        <Loaded
          query={query}
          failed={texts.failed}
          waiting={
            <Card>
              <SkeletonText lines={10} />
            </Card>
          }
        >
          {(today) => <Groups today={today} />}
        </Loaded>
      )}
    </PageBody>
  );
}

function Groups({ today: { items, dueMonth } }: { today: Today }) {
  const texts = useMessages('backofficeToday');
  const { month } = useFormats();
  return (
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

function Row({ item }: { item: TodayItem }) {
  const texts = useMessages('backofficeToday');
  const { kind, count, overdue } = item;
  return (
    <li>
      <Link
        href={hrefOf(item)}
        className="flex min-h-11 items-center gap-3 rounded-control px-2 py-2 hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-14">{texts.kinds[kind]}</span>
          {count > 0 && <Times item={item} />}
        </span>
        {overdue > 0 && <Status tone="danger">{texts.overdue({ count: overdue })}</Status>}
        {count === 0 ? (
          <span className="flex items-center gap-1.5 text-13 text-text-muted">
            <Check aria-hidden size={14} />
            {texts.done}
          </span>
        ) : (
          <span className="min-w-8 text-end text-16 font-semibold tabular-nums">{count}</span>
        )}
        <ChevronRight aria-hidden size={16} className="shrink-0 text-text-muted" />
      </Link>
    </li>
  );
}

/** Since when the oldest waits, and until when the first was promised or can be agreed to. */
function Times({ item: { kind, oldestAt, dueAt } }: { item: TodayItem }) {
  const texts = useMessages('backofficeToday');
  const { relativeTime } = useFormats();
  const until = todayKinds[kind].group === 'approvals' ? texts.expires : texts.due;
  const times = [
    oldestAt !== null && texts.oldest({ time: relativeTime(oldestAt, 'past') }),
    dueAt !== null && until({ time: relativeTime(dueAt, 'toCome') }),
  ].filter((time) => time !== false);
  if (times.length === 0) return null;
  return (
    <span className="block text-13 text-text-muted">
      {times.map((time, index) => (
        // A narrow row breaks between the two, and in neither.
        <span key={time} className="inline-block whitespace-pre">
          {index < times.length - 1 ? `${time}${texts.separator}` : time}
        </span>
      ))}
    </span>
  );
}
