import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { gameCategories } from '@arcadia/kernel/measures';
import type { History } from './overview-queries.ts';

type Month = History['months'][number];

/** A part of each month's column. The same one always has the same hue. */
export type Series = {
  readonly id: string;
  readonly label: string;
  readonly hue: string;
  readonly of: (month: Month) => Month['total'];
};

const hues = [
  'text-chart-1',
  'text-chart-2',
  'text-chart-3',
  'text-chart-4',
  'text-chart-5',
  'text-chart-6',
];

/** The categories that occur, from the bottom up, and the top-up to the minimum above them. */
export function historySeries(
  { months }: History,
  texts: Pick<Dictionaries['bills'], 'categories' | 'minimumFee'>,
): Series[] {
  const all: Series[] = [
    ...gameCategories.map((category, index) => ({
      id: category,
      label: texts.categories[category],
      hue: hues[index] ?? '',
      of: (month: Month) => month.categories[category] ?? { ...month.total, amount: '0.00' },
    })),
    {
      id: 'minimum',
      label: texts.minimumFee,
      hue: hues[5] ?? '',
      of: (month) => month.minimumFee,
    },
  ];
  return all.filter(({ of }) => months.some((month) => /[1-9]/.test(of(month).amount)));
}
