import { abbreviate } from '@arcadia/i18n/formats';
import { Chart } from '@arcadia/ui/chart/chart';
import { Money } from '@arcadia/ui/display/money';
import { useFormats } from '@arcadia/ui/formats';
import { useId, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { historySeries, type Series } from './history-series.ts';
import type { History } from './overview-queries.ts';

type Month = History['months'][number];

/**
 * A column for each month, its categories stacked. The figures of the chosen one stand below; the table has all of them.
 */
export function HistoryChart({ history }: { history: History }) {
  const bills = useMessages('bills');
  const texts = useMessages('billOverview').history;
  const formats = useFormats();
  const { months } = history;
  const [chosen, setChosen] = useState(months.length - 1);
  const readout = useId();
  const series = historySeries(history, bills);
  return (
    <>
      <Chart
        label={texts.chart}
        describedBy={readout}
        kind="columns"
        points={months.map(({ month, isRunning }) => ({
          id: month,
          label: formats.month(month),
          isRunning,
        }))}
        series={series.map(({ id, hue, of }) => ({
          id,
          hue,
          values: months.map((month) => Number(of(month).amount)),
        }))}
        axis={{ short: abbreviate, exact: formats.number }}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Readout id={readout} month={months[chosen]} series={series} />
    </>
  );
}

/** The chosen month in figures, which is the legend of the chart as well. */
function Readout({
  id,
  month,
  series,
}: {
  id: string;
  month: Month | undefined;
  series: readonly Series[];
}) {
  const { history } = useMessages('billOverview');
  const formats = useFormats();
  if (month === undefined) return null;
  return (
    <div id={id} aria-live="polite" className="mt-3 text-13">
      <p className="flex flex-wrap items-baseline gap-x-3 font-medium">
        <span>
          {formats.month(month.month)}
          {month.isRunning && <span className="text-text-muted"> {history.running}</span>}
        </span>
        <span>
          {history.total} <Money {...month.total} />
        </span>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
        {series.map(({ id: key, label, hue, of }) => (
          <li key={key} className="flex items-center gap-2">
            <svg aria-hidden viewBox="0 0 10 10" className={`size-2.5 ${hue}`}>
              <rect width="10" height="10" rx="2" fill="currentColor" />
            </svg>
            <span className="text-text-muted">{label}</span>
            <Money {...of(month)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
