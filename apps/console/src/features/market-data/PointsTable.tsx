import { formatExactNumber } from '@arcadia/i18n/bill-formula';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Disclosure } from '@arcadia/ui/layout/disclosure';
import { useMessages } from '../../shared/messages.ts';
import type { Series } from './chart-series.ts';
import type { Report } from './report-queries.ts';
import { useReportAddress } from './report-address.ts';
import { usePointTime } from './use-point-time.ts';

/** The figures of the chart as a table, newest first; each time leads to its games and bill lines. */
export function PointsTable({ report, series }: { report: Report; series: readonly Series[] }) {
  const texts = useMessages('marketData');
  const { values, hrefWith } = useReportAddress();
  const time = usePointTime(values.unit);
  const caption = texts.table({ measure: texts.measures[values.measure] });
  const plain = 'px-2 py-1.5 font-normal whitespace-nowrap text-text-muted';
  const cell = 'px-2 py-1.5 text-right whitespace-nowrap tabular-nums';
  return (
    <Disclosure summary={texts.showTable} className="mt-4">
      <div className="max-h-110 overflow-auto" tabIndex={0} role="region" aria-label={caption}>
        <table className="w-full text-13">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="border-b border-hairline">
              <th scope="col" className={`${plain} text-left`}>
                {texts.time}
              </th>
              {[...series.map(({ label }) => label), texts.total, texts.before].map(
                (label, index) => (
                  <th key={`${index} ${label}`} scope="col" className={`${plain} text-right`}>
                    {label}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {report.points
              .map((point, index) => ({ point, index }))
              .toReversed()
              .map(({ point, index }) => (
                <tr key={point.starts}>
                  <th scope="row" className="px-2 py-1.5 text-left font-normal whitespace-nowrap">
                    <Link href={hrefWith({ point: point.starts })} className={textLinkClass}>
                      {time.point(point)}
                    </Link>
                    {point.isRunning && <span className="text-text-muted"> {texts.running}</span>}
                  </th>
                  {series.map(({ id, values: own }) => (
                    <td key={id} className={cell}>
                      {formatExactNumber(own[index] ?? '0')}
                    </td>
                  ))}
                  <td className={`${cell} font-medium`}>
                    {formatExactNumber(report.values[index] ?? '0')}
                  </td>
                  <td className={`${cell} text-text-muted`}>
                    {formatExactNumber(report.valuesBefore[index] ?? '0')}
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
