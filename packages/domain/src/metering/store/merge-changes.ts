import { quantityNames } from '@arcadia/kernel/measures';
import type pg from 'pg';
import { askStore } from './ask-store.ts';
import { isCluster } from './distribute.ts';
import { addToPeriods } from './period-totals.ts';
import { inTransaction, type UsageStore } from './usage-store.ts';

const key = 'company_id, service_id, day, category, game_id';
const columns = `${key}, application_id, events, ${quantityNames.join(', ')}`;
const sums = ['events', ...quantityNames].map((name) => `sum(${name}) as ${name}`).join(', ');
const added = ['events', ...quantityNames]
  .map((name) => `${name} = total.${name} + excluded.${name}`)
  .join(', ');

/**
 * Merges the changes of stored events into the totals, at most `limit` of them; on a cluster more where one company has more. What
 * `usageTotals` answers is the same before, meanwhile and afterwards; there are only fewer rows to read. Marks the days whose users are
 * to be counted anew.
 *
 * @returns how many were merged
 */
export async function mergeChanges(
  store: UsageStore,
  { limit, now }: { limit: number; now: Date },
): Promise<number> {
  const spread = await isCluster(store);
  const work = async (client: pg.PoolClient) => {
    // One at a time: others would wait for the same rows.
    const lock = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('usage.change')) as taken`,
    );
    if (lock.rows[0]?.taken !== true) return 0;
    const merged = spread ? await mergeCompanies(client, limit) : await mergeSome(client, limit);
    if (merged < limit)
      await client.query(
        `insert into usage.merge (merged_at) values ($1)
         on conflict (only_row) do update set merged_at = excluded.merged_at`,
        [now],
      );
    return merged;
  };
  return inTransaction(store, work, spread ? 'repeatable read' : 'read committed');
}

const addToTotals = (changes: string) =>
  `insert into usage.total (${columns})
   select ${columns} from (
     select ${key}, min(application_id) as application_id, ${sums} from ${changes} group by ${key}) as summed
   order by ${key} on conflict (${key}) do update set ${added}`;

const markDays = (changes: string) =>
  `insert into usage.user_recount (company_id, service_id, day)
   select distinct company_id, service_id, day from ${changes} where category = 'interactive_game' order by 1, 2, 3
   on conflict do nothing`;

async function mergeSome(client: pg.PoolClient, limit: number): Promise<number> {
  const { rows } = await client.query<{ merged: string }>(
    `with moved as (
       delete from usage.change where ctid = any (array(select ctid from usage.change limit $1)) returning *),
     summed as (
       select ${key}, min(application_id) as application_id, ${sums} from moved group by ${key}),
     added as (
       insert into usage.total (${columns}) select ${columns} from summed order by ${key}
       on conflict (${key}) do update set ${added}),
     added_to_periods as (${addToPeriods('summed')}),
     marked as (${markDays('moved')})
     select count(*)::text as merged from moved`,
    [limit],
  );
  return Number(rows[0]?.merged ?? 0);
}

/**
 * On a cluster: what some companies have waiting, in statements that every server carries out for its own rows. All of them see the same
 * changes, as the transaction began with them.
 */
async function mergeCompanies(client: pg.PoolClient, limit: number): Promise<number> {
  const companies = await waitingCompanies(client, limit);
  if (companies.length === 0) return 0;
  const changes = '(select * from usage.change where company_id = any ($1)) as moved';
  for (const statement of [addToTotals(changes), addToPeriods(changes), markDays(changes)])
    await client.query(statement, [companies]);
  const { rowCount } = await client.query('delete from usage.change where company_id = any ($1)', [
    companies,
  ]);
  return rowCount ?? 0;
}

/** Companies that have about `limit` changes together. */
async function waitingCompanies(client: pg.PoolClient, limit: number): Promise<string[]> {
  const { rows } = await client.query<{ company_id: string }>(
    `select company_id from (
       select company_id, sum(changes) over (order by company_id) - changes as before from (
         select company_id, count(*) as changes from usage.change group by company_id) as waiting) as added_up
     where before < $1`,
    [limit],
  );
  return rows.map(({ company_id: company }) => company);
}

/** The moment when all changes were merged last; null where none wait, or none was merged ever. */
export async function mergedAt(store: UsageStore): Promise<Date | null> {
  const [merge] = await askStore<{ merged_at: Date }>(store, {
    text: 'select merged_at from usage.merge where exists (select 1 from usage.change)',
    values: [],
  });
  return merge?.merged_at ?? null;
}
