import pg from 'pg';

/**
 * A pool whose connections may break at any time without ending the process. pg looks after idle clients only; one that
 * breaks while it is lent out, between two queries, would raise an error nobody hears.
 */
export function guardedPool(config: pg.PoolConfig, onBroken: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', onBroken);
  pool.on('connect', (client) => client.on('error', onBroken));
  return pool;
}
