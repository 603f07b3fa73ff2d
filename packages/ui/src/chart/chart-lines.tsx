import type { ChartPoint, ChartSeries } from './chart-parts.ts';
import { type ChartFrame, chartHeight, heightOf, middleOf } from './chart-frame.ts';

type ChartLinesProps = {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  chosen: number;
  frame: ChartFrame;
  isDashed?: boolean;
};

/** Each series as a line, with a dot at the chosen point. */
export function ChartLines({ points, series, chosen, frame, isDashed = false }: ChartLinesProps) {
  return series.map(({ id, hue, values }) => {
    const places = points.map((_, index) => ({
      x: middleOf(index, frame),
      y: chartHeight - heightOf(values[index] ?? 0, frame),
    }));
    const at = places[chosen];
    return (
      <g key={id} aria-hidden pointerEvents="none" className={hue}>
        <path
          d={places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
          fill="none"
          stroke="currentColor"
          strokeWidth={isDashed ? 1.5 : 2}
          strokeLinejoin="round"
          strokeDasharray={isDashed ? '4 4' : undefined}
        />
        {at && !isDashed && <circle cx={at.x} cy={at.y} r={3.5} fill="currentColor" />}
      </g>
    );
  });
}
