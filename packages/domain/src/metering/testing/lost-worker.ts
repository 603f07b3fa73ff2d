import pg from 'pg';
import { runStatement } from '../../../../../tools/testing/admin-connections.ts';
import { named } from '../../../../../tools/testing/cluster-databases.ts';
import { hold, type Holding } from '../../../../../tools/testing/hold.ts';
import { until } from '../../../../../tools/testing/until.ts';

/**
 * A worker as a test's own database has it, so that nobody else loses it: sessions of that database are ended there, and its coordinator
 * is told another address.
 */
export type Worker = {
  /** Address of the database on it, with the rights of a superuser. */
  readonly url: string;
  /** As the coordinator names it. */
  readonly host: string;
  /** One whose rows it has. */
  readonly company: string;
};

/** Asks the coordinator by a session of its own, since one keeps its connections to the workers, which are broken here. */
export async function askCoordinator(
  url: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** The workers of a database, each with one of the companies. */
export async function workersOfCompanies(
  url: string,
  servers: readonly string[],
  companies: readonly string[],
): Promise<Worker[]> {
  const found: Worker[] = [];
  for (const server of servers) {
    const { host } = new URL(server);
    const { rows } = await askCoordinator(
      url,
      `select company from unnest($1::text[]) as company join citus_shards s
         on s.shardid = get_shard_id_for_distribution_column('usage.change', company)
       where s.table_name = 'usage.change'::regclass and s.nodename || ':' || s.nodeport = $2 limit 1`,
      [companies, host],
    );
    const database = new URL(url).pathname.slice(1);
    if (rows[0])
      found.push({ url: named(server, database), host, company: String(rows[0].company) });
  }
  return found;
}

/** The part of a table that has the rows of a company. */
async function shardOf(url: string, table: string, company: string): Promise<string> {
  const { rows } = await askCoordinator(
    url,
    `select shard_name as shard from citus_shards
     where table_name = $1::regclass and shardid = get_shard_id_for_distribution_column($1::regclass, $2::text)`,
    [table, company],
  );
  return String(rows[0]?.shard);
}

const gate = 77;

/** Makes a worker wait for who holds its gate, before it prepares to commit what changes the rows of its company. */
export async function addGate(url: string, worker: Worker): Promise<void> {
  const own = 'set citus.enable_ddl_propagation = off';
  await runStatement(
    worker.url,
    `${own}; create function public.wait_at_gate() returns trigger language plpgsql security definer as
       'begin perform pg_advisory_xact_lock_shared(${gate}); return null; end'`,
  );
  for (const table of ['usage.change', 'usage.monthly_user'])
    await runStatement(
      worker.url,
      `${own}; create constraint trigger gate after insert or update or delete
         on ${await shardOf(url, table, worker.company)}
         deferrable initially deferred for each row execute function public.wait_at_gate()`,
    );
}

export function holdGate({ url }: Worker): Promise<Holding> {
  return hold(url, `select pg_advisory_xact_lock(${gate})`);
}

/** Locks what a table has of the worker's company. */
export async function lockAt(url: string, worker: Worker, table: string): Promise<Holding> {
  const shard = await shardOf(url, table, worker.company);
  return hold(
    worker.url,
    `set local citus.enable_manual_changes_to_shards = on; lock table ${shard}`,
  );
}

const ofCoordinator = `datname = current_database() and application_name like 'citus_internal%' and pid <> pg_backend_pid()`;

/** Ends the coordinator's sessions on a worker, as its crash would. What is prepared there stays. */
export async function breakOff({ url }: Worker): Promise<void> {
  await runStatement(
    url,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${ofCoordinator}`,
  );
}

/** The number of transactions that a worker has prepared, and whether that is all it has to prepare. */
export async function preparedAt({ url }: Worker): Promise<{ prepared: number; all: boolean }> {
  const { rows } = await runStatement(
    url,
    `select (select count(*)::integer from pg_prepared_xacts where database = current_database()) as prepared,
       not exists (select from pg_stat_activity where ${ofCoordinator} and xact_start is not null) as all`,
  );
  return rows[0] as { prepared: number; all: boolean };
}

/** Breaks `far` off once it has prepared to commit, while `near` is still to. What `far` has prepared is left over there. */
export async function leavePrepared<T>(
  { near, far }: { near: Worker; far: Worker },
  work: () => Promise<T>,
): Promise<T> {
  const held = await holdGate(near);
  const working = work();
  await held.waited();
  await until('the far worker has prepared', async () => {
    const { prepared, all } = await preparedAt(far);
    return prepared > 0 && all;
  });
  await breakOff(far);
  await held.end('commit');
  return working;
}

/** Waits until somebody waits there for another transaction, such as one that is left over. */
export function anotherIsAwaited({ url }: Worker): Promise<void> {
  return until('somebody waits for another transaction', async () => {
    const { rows } = await runStatement(
      url,
      `select from pg_locks join pg_stat_activity using (pid)
       where datname = current_database() and not granted and locktype = 'transactionid'`,
    );
    return rows.length > 0;
  });
}

/** Ends what is left over, as Citus does by itself each minute. */
export async function recover(url: string): Promise<void> {
  await askCoordinator(url, 'select recover_prepared_transactions()');
}

/** Tells the coordinator another address of a worker; from one where nobody listens it gets no answer. */
export async function moveWorker(url: string, from: string, to: string): Promise<void> {
  const { hostname, port } = new URL(`tcp://${to}`);
  await askCoordinator(
    url,
    `select citus_update_node(nodeid, $1, $2) from pg_dist_node where nodename || ':' || nodeport = $3`,
    [hostname, Number(port), from],
  );
}
