import { writtenEstimate } from '@arcadia/i18n/estimate';
import { instantAt } from '@arcadia/kernel/calendar';
import { decimal, minus } from '@arcadia/kernel/decimal';
import { addMonths } from '@arcadia/kernel/month';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import {
  forecastQuery,
  type RunningMonth,
  runningMonthQuery,
} from '../../shared/bills/running-month.ts';
import { useMessages } from '../../shared/messages.ts';

/** Amounts of the running month so far and by its end, and of the month before. */
export function BillsCard() {
  const texts = useMessages('homeCards').bills;
  const { month } = useFormats();
  const query = useQuery(runningMonthQuery);
  const { data, error } = query;
  useLiveInvalidation({ 'bill.changed': [runningMonthQuery.queryKey] });
  return (
    <Card
      title={data === undefined ? texts.loading : texts.title({ month: month(data.month) })}
      className="lg:col-span-3"
      actions={
        <Link href={paths.bills} className={`text-13 ${textLinkClass}`}>
          {texts.link}
        </Link>
      }
    >
      {data === undefined && error !== null ? (
        <LoadFailed query={query} title={texts.failed} />
      ) : (
        <dl className="grid gap-4 md:grid-cols-3 md:divide-x md:divide-hairline">
          <Charges month={data} />
          <Forecast />
          <LastMonth month={data} />
        </dl>
      )}
    </Card>
  );
}

type FigureProps = { label: ReactNode; help: ReactNode; children: ReactNode };

/** Amount and help keep their lines while they load. */
function Figure({ label, help, children }: FigureProps) {
  return (
    <div className="min-w-0 md:not-first:pl-6">
      <dt className="text-13 text-text-muted">{label}</dt>
      <dd>
        <p className="text-20 font-semibold wrap-anywhere tabular-nums">{children}</p>
        <p className="text-12 text-pretty text-text-muted">{help}</p>
      </dd>
    </div>
  );
}

const awaited = <Skeleton width="8rem" />;

function Charges({ month }: { month: RunningMonth | undefined }) {
  const texts = useMessages('homeCards').bills;
  const { money } = useFormats();
  if (month === undefined)
    return (
      <Figure label={texts.charges} help={awaited}>
        {awaited}
      </Figure>
    );
  const { charges, total, applications } = month;
  const isBelow = minus(decimal(total.amount), decimal(charges.amount)).units > 0n;
  const help =
    applications.length === 0
      ? texts.nothing
      : isBelow
        ? texts.withMinimum({ total: money(total.amount, total.currency) })
        : texts.aboveMinimum;
  return (
    <Figure label={texts.charges} help={help}>
      <Money {...charges} />
    </Figure>
  );
}

function Forecast() {
  const texts = useMessages('homeCards').bills;
  const { data, isError } = useQuery(forecastQuery);
  const expected = data?.forecast;
  if (expected) {
    const { low, high, ...written } = writtenEstimate(expected);
    return (
      <Figure label={texts.forecast} help={low === high ? texts.fixed : texts.range({ low, high })}>
        {low === high ? low : texts.about({ amount: written.expected })}
      </Figure>
    );
  }
  const isAwaited = data === undefined && !isError;
  return (
    <Figure
      label={texts.forecast}
      help={isAwaited ? awaited : isError ? texts.forecastFailed : texts.noForecast}
    >
      {isAwaited ? awaited : '–'}
    </Figure>
  );
}

function LastMonth({ month: running }: { month: RunningMonth | undefined }) {
  const texts = useMessages('homeCards').bills;
  const { month, exactTime } = useFormats();
  if (running === undefined)
    return (
      <Figure label={awaited} help={awaited}>
        {awaited}
      </Figure>
    );
  const before = addMonths(running.month, -1);
  const label = texts.lastMonth({ month: month(before) });
  const { lastMonth, asOf } = running;
  if (lastMonth === null)
    return (
      <Figure label={label} help={texts.noLastMonth}>
        –
      </Figure>
    );
  const finalFrom = finalTime(running.month);
  return (
    <Figure
      label={label}
      help={finalFrom <= asOf ? texts.final : texts.finalFrom({ time: exactTime(finalFrom) })}
    >
      <Link
        href={`${paths.bills}?${new URLSearchParams({ month: before })}`}
        className="underline-offset-3 hover:underline"
      >
        <Money {...lastMonth} />
      </Link>
    </Figure>
  );
}

/** 12:00 on the 2nd of a month at UTC+8: from then on the month before it is final. */
function finalTime(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return instantAt(year, number - 1, 2, 12).toISOString();
}
