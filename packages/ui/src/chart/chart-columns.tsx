import type { ChartPoint, ChartSeries } from './chart-parts.ts';
import { type ChartFrame, chartHeight, heightOf, middleOf } from './chart-frame.ts';

const widest = 40;

type ChartColumnsProps = {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  frame: ChartFrame;
};

/** The series stacked at each point, the first at the bottom. */
export function ChartColumns({ points, series, frame }: ChartColumnsProps) {
  const width = Math.min(widest, Math.max(frame.slot * 0.7, frame.slot - 6));
  return points.map(({ id, isRunning }, index) => {
    let bottom = chartHeight;
    return (
      <g key={id} aria-hidden pointerEvents="none" opacity={isRunning === true ? 0.6 : 1}>
        {series.map(({ id: part, hue, values }) => {
          const tall = heightOf(values[index] ?? 0, frame);
          bottom -= tall;
          if (tall <= 0) return null;
          return (
            <rect
              key={part}
              x={middleOf(index, frame) - width / 2}
              y={bottom}
              width={width}
              height={tall}
              fill="currentColor"
              stroke="var(--surface)"
              strokeWidth={tall > 2 && width > 8 ? 1 : 0}
              className={hue}
            />
          );
        })}
      </g>
    );
  });
}
