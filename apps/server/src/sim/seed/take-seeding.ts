import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** An arbitrary number for the lock of whoever fills a database. */
const lockId = 7_310_260_121;

export type Seeding = {
  /** Whether a start that was ended in the middle had left a part of the demo data, which is gone now. */
  readonly startedOver: boolean;
  /** Lets the next process look. */
  release(): Promise<void>;
};

/**
 * Lets one process fill a sim database while others wait for it. The seeds call the product's own verbs, of which some can't be called
 * twice, so a start that was ended in the middle is undone: nothing but its own data can be in the database, since no process of it has
 * served anybody yet.
 * @param url the owner's, on PostgreSQL itself: a pooler does not keep the lock
 */
export async function takeSeeding(url: string): Promise<Seeding> {
  const client = new pg.Client({ connectionString: url });
  // It is idle while others work; where it breaks, the lock is free, and the next query says so.
  client.on('error', () => undefined);
  await client.connect();
  try {
    while (!(await isTrue(client, `select pg_try_advisory_lock(${lockId}) as it`))) await sleep(50);
    const startedOver = await isHalfDone(client);
    if (startedOver) await empty(client);
    return { startedOver, release: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function isHalfDone(client: pg.Client): Promise<boolean> {
  const exists = `select to_regclass('public.simulator_state') is not null as it`;
  if (!(await isTrue(client, exists))) return false;
  return isTrue(
    client,
    `select count(*) filter (where key = 'begun') > 0 and count(*) filter (where key = 'done') = 0 as it
     from simulator_state where collection = 'seed'`,
  );
}

/** Removes every schema of the product, as before the first migration. */
async function empty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(nspname) as name from pg_namespace
     where nspname <> 'information_schema' and not starts_with(nspname, 'pg_')`,
  );
  const drops = rows.map(({ name }) => `drop schema ${name} cascade`);
  await client.query(['begin', ...drops, 'create schema public', 'commit'].join(';'));
}

async function isTrue(client: pg.Client, statement: string): Promise<boolean> {
  const { rows } = await client.query<{ it: boolean }>(statement);
  return rows[0]?.it === true;
}
