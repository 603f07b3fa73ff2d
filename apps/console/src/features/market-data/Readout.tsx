import { Link } from '@arcadia/ui/action/link';
import { textLinkClass } from '@arcadia/ui/action/button';
import { formatExactNumber } from '@arcadia/i18n/bill-formula';
import { useMessages } from '../../shared/messages.ts';
import type { Series } from './chart-series.ts';
import type { Report } from './report-queries.ts';
import { useReportAddress } from './report-address.ts';
import { usePointTime } from './use-point-time.ts';

type ReadoutProps = { id: string; report: Report; index: number; series: readonly Series[] };

/** The chosen point in all digits, which is the legend of the chart as well. */
export function Readout({ id, report, index, series }: ReadoutProps) {
  const texts = useMessages('marketData');
  const { values, hrefWith } = useReportAddress();
  const time = usePointTime(values.unit);
  const point = report.points[index];
  if (point === undefined) return null;
  return (
    <div className="mt-3 text-13">
      <div id={id} aria-live="polite">
        <p className="flex flex-wrap items-baseline gap-x-3 font-medium tabular-nums">
          <span>
            {time.point(point)}
            {point.isRunning && <span className="text-text-muted"> {texts.running}</span>}
          </span>
          <span>
            {texts.total} {formatExactNumber(report.values[index] ?? '0')}
          </span>
          <span className="flex items-center gap-2 font-normal text-text-muted">
            <svg aria-hidden viewBox="0 0 16 4" width={16} height={4} className="text-text-faint">
              <path d="M0 2h16" stroke="currentColor" strokeWidth="2" strokeDasharray="4 2" />
            </svg>
            {texts.before} {formatExactNumber(report.valuesBefore[index] ?? '0')}
          </span>
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          {series.map(({ id: key, label, hue, values: own }) => (
            <li key={key} className="flex items-center gap-2">
              <svg aria-hidden viewBox="0 0 10 10" className={`size-2.5 ${hue}`}>
                <rect width="10" height="10" rx="2" fill="currentColor" />
              </svg>
              <span className="text-text-muted">{label}</span>
              <span className="tabular-nums">{formatExactNumber(own[index] ?? '0')}</span>
            </li>
          ))}
        </ul>
      </div>
      <Link
        href={hrefWith({ point: point.starts })}
        className={`mt-2 block w-fit ${textLinkClass}`}
      >
        {texts.open}
      </Link>
    </div>
  );
}
