import type { ChartSeries } from './chart-parts.ts';

/** Measures of a chart in pixels. */
export type ChartFrame = {
  readonly width: number;
  /** Pixels of a point's width. */
  readonly slot: number;
  /** Value at the upper end. */
  readonly top: number;
  /** Difference between two lines of the axis. */
  readonly step: number;
};

export const chartHeight = 240;
export const labelHeight = 28;
/** Pixels at the left for the values of the axis. */
export const gridLeft = 48;
const headroom = 12;
/** Lines of the axis above its zero line, at most. */
const maxLines = 5;

export function heightOf(value: number, { top }: ChartFrame): number {
  return (Math.max(0, value) / top) * (chartHeight - headroom);
}

export function middleOf(index: number, { slot }: ChartFrame): number {
  return gridLeft + (index + 0.5) * slot;
}

/** Lines of the axis that a few characters tell exactly, the uppermost with nothing above it. */
export function axisOf(
  kind: 'columns' | 'lines',
  series: readonly ChartSeries[],
  compared: readonly number[] = [],
): Pick<ChartFrame, 'top' | 'step'> {
  const [first] = series;
  const sums = (first?.values ?? []).map((_, index) =>
    series.reduce((sum, { values }) => sum + Math.max(0, values[index] ?? 0), 0),
  );
  const highest = kind === 'columns' ? sums : series.flatMap(({ values }) => values);
  const highestOfAll = Math.max(1, ...highest, ...compared);
  const step = Math.max(1, roundAbove(highestOfAll / maxLines));
  return { step, top: step * Math.ceil(highestOfAll / step) };
}

/** The least of 1, 2 or 5 times a power of ten that is not below the value. */
function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
