import type { ChartAxis, ChartPoint } from './chart-parts.ts';
import { type ChartFrame, chartHeight, gridLeft, heightOf, middleOf } from './chart-frame.ts';

/** Least distance between two labels. */
const labelGap = 64;

type ChartGridProps = {
  points: readonly ChartPoint[];
  chosen: number;
  axis: ChartAxis;
  frame: ChartFrame;
};

/** The lines of the axis with their values, and what stands under the points. */
export function ChartGrid({ points, chosen, frame, axis }: ChartGridProps) {
  const every = Math.max(1, Math.ceil(labelGap / frame.slot));
  return (
    <g aria-hidden pointerEvents="none" fontSize={11} className="tabular-nums">
      {Array.from({ length: Math.round(frame.top / frame.step) + 1 }, (_, index) => {
        const value = frame.step * index;
        const y = chartHeight - heightOf(value, frame);
        return (
          <g key={index}>
            <line
              x1={gridLeft}
              x2={frame.width}
              y1={y}
              y2={y}
              stroke="currentColor"
              className="text-hairline"
            />
            <text
              x={gridLeft - 6}
              y={y + 4}
              textAnchor="end"
              fill="currentColor"
              pointerEvents="auto"
              className="text-text-muted"
            >
              {axis.short(value)}
              <title>{axis.exact(value)}</title>
            </text>
          </g>
        );
      })}
      {points.map(({ id, label }, index) => {
        // Counted from the newest, so that it always has its label.
        const isLabelled = (points.length - 1 - index) % every === 0;
        const isNear = Math.abs(index - chosen) < every;
        if (index !== chosen && (!isLabelled || isNear)) return null;
        return (
          <text
            key={id}
            x={Math.min(middleOf(index, frame), frame.width - labelGap / 2)}
            y={chartHeight + 18}
            textAnchor="middle"
            fill="currentColor"
            className={index === chosen ? 'text-text' : 'text-text-muted'}
          >
            {label}
          </text>
        );
      })}
    </g>
  );
}
