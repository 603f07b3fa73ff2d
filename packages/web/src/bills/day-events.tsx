import { formatExactNumber } from '@arcadia/i18n/bill-formula';
import { Button } from '@arcadia/ui/action/button';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { Banner } from '@arcadia/ui/feedback/banner';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { useFormats } from '@arcadia/ui/formats';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../calls/loaded.tsx';
import { type ListedEvents, useExplaining } from './explaining.tsx';

const pageSize = 10;
type DayEventsProps = { position: number; gameId: string; day: string };

/** The events of a game on a day, page by page. */
export function DayEvents({ position, gameId, day }: DayEventsProps) {
  const { texts: all, key, events } = useExplaining();
  const texts = all.billDetail.events;
  const { number } = useFormats();
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery({
    queryKey: [...key, 'line', position, 'events', { gameId, day, pageNo }],
    queryFn: ({ signal }) =>
      events({ position, ...(gameId !== '' && { gameId }), day, pageNo, pageSize }, signal),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  if (data === undefined && error !== null)
    return <LoadFailed query={query} title={texts.failed} />;
  if (data === undefined) return <SkeletonText lines={3} />;
  if (data.archived) return <Banner className="my-2">{texts.archived}</Banner>;
  if (data.records.length === 0) return <p className="px-2 py-3 text-text-muted">{texts.empty}</p>;
  const first = (pageNo - 1) * pageSize + 1;
  const last = first + data.records.length - 1;
  const total = `${number(data.total)}${data.hasMore ? '+' : ''}`;
  return (
    <div className="my-2 rounded-control bg-surface-sunken px-3 py-2">
      <ul className="divide-y divide-hairline">
        {data.records.map((event) => (
          <Event key={`${event.source} ${event.id}`} event={event} />
        ))}
      </ul>
      <div className="mt-2 flex items-center justify-between gap-3 text-12 text-text-muted">
        <span>{texts.more({ shown: `${number(first)}–${number(last)}`, total })}</span>
        <span className="flex gap-2">
          {pageNo > 1 && (
            <Button size="sm" onClick={() => setPageNo(pageNo - 1)}>
              {texts.previous}
            </Button>
          )}
          {last < data.total && (
            <Button size="sm" onClick={() => setPageNo(pageNo + 1)}>
              {texts.next}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}

type Listed = ListedEvents['records'][number];

function Event({ event }: { event: Listed }) {
  const texts = useExplaining().texts.billDetail.events;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-1.5">
      <span className="min-w-0">
        <Time instant={event.occurredAt} kind="exact" />
        <span className="block text-12 text-text-muted">
          {event.userId !== '' && <span className="mr-3">{`${texts.user} ${event.userId}`}</span>}
          <Identifier value={event.id} label={texts.id} max={24} />
        </span>
      </span>
      <span className="tabular-nums">
        {event.quantity !== null && formatExactNumber(event.quantity)}
        {event.bet !== null && event.returned !== null && (
          <span className="ml-2 text-12 text-text-muted">
            {formatExactNumber(event.bet)} − {formatExactNumber(event.returned)}
          </span>
        )}
      </span>
    </li>
  );
}
