import { addDays } from '@arcadia/kernel/calendar';
import type { Currency } from '@arcadia/kernel/money';
import type { Sales } from './queries.ts';

export type ChartDay = { day: string; amount: string; size: number };

/** Most days in the chart: those before are in the table. */
const maxDays = 60;

/** Every day from the first one on which something was paid to the last, those without sales too; the newest ones. */
export function chartDays(byDay: Sales['byDay'], currency: Currency): ChartDay[] {
  const first = byDay[0]?.day;
  const last = byDay.at(-1)?.day;
  if (first === undefined || last === undefined) return [];
  const paid = new Map(
    byDay.map(({ day, paid: amounts }) => [
      day,
      amounts.find((one) => one.currency === currency)?.amount ?? '0.00',
    ]),
  );
  const days: ChartDay[] = [];
  for (let day = last; day >= first && days.length < maxDays; day = addDays(day, -1)) {
    const amount = paid.get(day) ?? '0.00';
    days.push({ day, amount, size: Number(amount) });
  }
  return days.toReversed();
}
