import type { UsageServer } from '../../ports/usage-upkeep.ts';
import { isSpread } from './distribute.ts';
import type { UsageStore } from './usage-store.ts';

/** The time within which a worker must take a connection, in milliseconds. */
const connectMs = 3_000;
/** The time within which one must answer. With that of getting a connection it is less than who reads metrics waits. */
const answerMs = 4_000;
/** The name of the server that the store's address leads to. */
const first = 'database';

/** The servers that keep usage: the one of the store's address and, where it coordinates a cluster, each worker by its address. */
export async function usageServers({ pool }: UsageStore): Promise<UsageServer[]> {
  // The driver reads the limit of a single statement too, which its types leave out.
  const ask = async (text: string) => {
    const query = { text, query_timeout: answerMs };
    return (await pool.query(query)).rows;
  };
  try {
    const [{ spread } = { spread: false }] = await ask(`select ${isSpread} as spread`);
    const workers = spread === true ? await ask(askWorkers) : [];
    return [{ name: first, problem: null }, ...workers];
  } catch (error) {
    return [{ name: first, problem: error instanceof Error ? error.message : String(error) }];
  }
}

const askWorkers = `select nodename || ':' || nodeport as name, case when not success then result end as problem
  from (select set_config('citus.node_connection_timeout', '${connectMs}', true)) as set,
    run_command_on_workers(case when set_config is not null then 'select 1' end) order by 1`;
