import { cx } from '../cx.ts';

export interface SparklinePoint {
  label: string;
  value: number;
}

export interface SparklineProps {
  points: readonly SparklinePoint[];
  /** Description of the line with its trend, for people who don't see it: "Active users, 30 days, rising". */
  label: string;
  /** Heads of the table behind the line. */
  heads: { label: string; value: string };
  formatValue: (value: number) => string;
  /** Number of the chart hue; the same series always has the same one. */
  hue?: 1 | 2 | 3 | 4 | 5 | 6;
  height?: number;
}

const hues = {
  1: 'text-chart-1',
  2: 'text-chart-2',
  3: 'text-chart-3',
  4: 'text-chart-4',
  5: 'text-chart-5',
  6: 'text-chart-6',
} as const;

const width = 120;

/** A small line without axes, with the same figures as a table for screen readers. */
export function Sparkline(props: SparklineProps) {
  const { points, label, heads, formatValue, hue = 1, height = 32 } = props;
  const line = coordinates(points, height);
  const end = line.at(-1);
  return (
    <div className={cx('relative', hues[hue])}>
      {line.length > 1 && end !== undefined && (
        <svg
          aria-hidden
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="block w-full"
          style={{ height }}
        >
          <polygon
            points={`0,${height} ${line.map(([x, y]) => `${x},${y}`).join(' ')} ${width},${height}`}
            fill="currentColor"
            opacity={0.1}
          />
          <polyline
            points={line.map(([x, y]) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      )}
      {/* The wrapper is hidden, not the table: a table ignores the size that hiding gives it. */}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{heads.label}</th>
              <th scope="col">{heads.value}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.label}>
                <th scope="row">{point.label}</th>
                <td>{formatValue(point.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Spreads the values over the box; a flat series runs through the middle. */
function coordinates(points: readonly SparklinePoint[], height: number): [number, number][] {
  const values = points.map((point) => point.value);
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const inner = height - 4;
  return values.map((value, index) => {
    const share = span === 0 ? 0.5 : (value - low) / span;
    const x = (index / (values.length - 1)) * width;
    return [Math.round(x * 100) / 100, Math.round((height - 2 - share * inner) * 100) / 100];
  });
}
