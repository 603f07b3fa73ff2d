import { quantityNames } from '@arcadia/kernel/measures';
import type pg from 'pg';
import { askStore } from './ask-store.ts';
import { isSpread } from './distribute.ts';
import { addToPeriods } from './period-totals.ts';
import { inTransaction, type UsageStore } from './usage-store.ts';

const key = 'company_id, service_id, day, category, game_id';
const columns = `${key}, application_id, events, ${quantityNames.join(', ')}`;
const sums = ['events', ...quantityNames].map((name) => `sum(${name}) as ${name}`).join(', ');
const added = ['events', ...quantityNames]
  .map((name) => `${name} = total.${name} + excluded.${name}`)
  .join(', ');

/**
 * Merges the changes of stored events into the totals, at most `limit` of them. What `usageTotals` answers is the same before,
 * meanwhile and afterwards; there are only fewer rows to read. Marks the days whose users are to be counted anew.
 *
 * @returns how many were merged
 */
export function mergeChanges(
  store: UsageStore,
  { limit, now }: { limit: number; now: Date },
): Promise<number> {
  return inTransaction(store, async (client) => {
    // One at a time: others would wait for the same rows.
    const lock = await client.query<{ taken: boolean; spread: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('usage.change')) as taken, ${isSpread} as spread`,
    );
    const [{ taken, spread } = { taken: false, spread: false }] = lock.rows;
    if (!taken) return 0;
    const merged = spread
      ? await mergeByCompany(client, limit)
      : await merge(client, { limit, which: 'true' });
    if (merged < limit)
      await client.query(
        `insert into usage.merge (merged_at) values ($1)
         on conflict (only_row) do update set merged_at = excluded.merged_at`,
        [now],
      );
    return merged;
  });
}

/** On a cluster: what a company has waiting is merged where its rows are, and a place in a table is one of a server. */
async function mergeByCompany(client: pg.PoolClient, limit: number): Promise<number> {
  const { rows } = await client.query<{ company_id: string }>(
    `select distinct company_id from (select company_id from usage.change limit $1) as waiting order by company_id`,
    [limit],
  );
  let merged = 0;
  for (const { company_id: company } of rows) {
    if (merged === limit) break;
    const which = `company_id = ${client.escapeLiteral(company)}`;
    merged += await merge(client, { limit: limit - merged, which });
  }
  return merged;
}

type Merging = {
  limit: number;
  /** A condition: whose changes. */
  which: string;
};

async function merge(client: pg.PoolClient, { limit, which }: Merging): Promise<number> {
  const { rows } = await client.query<{ merged: string }>(
    `with moved as (
       delete from usage.change where ${which} and ctid = any (array(
         select ctid from usage.change where ${which} limit $1))
       returning *),
     summed as (
       select ${key}, min(application_id) as application_id, ${sums} from moved group by ${key}),
     added as (
       insert into usage.total (${columns}) select ${columns} from summed order by ${key}
       on conflict (${key}) do update set ${added}),
     added_to_periods as (${addToPeriods('summed')}),
     marked as (
       insert into usage.user_recount (company_id, service_id, day)
       select distinct company_id, service_id, day from moved where category = 'interactive_game' order by 1, 2, 3
       on conflict do nothing)
     select count(*)::text as merged from moved`,
    [limit],
  );
  return Number(rows[0]?.merged ?? 0);
}

/** The moment when all changes were merged last; null where none wait, or none was merged ever. */
export async function mergedAt(store: UsageStore): Promise<Date | null> {
  const [merge] = await askStore<{ merged_at: Date }>(store, {
    text: 'select merged_at from usage.merge where exists (select 1 from usage.change)',
    values: [],
  });
  return merge?.merged_at ?? null;
}
