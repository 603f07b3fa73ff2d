import pg from 'pg';

/** The oldest release of PostgreSQL that the product works on. `npm run test:postgres` runs its tests on each from there. */
const oldestRelease = 15;

/** A version as the server names itself, for example `15.18`, with its release, for example 15. */
export type ServerVersion = { readonly name: string; readonly release: number };

/** @param url the owner's */
export async function serverVersion(url: string): Promise<ServerVersion> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; number: string }>(
      "select current_setting('server_version') as name, current_setting('server_version_num') as number",
    );
    const [{ name, number } = { name: '', number: '0' }] = rows;
    return { name, release: Math.floor(Number(number) / 10_000) };
  } finally {
    await client.end();
  }
}

/** The fault of a server of this version, worded to follow the name of a setting; null where there is none. */
export function versionProblem({ name, release }: ServerVersion): string | null {
  return release >= oldestRelease
    ? null
    : `names a PostgreSQL ${name}: ${oldestRelease} or newer is needed`;
}
