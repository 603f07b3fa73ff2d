import { monthOf } from '@arcadia/kernel/month';
import { noLimits } from '../../database/batch-limits.ts';
import { inTransaction, type UsageStore } from './usage-store.ts';

/** Months whose events have a table of their own, by their first day: what stands behind `from`. */
export const monthsWithTable = `(select to_date(substr(c.relname, 7), 'YYYY_MM') as month
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'usage.event'::regclass and c.relname ~ '^event_\\d{4}_\\d{2}$') as kept`;

/** Makes room for the events of `count` months from the month of `day` on, where there is none. */
export async function prepareMonths(
  { pool }: UsageStore,
  day: string,
  count: number,
): Promise<void> {
  await pool.query('select usage.prepare_months($1::date, $2)', [`${monthOf(day)}-01`, count]);
}

/**
 * Writes months that ended before the day `before` column by column, where the server can: on a cluster of Citus. They take a
 * fraction of the room then; what still comes for them is stored as before, a little slower. Readers wait meanwhile.
 *
 * @returns the months that were written so now
 */
export async function makeColumnar(store: UsageStore, before: string): Promise<string[]> {
  const { rows } = await store.pool.query<{ month: string }>(
    `select to_char(to_date(substr(c.relname, 7), 'YYYY_MM'), 'YYYY-MM') as month
     from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_am kept on kept.oid = c.relam
     where i.inhparent = 'usage.event'::regclass and c.relname ~ '^event_\\d{4}_\\d{2}$'
       and to_date(substr(c.relname, 7), 'YYYY_MM') + interval '1 month' <= $1::date
       and kept.amname <> 'columnar' and exists (select from pg_am where amname = 'columnar')
     order by 1`,
    [before],
  );
  const months = rows.map(({ month }) => month);
  for (const month of months)
    await inTransaction({ ...store, limits: noLimits }, (client) =>
      client.query('select usage.make_columnar($1::date)', [`${month}-01`]),
    );
  return months;
}
