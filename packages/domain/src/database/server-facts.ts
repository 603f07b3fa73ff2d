import pg from 'pg';
import { askStandby, positionOf, standbyFacts, type StandbyRow } from './reader-facts.ts';

/** Facts of a database that decide whether the product can run on it. */
export type ServerFacts = {
  /** Name of the owner's role, by which this was asked. */
  readonly user: string;
  readonly mayCreate: boolean;
  /** Whether it may create roles, or both logins are there. */
  readonly mayMakeLogins: boolean;
  readonly maxLocksPerTransaction: number;
};

/** Asks as the owner, and changes nothing. @param url the owner's */
export async function serverFacts(url: string): Promise<ServerFacts> {
  return asked(url, async (client) => {
    const { rows } = await client.query<ServerFacts>(
      `select current_user::text as "user",
         has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
         rolsuper or rolcreaterole
           or (select count(*) = 2 from pg_roles where rolname in ('arcadia_app', 'arcadia_tenant')) as "mayMakeLogins",
         current_setting('max_locks_per_transaction')::int as "maxLocksPerTransaction"
       from pg_roles where rolname = current_user`,
    );
    const [facts] = rows;
    if (!facts) throw new Error('the role of DATABASE_URL has vanished');
    return facts;
  });
}

/** Facts of a standby that decide whether the product can read from it. */
export type ReaderFacts = {
  /** Whether it follows a primary. */
  readonly follows: boolean;
  readonly isOfSameCluster: boolean;
  /** Bytes of the log that are committed and that it does not show yet. */
  readonly missingBytes: number;
  /** Whether it tells its primary which rows long reads still need. */
  readonly givesFeedback: boolean;
  /** Whether the primary has on its disk what it says is committed. */
  readonly commitsDurably: boolean;
};

/** @param url of a login on the standby. @param primaryUrl the owner's */
export async function readerFacts(url: string, primaryUrl: string): Promise<ReaderFacts> {
  const standby = await asked(url, async (client) => {
    const { rows } = await client.query<StandbyRow>(askStandby);
    const feedback = await client.query<{ on: boolean }>(
      `select current_setting('hot_standby_feedback')::boolean as on`,
    );
    const [row] = rows;
    if (!row) throw new Error('the standby answered nothing');
    return { ...standbyFacts(row), givesFeedback: feedback.rows[0]?.on === true };
  });
  return asked(primaryUrl, async (client) => {
    const { rows } = await client.query<{ cluster: string; position: string; durable: boolean }>(
      `select (select system_identifier::text from pg_control_system()) as cluster,
         pg_current_wal_flush_lsn()::text as position, current_setting('synchronous_commit') <> 'off' as durable`,
    );
    const [primary] = rows;
    return {
      follows: standby.follows,
      isOfSameCluster: standby.cluster === primary?.cluster,
      missingBytes: Math.max(0, Number(positionOf(primary?.position ?? null) - standby.replayed)),
      givesFeedback: standby.givesFeedback,
      commitsDurably: primary?.durable === true,
    };
  });
}

/** Tells whether a database holds tables beside those of usage and of what was applied. @param url an owner's */
export async function holdsOtherTables(url: string): Promise<boolean> {
  return asked(url, async (client) => {
    const { rows } = await client.query<{ holds: boolean }>(
      `select exists (select from pg_tables where schemaname = 'public' and tablename <> 'migration') as holds`,
    );
    return rows[0]?.holds === true;
  });
}

/** The time by the database's clock. */
export async function databaseTime(url: string): Promise<Date> {
  return asked(url, async (client) => {
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
    const [row] = rows;
    if (!row) throw new Error('the database told no time');
    return row.at;
  });
}

async function asked<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
