import pg from 'pg';

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
