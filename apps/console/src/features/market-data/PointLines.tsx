import { formatExactNumber } from '@arcadia/i18n/bill-formula';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { useFormats } from '@arcadia/ui/formats';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { linesQuery, type Report, reportInput, type UsageLine } from './report-queries.ts';
import { useReportAddress } from './report-address.ts';

/** The lines of bills that charge a point; each leads to its explanation. */
export function PointLines({ point }: { point: Report['points'][number] }) {
  const texts = useMessages('marketData').point;
  const { values } = useReportAddress();
  const { unit: _unit, by: _by, ...asked } = reportInput(values);
  const query = useQuery(linesQuery({ ...asked, from: point.starts, to: point.ends }));
  const { data, error } = query;
  if (data === undefined)
    return error === null ? (
      <SkeletonText lines={4} />
    ) : (
      <LoadFailed query={query} title={texts.linesFailed} />
    );
  if (data.lines.length === 0) return <p className="text-13 text-text-muted">{texts.noLines}</p>;
  return (
    <>
      <ul className="divide-y divide-hairline border-y border-hairline text-13">
        {data.lines.map((line) => (
          <Line key={`${line.billId} ${line.position}`} line={line} />
        ))}
      </ul>
      {data.count > data.lines.length && (
        <p className="mt-2 text-13 text-text-muted">
          {texts.moreLines({ count: data.count - data.lines.length })}
        </p>
      )}
    </>
  );
}

function Line({ line }: { line: UsageLine }) {
  const texts = useMessages('marketData').point;
  const { components } = useMessages('bills');
  const { regions } = useMessages('applications');
  const { month, date } = useFormats();
  const { values } = useReportAddress();
  const place = new URLSearchParams({ line: String(line.position) });
  if (values.game !== null) place.set('game', values.game);
  return (
    <li className="flex items-baseline justify-between gap-x-4 py-2">
      <span className="min-w-0">
        <Link href={`${paths.bill(line.billId)}?${place}`} className={textLinkClass}>
          {line.applicationName} · {month(line.month)}
        </Link>
        <span className="block text-12 text-text-muted">
          {[
            components[line.component],
            ...(line.region === null ? [] : [regions[line.region]]),
            formatExactNumber(line.quantity),
            ...(line.day === null ? [] : [texts.late({ day: date(line.day) })]),
            ...(line.isRunning ? [texts.runningBill] : []),
          ].join(' · ')}
        </span>
      </span>
      <Money {...line.amount} />
    </li>
  );
}
