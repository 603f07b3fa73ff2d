import pg from 'pg';

/** Runs statements on one connection of their own and closes it. Fails within 5 s when the server doesn't answer. */
export async function withConnection<T>(
  url: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // Without a listener a connection that breaks while idle would end the process; queries reject by themselves.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end();
  }
}

export type ServerFacts = { readonly version: string; readonly durable: boolean };

/** Properties of a running server, to decide whether it can be reused. */
export async function serverFacts(url: string): Promise<ServerFacts> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ version: string; fsync: string }>(
      "select current_setting('server_version') as version, current_setting('fsync') as fsync",
    );
    const row = rows[0];
    if (row === undefined) throw new Error('PostgreSQL gave no row.');
    return { version: row.version, durable: row.fsync === 'on' };
  });
}
