import type { Report } from './report-queries.ts';
import type { Chosen } from './report-address.ts';

/** A series of the chart, with its values as the server gave them. */
export type Series = {
  readonly id: string;
  readonly label: string;
  readonly hue: string;
  readonly values: readonly string[];
};

const hues = ['text-chart-1', 'text-chart-2', 'text-chart-3', 'text-chart-4', 'text-chart-5'];

/** The largest groups from the bottom up, and all others above them. */
export function chartSeries(
  { series, rest }: Report,
  texts: {
    nameOf: (group: Report['groups'][number] | Report['series'][number]) => string;
    rest: string;
  },
): Series[] {
  const own = series.map((one, index) => ({
    id: `group-${one.group}`,
    label: texts.nameOf(one),
    hue: hues[index] ?? '',
    values: one.values,
  }));
  return rest === null
    ? own
    : [...own, { id: 'rest', label: texts.rest, hue: 'text-chart-6', values: rest }];
}

/** Whether groups add up to the whole. A user of a day or week counts in every game. */
export function addsUp({ measure, by, unit }: Chosen): boolean {
  return measure !== 'mau' || by !== 'game' || unit === 'month';
}
