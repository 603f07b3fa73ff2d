import type pg from 'pg';

/** What a database has written until now. */
export type Written = {
  readonly kilobytes: number;
  readonly walKilobytes: number;
  /** Events for browsers. */
  readonly events: number;
};

export async function writtenBy(owner: pg.Client): Promise<Written> {
  const { rows } = await owner.query<Written>(
    `select pg_database_size(current_database())::float8 / 1e3 as kilobytes,
       pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 / 1e3 as "walKilobytes",
       (select count(*) from outbox)::float8 as events`,
  );
  const [written] = rows;
  if (!written) throw new Error('the database says nothing');
  return written;
}
