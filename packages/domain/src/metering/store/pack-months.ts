import { noLimits } from '../../database/batch-limits.ts';
import { isCluster } from './distribute.ts';
import { makeColumnar, monthsWithTable } from './prepare-months.ts';
import { inTransaction, type UsageStore } from './usage-store.ts';

/** Events of a step for each service, so that most of its rows are full: a row has up to 1,000. */
const eventsOfService = 2_000;
/** Events of a step: seconds to a minute. */
const minEvents = 200_000;
const maxEvents = 5_000_000;
/** A block holds about as many. */
const eventsOfBlock = 20;

/**
 * Packs the events of months that ended before the day `before`, by when they take none any more: a fraction of the room, and no index
 * of each event. A step takes what came one after another, and is whole by itself: whoever is interrupted goes on with what is left. A
 * cluster has columns of its own. What comes for such months after all is stored as a row, and packed with the next run.
 *
 * @param blocksAtOnce blocks of a month's table that one step takes, in place of what fits its services
 * @returns the months of which something was packed now
 */
export async function packMonths(
  store: UsageStore,
  before: string,
  { blocksAtOnce }: { blocksAtOnce?: number } = {},
): Promise<string[]> {
  if (await isCluster(store)) return makeColumnar(store, before);
  const packed: string[] = [];
  for (const month of await monthsBefore(store, before))
    if ((await packMonth(store, month, blocksAtOnce)) > 0) packed.push(month);
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

/** @returns how many events were packed */
async function packMonth(
  store: UsageStore,
  month: string,
  blocksAtOnce: number | undefined,
): Promise<number> {
  const first = `${month}-01`;
  const blocks = await blocksOf(store, month);
  if (blocks === 0) return 0;
  const step = blocksAtOnce ?? (await blocksOfStep(store, first));
  let packed = 0;
  for (let block = 0; block < blocks; block += step) {
    const events = await packBlocks(store, [first, block, step]);
    // Somebody writes files from the month.
    if (events === null) return packed;
    packed += events;
  }
  // Also where somebody was interrupted before it.
  await store.pool.query('select usage.empty_month($1::date)', [first]);
  return packed;
}

function packBlocks(
  store: UsageStore,
  values: readonly [month: string, first: number, count: number],
): Promise<number | null> {
  return inTransaction({ ...store, limits: noLimits }, async (client) => {
    const { rows } = await client.query<{ events: string | null }>(
      'select usage.pack_events($1::date, $2, $3) as events',
      [...values],
    );
    const events = rows[0]?.events ?? null;
    return events === null ? null : Number(events);
  });
}

async function blocksOf({ pool }: UsageStore, month: string): Promise<number> {
  const { rows } = await pool.query<{ blocks: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::float8 as blocks`,
    [`usage.event_${month.replace('-', '_')}`],
  );
  return rows[0]?.blocks ?? 0;
}

async function blocksOfStep(store: UsageStore, first: string): Promise<number> {
  const services = await inTransaction({ ...store, limits: noLimits }, async (client) => {
    const { rows } = await client.query<{ services: string }>(
      `select count(distinct service_id) as services from usage.total
       where day >= $1::date and day < $1::date + interval '1 month'`,
      [first],
    );
    return Number(rows[0]?.services ?? 0);
  });
  const events = Math.min(maxEvents, Math.max(minEvents, services * eventsOfService));
  return events / eventsOfBlock;
}
