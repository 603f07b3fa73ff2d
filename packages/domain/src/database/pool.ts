import pg from 'pg';

/**
 * A pool whose connections may break at any time without ending the process. pg handles errors of idle clients only; a
 * client that breaks while it is checked out, between two queries, would emit an unhandled error.
 */
export function guardedPool(config: pg.PoolConfig, onBroken: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', onBroken);
  pool.on('connect', (client) => client.on('error', onBroken));
  return pool;
}
