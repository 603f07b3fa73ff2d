import { queueNames, queues } from '@arcadia/domain/jobs/queues';
import { guardedPool } from '@arcadia/domain/database/pool';
import pg from 'pg';

/**
 * The queue's own connections. Its library keeps ids as text and writes them into JSON, so int8 must stay text here
 * while the product reads it as bigint.
 */
export function queuePool(url: string, onBroken: (error: Error) => void): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, (text: string) => text);
  return guardedPool(
    {
      connectionString: url,
      max: connections(),
      types,
      // Its statements are short. A queue that waited for one that never comes looks again within half a minute.
      options:
        '-c TimeZone=UTC -c statement_timeout=10s -c idle_in_transaction_session_timeout=30s',
      silenceMs: 12_000,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    },
    onBroken,
  );
}

/** One connection for each queue listens; the others fetch and complete jobs, which is fast. */
function connections(): number {
  const slots = queueNames.reduce((sum, name) => sum + queues[name].concurrency, 0);
  return queueNames.length + Math.ceil(slots / 2);
}
