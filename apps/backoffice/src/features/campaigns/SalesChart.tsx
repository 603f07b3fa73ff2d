import type { Currency } from '@arcadia/kernel/money';
import { Money } from '@arcadia/ui/display/money';
import { useFormats } from '@arcadia/ui/formats';
import { type KeyboardEvent, useId, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { chartDays } from './chart-days.ts';
import type { Sales } from './queries.ts';

const height = 160;
const slot = 16;
const bar = 10;

/** A column for each day. Arrow keys and the pointer choose a day, whose figure stands below; the table has all of them. */
export function SalesChart({ byDay, currency }: { byDay: Sales['byDay']; currency: Currency }) {
  const texts = useMessages('backofficeCampaignSales');
  const { date } = useFormats();
  const readout = useId();
  const days = chartDays(byDay, currency);
  const [chosen, setChosen] = useState(days.length - 1);
  const top = Math.max(...days.map(({ size }) => size), 1);
  const day = days[chosen];
  const move = (event: KeyboardEvent) => {
    const keys = { ArrowLeft: chosen - 1, ArrowRight: chosen + 1, Home: 0, End: days.length - 1 };
    const next = Object.entries(keys).find(([key]) => key === event.key)?.[1];
    if (next === undefined || next < 0 || next >= days.length) return;
    event.preventDefault();
    setChosen(next);
  };
  return (
    <div className="px-4 pb-4 md:px-6">
      <svg
        role="img"
        aria-label={texts.chart({ currency })}
        aria-describedby={readout}
        tabIndex={0}
        onKeyDown={move}
        viewBox={`0 0 ${Math.max(days.length, 30) * slot} ${height}`}
        // As wide as its card: a column is a day, however wide.
        preserveAspectRatio="none"
        className="block h-40 w-full rounded-control text-chart-1 md:h-60"
      >
        <line
          x1={0}
          x2="100%"
          y1={height}
          y2={height}
          vectorEffect="non-scaling-stroke"
          className="text-hairline"
          stroke="currentColor"
        />
        {days.map(({ day: of, size }, index) => (
          <g key={of} onPointerEnter={() => setChosen(index)}>
            <Column index={index} share={size / top} isChosen={index === chosen} />
          </g>
        ))}
      </svg>
      <p id={readout} aria-live="polite" className="mt-2 flex flex-wrap gap-x-3 text-13">
        {day && (
          <>
            <span className="text-text-muted">{date(day.day)}</span>
            <Money amount={day.amount} currency={currency} className="font-medium" />
          </>
        )}
        <span className="text-text-muted">{texts.chartHelp}</span>
      </p>
    </div>
  );
}

function Column({ index, share, isChosen }: { index: number; share: number; isChosen: boolean }) {
  const tall = share * (height - 8);
  return (
    <>
      <rect
        x={index * slot}
        width={slot}
        height={height}
        fill="currentColor"
        className={isChosen ? 'text-surface-sunken' : 'text-transparent'}
      />
      <rect
        x={index * slot + (slot - bar) / 2}
        y={height - tall}
        width={bar}
        height={tall}
        fill="currentColor"
      />
    </>
  );
}
