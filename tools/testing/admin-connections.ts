import pg from 'pg';

/** Reads or changes rows and nothing else, so that the connection is afterwards as it was before. */
const leavesNothing = /^\s*(?:select|insert|update|delete|with)\b[^;]*;?\s*$/i;
const changesSession = /\b(?:set_config|pg_advisory_lock|pg_terminate_backend)\b/i;

/** Tests that ask many things at once would leave the server without connections. */
const maxIdle = 2;

/** Idle connections by address, of databases for which some are kept. */
const idle = new Map<string, pg.Client[]>();

/** What is not allowed at an address, by address: why a statement is refused, or null. */
const guards = new Map<string, (statement: string) => string | null>();

export function guardStatements(url: string, refusal: (statement: string) => string | null): void {
  guards.set(url, refusal);
}

/**
 * Keeps the connections of `runStatement` to an address until `closeConnections`: a new one costs PostgreSQL a process, and
 * far more than most statements of tests.
 */
export function keepConnections(url: string): void {
  idle.set(url, []);
}

export async function closeConnections(url: string): Promise<void> {
  const clients = idle.get(url) ?? [];
  idle.delete(url);
  await Promise.all(clients.map((client) => client.end()));
}

/** Runs one statement, or several separated by semicolons, at an address. */
export async function runStatement(url: string, statement: string): Promise<pg.QueryResult> {
  const refused = guards.get(url)?.(statement) ?? null;
  if (refused !== null)
    throw new Error(
      `This file shares its product, and a statement of it ${refused}. Say why it needs a product of its own.`,
    );
  const client = idle.get(url)?.pop() ?? (await open(url));
  let reusable = false;
  try {
    const result = await client.query(statement);
    reusable = leavesNothing.test(statement) && !changesSession.test(statement);
    return result;
  } finally {
    const kept = idle.get(url);
    if (reusable && kept && kept.length < maxIdle) kept.push(client);
    else await client.end();
  }
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Tests end connections of their database, or its server; an idle one is then of no more use.
  client.on('error', () => {
    const kept = idle.get(url);
    if (kept)
      idle.set(
        url,
        kept.filter((other) => other !== client),
      );
  });
  await client.connect();
  return client;
}
