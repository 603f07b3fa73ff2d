import { monthOf } from '@arcadia/kernel/month';
import type { UsageStore } from './usage-store.ts';

/** Makes room for the events of `count` months from the month of `day` on, where there is none. */
export async function prepareMonths(
  { pool }: UsageStore,
  day: string,
  count: number,
): Promise<void> {
  await pool.query('select usage.prepare_months($1::date, $2)', [`${monthOf(day)}-01`, count]);
}
