import { abbreviate } from '@arcadia/i18n/formats';
import { Money } from '@arcadia/ui/display/money';
import { useFormats } from '@arcadia/ui/formats';
import { type KeyboardEvent, useId, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { historySeries, roundAbove, type Series, size } from './history-series.ts';
import type { History } from './overview-queries.ts';

const height = 220;
const slot = 56;
const bar = 32;
const left = 44;
const gridLines = 4;

/**
 * A column for each month, its categories stacked. Arrow keys and the pointer choose a month, whose figures stand below; the
 * table has all of them.
 */
export function HistoryChart({ history }: { history: History }) {
  const { bills, texts } = {
    bills: useMessages('bills'),
    texts: useMessages('billOverview').history,
  };
  const { months } = history;
  const [chosen, setChosen] = useState(months.length - 1);
  const readout = useId();
  const series = historySeries(history, bills);
  const sums = months.map((month) => series.reduce((sum, { of }) => sum + size(of(month)), 0));
  const top = roundAbove(Math.max(...sums, 1));
  const width = left + months.length * slot;
  const move = (event: KeyboardEvent) => {
    const next = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: months.length - 1 }[
      event.key
    ];
    if (next === undefined || next < 0 || next >= months.length) return;
    event.preventDefault();
    setChosen(next);
  };
  return (
    <>
      {/* Where not all months fit, the newest are shown first. */}
      <div className="overflow-x-auto" ref={toEnd}>
        <svg
          role="img"
          aria-label={texts.chart}
          aria-describedby={readout}
          tabIndex={0}
          onKeyDown={move}
          viewBox={`0 0 ${width} ${height + 28}`}
          className="block w-full min-w-140 rounded-control"
        >
          <Grid top={top} width={width} />
          {months.map((month, index) => (
            <g key={month.month} onPointerEnter={() => setChosen(index)}>
              <Column
                month={month}
                series={series}
                x={left + index * slot}
                top={top}
                isChosen={index === chosen}
              />
            </g>
          ))}
        </svg>
      </div>
      <Readout id={readout} month={months[chosen]} series={series} />
    </>
  );
}

/** Scrolls to its end when it appears. */
function toEnd(element: HTMLElement | null): void {
  if (element !== null) element.scrollLeft = element.scrollWidth;
}

function Grid({ top, width }: { top: number; width: number }) {
  return Array.from({ length: gridLines + 1 }, (_, index) => {
    const y = height - (index / gridLines) * (height - 12);
    return (
      <g key={index} aria-hidden>
        <line x1={left} x2={width} y1={y} y2={y} className="text-hairline" stroke="currentColor" />
        <text
          x={left - 6}
          y={y + 4}
          textAnchor="end"
          fontSize={11}
          fill="currentColor"
          className="text-text-muted tabular-nums"
        >
          {abbreviate((top / gridLines) * index)}
        </text>
      </g>
    );
  });
}

type Month = History['months'][number];
type ColumnProps = {
  month: Month;
  series: readonly Series[];
  x: number;
  top: number;
  isChosen: boolean;
};

function Column({ month, series, x, top, isChosen }: ColumnProps) {
  const tall = series.map(({ of }) => (Math.max(0, size(of(month))) / top) * (height - 12));
  const parts = series.map(({ id, hue }, index) => ({
    id,
    hue,
    part: tall[index] ?? 0,
    y: height - tall.slice(0, index + 1).reduce((sum, part) => sum + part, 0),
  }));
  return (
    <>
      <rect
        x={x}
        y={0}
        width={slot}
        height={height + 28}
        rx={6}
        fill="currentColor"
        className={isChosen ? 'text-surface-sunken' : 'text-transparent'}
      />
      {parts.map((part) => (
        <rect
          key={part.id}
          x={x + (slot - bar) / 2}
          y={part.y}
          width={bar}
          height={part.part}
          fill="currentColor"
          stroke="var(--surface)"
          strokeWidth={part.part > 2 ? 1 : 0}
          opacity={month.isRunning ? 0.6 : 1}
          className={part.hue}
        />
      ))}
      <text
        x={x + slot / 2}
        y={height + 18}
        textAnchor="middle"
        fontSize={11}
        fill="currentColor"
        className={isChosen ? 'text-text' : 'text-text-muted'}
      >
        {month.month.slice(2).replace('-', '/')}
      </text>
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
