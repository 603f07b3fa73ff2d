import { guardedPool } from '@arcadia/domain/database/pool';
import pg from 'pg';

/**
 * Connections of all queues together, by which they fetch and complete jobs: milliseconds each. A job that runs has connections of
 * the product's own.
 */
const maxConnections = 3;

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
      application_name: 'arcadia queue',
      max: maxConnections,
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

/**
 * The pool as the queues' library sees it. It would keep one connection for each queue only to listen; the process has one for all
 * of them (worker.ts), so that a listening connection is what nobody gets here: the library takes it by a callback, and every other
 * by a promise. It would also complain of fewer connections than hands.
 */
export function withoutListening(pool: pg.Pool): pg.Pool {
  const connect = (callback?: unknown) => (callback === undefined ? pool.connect() : undefined);
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      if (name === 'options') return undefined;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
