import { noLimits } from '../../database/batch-limits.ts';
import { isCluster } from './distribute.ts';
import { makeColumnar, monthsWithTable } from './prepare-months.ts';
import { inTransaction, type UsageStore } from './usage-store.ts';

/**
 * Packs the events of months that ended before the day `before`, by when they take none any more: a fraction of the room, and no index
 * of each event. A cluster has columns of its own. What comes for them after all is stored as a row, and packed with the next run.
 *
 * @returns the months of which something was packed now
 */
export async function packMonths(store: UsageStore, before: string): Promise<string[]> {
  if (await isCluster(store)) return makeColumnar(store, before);
  const packed: string[] = [];
  for (const month of await monthsBefore(store, before))
    if (await packMonth(store, month)) packed.push(month);
  return packed;
}

async function monthsBefore({ pool }: UsageStore, before: string): Promise<string[]> {
  const { rows } = await pool.query<{ month: string }>(
    `select to_char(month, 'YYYY-MM') as month from ${monthsWithTable}
     where month + interval '1 month' <= $1::date order by month`,
    [before],
  );
  return rows.map(({ month }) => month);
}

/** @returns whether there was anything to pack */
async function packMonth(store: UsageStore, month: string): Promise<boolean> {
  const first = `${month}-01`;
  const waiting = await store.pool.query(
    `select from usage.event where day >= $1::date and day < $1::date + interval '1 month' limit 1`,
    [first],
  );
  if (waiting.rowCount === 0) return false;
  return inTransaction({ ...store, limits: noLimits }, async (client) => {
    const { rows } = await client.query<{ events: string }>(
      'select usage.pack_month($1::date) as events',
      [first],
    );
    return Number(rows[0]?.events) > 0;
  });
}
