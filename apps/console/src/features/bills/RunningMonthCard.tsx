import { decimal, formatExact, minus } from '@arcadia/kernel/decimal';
import { Button, textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { Status } from '@arcadia/ui/feedback/status';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { Awaited } from '@arcadia/ui/layout/in-order';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { type RunningMonth, runningMonthQuery } from '../../shared/bills/running-month.ts';
import { useMessages } from '../../shared/messages.ts';
import { ForecastPart } from './ForecastPart.tsx';

/** Applications that are listed before all are asked for: more would push the bills themselves off a phone. */
const shownAtFirst = 4;

/** Amounts of the running month so far and by its end, with the minimum of each application beside them. */
export function RunningMonthCard() {
  const texts = useMessages('billOverview');
  const { month, exactTime } = useFormats();
  const query = useQuery(runningMonthQuery);
  const { data, error } = query;
  if (data === undefined && error !== null)
    return (
      <Card>
        <LoadFailed query={query} title={texts.failed} />
      </Card>
    );
  return (
    <Card
      title={
        data === undefined ? (
          <Skeleton width="10rem" />
        ) : (
          texts.monthSoFar({ month: month(data.month) })
        )
      }
      description={
        data === undefined ? (
          <Skeleton width="14rem" />
        ) : (
          texts.finalFrom({ time: exactTime(data.finalFrom) })
        )
      }
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        <Figure label={texts.charges} help={texts.chargesHelp}>
          {data && <Money {...data.charges} />}
        </Figure>
        <Figure label={texts.total} help={data ? <Against month={data} /> : <AgainstAwaited />}>
          {data && <Money {...data.total} />}
        </Figure>
        <ForecastPart />
      </div>
      {data ? (
        <Applications month={data} />
      ) : (
        <Awaited>
          <ApplicationsAwaited />
        </Awaited>
      )}
    </Card>
  );
}

function Figure({
  label,
  help,
  children,
}: {
  label: string;
  help: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <p className="text-13 text-text-muted">{label}</p>
      <p className="text-28 font-semibold tracking-tight wrap-anywhere tabular-nums">
        {children ?? <Skeleton width="9rem" />}
      </p>
      <p className="text-12 text-text-muted">{help}</p>
    </div>
  );
}

function Against({ month: { total, lastMonth } }: { month: RunningMonth }) {
  const texts = useMessages('billOverview');
  const { percent } = useFormats();
  if (lastMonth === null || !/[1-9]/.test(lastMonth.amount)) return texts.totalHelp;
  const share = percent(Number(total.amount) / Number(lastMonth.amount));
  return `${texts.totalHelp} · ${texts.againstLastMonth({ share })}`;
}

/** The words that are known, and the place of the others: on a phone they need a second line. */
function AgainstAwaited() {
  const texts = useMessages('billOverview');
  const { percent } = useFormats();
  return (
    <>
      {texts.totalHelp}
      <span className="invisible"> · {texts.againstLastMonth({ share: percent(1) })}</span>
    </>
  );
}

/** As high as the applications that are shown at first, so that the bills below stay where they are. */
function ApplicationsAwaited() {
  return (
    <div aria-hidden className="mt-6 border-t border-hairline pt-4">
      <p className="text-13">
        <Skeleton width="5rem" />
      </p>
      <div className="mt-2 divide-y divide-hairline">
        {Array.from({ length: shownAtFirst }, (_, index) => (
          <div key={index} className="py-2.5">
            <Skeleton />
          </div>
        ))}
      </div>
    </div>
  );
}

function Applications({ month: { applications } }: { month: RunningMonth }) {
  const texts = useMessages('billOverview');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? applications : applications.slice(0, shownAtFirst);
  if (applications.length === 0)
    return <p className="mt-6 text-13 text-text-muted">{texts.nothing}</p>;
  return (
    <section className="mt-6 border-t border-hairline pt-4">
      <h3 className="text-13 font-medium">{texts.applications}</h3>
      <ul className="mt-2 divide-y divide-hairline">
        {shown.map((one) => (
          <li
            key={one.billId}
            className="grid items-center gap-x-6 gap-y-1 py-2.5 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1.5fr)_minmax(0,1.75fr)_minmax(0,1.5fr)]"
          >
            <Link href={paths.bill(one.billId)} className={`truncate ${textLinkClass}`}>
              {one.name}
            </Link>
            <span className="md:text-right">
              <span className="text-12 text-text-muted">{texts.charges} </span>
              <Money {...one.charges} />
            </span>
            <Minimum application={one} />
            <span className="md:text-right">
              <span className="text-12 text-text-muted">{texts.billAmount} </span>
              <Money {...one.total} className="font-medium" />
            </span>
          </li>
        ))}
      </ul>
      {applications.length > shownAtFirst && (
        <Button
          size="sm"
          className="mt-2"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? texts.showFewer : texts.showAll({ count: applications.length })}
        </Button>
      )}
    </section>
  );
}

/** The minimum, and how far the charges are below it. */
function Minimum({
  application: { minimum, charges },
}: {
  application: RunningMonth['applications'][number];
}) {
  const texts = useMessages('billOverview');
  const { money } = useFormats();
  if (minimum === null)
    return (
      <span className="text-13 text-text-muted">
        {texts.minimum}: {texts.noMinimum}
      </span>
    );
  const missing = minus(decimal(minimum.amount), decimal(charges.amount));
  const isReached = missing.units <= 0n;
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-13 text-text-muted">
      <span>
        {texts.minimum} {money(minimum.amount, minimum.currency)}
      </span>
      <Status tone={isReached ? 'success' : 'neutral'}>
        {isReached
          ? texts.reached
          : texts.missing({ amount: money(formatExact(missing, 2), minimum.currency) })}
      </Status>
    </span>
  );
}
