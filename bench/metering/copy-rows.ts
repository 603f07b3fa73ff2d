import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** Rows a second of a bare COPY of the newest `count` events into an empty table with the same columns and keys. */
export async function copyRows(client: pg.Client, count: number): Promise<number> {
  await client.query(
    'drop table if exists copied; create table copied (like usage.event including all)',
  );
  const rows = await buffer(
    client.query(
      to(`copy (select * from usage.event order by received_at desc limit ${count}) to stdout`),
    ),
  );
  const startedAt = performance.now();
  const target = client.query(from('copy copied from stdin'));
  target.end(rows);
  await once(target, 'finish');
  return count / ((performance.now() - startedAt) / 1000);
}
