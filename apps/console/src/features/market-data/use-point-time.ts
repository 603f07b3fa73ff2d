import { monthOf } from '@arcadia/kernel/month';
import type { UsageUnit } from '@arcadia/contract/usage/report-units';
import { useFormats } from '@arcadia/ui/formats';
import { useMessages } from '../../shared/messages.ts';
import type { Report } from './report-queries.ts';

type Point = Pick<Report['points'][number], 'starts' | 'ends'>;

/** How points and periods are written. */
export function usePointTime(unit: UsageUnit) {
  const { date, month } = useFormats();
  const texts = useMessages('marketData');
  const span = ({ from, to }: { from: string; to: string }) =>
    from === to ? date(from) : texts.span({ from: date(from), to: date(to) });
  return {
    span,
    point: ({ starts, ends }: Point) =>
      unit === 'month' ? month(monthOf(starts)) : span({ from: starts, to: ends }),
    /** Under a chart. */
    label: ({ starts }: Point) =>
      unit === 'month' ? starts.slice(2, 7).replace('-', '/') : starts.slice(5).replace('-', '/'),
  };
}
