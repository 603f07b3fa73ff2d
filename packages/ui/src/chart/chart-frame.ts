import type { ChartSeries } from './chart-parts.ts';

/** Where things stand in a chart, in pixels. */
export type ChartFrame = {
  readonly width: number;
  /** Width of a point. */
  readonly slot: number;
  /** Value at the upper end. */
  readonly top: number;
};

export const chartHeight = 240;
export const labelHeight = 28;
/** Left of it stand the values of the axis. */
export const gridLeft = 48;
const headroom = 12;

export function heightOf(value: number, { top }: ChartFrame): number {
  return (Math.max(0, value) / top) * (chartHeight - headroom);
}

export function middleOf(index: number, { slot }: ChartFrame): number {
  return gridLeft + (index + 0.5) * slot;
}

/** A round number that nothing is above. */
export function ceilingOf(
  kind: 'columns' | 'lines',
  series: readonly ChartSeries[],
  compared: readonly number[] = [],
): number {
  const [first] = series;
  const sums = (first?.values ?? []).map((_, index) =>
    series.reduce((sum, { values }) => sum + Math.max(0, values[index] ?? 0), 0),
  );
  const highest = kind === 'columns' ? sums : series.flatMap(({ values }) => values);
  return roundAbove(Math.max(1, ...highest, ...compared));
}

/** 1, 2, 2.5 or 5 times a power of ten, at or above the value. */
function roundAbove(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
