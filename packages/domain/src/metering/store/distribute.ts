import pg from 'pg';
import type { UsageStore } from './usage-store.ts';

/**
 * Whether a statement is one of a cluster of Citus: as an expression, for those that a cluster answers only in another form. On one
 * server everything goes as if there were no cluster.
 */
export const isSpread = `to_regclass('pg_catalog.pg_dist_partition') is not null`;

export async function isCluster({ pool }: UsageStore): Promise<boolean> {
  const { rows } = await pool.query<{ spread: boolean }>(`select ${isSpread} as spread`);
  return rows[0]?.spread === true;
}

/**
 * Statements that set something for a transaction, on every server of a cluster: by itself it sets them on the coordinator only, whose
 * plans they don't concern. On one server the first of them means nothing.
 */
export function setLocally(...settings: readonly string[]): string {
  return ["citus.propagate_set_commands = 'local'", ...settings]
    .map((setting) => `set local ${setting}`)
    .join('; ');
}

/** A condition by which a table, called so, has rows of the companies of a step only; with `and` before it. */
export type OfCompanies = (table: string) => string;

export const everyCompany: OfCompanies = () => '';

/** On a cluster a step is about one company, so that every statement is one of the server that has all of its rows. */
export function ofCompany(client: pg.ClientBase, companyId: string): OfCompanies {
  const company = client.escapeLiteral(companyId);
  return (table) => `and ${table}.company_id = ${company}`;
}

/**
 * The number of parts on each worker into which companies are divided. Whether an event is known is asked of each part, so few of them
 * make taking in events cheap; workers can be added until each has one.
 */
const shardsOfWorker = 2;

/**
 * For transactions that write to each part: the coordinator's session keeps a connection for each afterwards. By itself it keeps one to
 * each worker, and to open another took longer than to store a hundred events.
 */
export const keepConnections = `citus.max_cached_conns_per_worker = ${shardsOfWorker}`;

type Table = { name: string; hasCompany: boolean; hasKey: boolean; spread: boolean };

/**
 * Distributes the tables of the store over a cluster where the database is the coordinator of one: those with a company by it, so that
 * all rows of a company are on one server; the few rows of the others are copied to each. Tables that are distributed are left alone,
 * so it is run after every migration. Elsewhere nothing happens.
 *
 * @param url the owner's
 * @returns the tables that were distributed now
 */
export async function distributeUsage(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ spread: boolean }>(`select ${isSpread} as spread`);
    if (rows[0]?.spread !== true) return [];
    // Statements that follow in one transaction see what was distributed before only where they use the same connections.
    await client.query(`begin; set local citus.multi_shard_modify_mode = 'sequential'`);
    await client.query(`select pg_advisory_xact_lock(hashtext('usage.distribute'))`);
    const missing = (await tablesOf(client)).filter(({ spread }) => !spread);
    for (const table of missing) await distribute(client, table);
    await client.query('commit');
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The tables of the store, events first: the others lie where these do. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as "hasCompany",
       exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary) as "hasKey",
       exists (select from pg_dist_partition d where d.logicalrelid = c.oid) as spread
     from pg_class c where c.relnamespace = 'usage'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname <> 'event', c.relname`,
  );
  return rows;
}

async function distribute(client: pg.Client, { name, hasCompany, hasKey }: Table): Promise<void> {
  const table = `usage.${name}`;
  if (!hasCompany) await client.query('select create_reference_table($1)', [table]);
  else if (name === 'event')
    await client.query(
      `select create_distributed_table($1, 'company_id', shard_count => greatest(${shardsOfWorker} * count(*), 1)::integer)
       from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards`,
      [table],
    );
  else
    await client.query(
      `select create_distributed_table($1, 'company_id', colocate_with => 'usage.event')`,
      [table],
    );
  // Rows that were there before have been copied, and stay on the coordinator, where nobody reads them.
  await client.query('select truncate_local_data_after_distributing_table($1)', [table]);
  // Citus moves a table between servers while it is written only where each row can be told.
  if (!hasKey) await client.query(`alter table ${table} replica identity full`);
}
